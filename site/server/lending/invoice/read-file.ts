import type { CalendarDay } from '../../../../shared/loan/calendar.ts'
import { type NfeReading, readNfe } from './nfe.ts'
import type { PdfReading } from './pdf.ts'

export interface FileToRead {
  kind: 'pdf' | 'xml'
  content: Uint8Array
  today: CalendarDay
  /** Certificates of the authorities that are trusted, PEM. */
  trusted: readonly string[]
}

export type FileReading =
  | ({ kind: 'xml' } & NfeReading)
  | ({ kind: 'pdf' } & PdfReading)
  /** The limits of time or memory were reached. */
  | { kind: 'too-heavy' }

/** The work of one thread: parses a customer's file. Everything here runs behind the limits of reader.ts. */
export default async function readFile({ kind, content, today, trusted }: FileToRead): Promise<FileReading> {
  if (kind === 'xml') return { kind, ...readNfe(content, trusted) }
  // Loaded for the first PDF only: the library is large.
  const { readPdf } = await import('./pdf.ts')
  return { kind, ...(await readPdf(content, today)) }
}
