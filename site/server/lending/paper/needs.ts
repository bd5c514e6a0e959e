import type { SettleNeeds } from '../charge/needs.ts'
import type { NeedsDatabase } from '../needs.ts'
import type { PaperPrinter } from './printer.ts'

/** What reading a loan's documents needs. A statement uses a credit that is due. */
export type PaperNeeds = NeedsDatabase & SettleNeeds

export type PrintNeeds = PaperNeeds & { papers: Pick<PaperPrinter, 'print'> }
