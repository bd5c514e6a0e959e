import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { toCents } from '../../../../shared/loan/round.ts'
import type { PurchaseRow } from './tables.ts'

/** Why a note may not be that of the sale which the loan pays. */
export type SaleDoubt = 'sale-other-shop' | 'sale-earlier' | 'sale-cheaper'

/** What an NF-e says of a sale. */
interface Note {
  /** ISO with an offset, in the time of the shop. */
  issuedAt: string | null
  /** Reais, e.g. '1999.00'. */
  total: string | null
  /** CNPJ. */
  issuer?: string
}

/**
 * What keeps a note from proving by itself that the shop sold the ordered phone: it is of another company than the account
 * that is paid, older than the order, or of less money than the loan. A branch counts as its company: both share the first eight
 * characters of the CNPJ. A note that does not say it is doubted too. Without a note (a PDF) a person reads it anyway.
 */
export function saleDoubts(
  { createdAt, payee, acceptance }: Pick<PurchaseRow, 'createdAt' | 'payee' | 'acceptance'>,
  note: Note | null,
): SaleDoubt[] {
  if (!note) return []
  const baseOf = (cnpj: string) => cnpj.slice(0, 8)
  const doubts: SaleDoubt[] = []
  if (payee && baseOf(note.issuer ?? '') !== baseOf(payee.cnpj)) doubts.push('sale-other-shop')
  if ((note.issuedAt ?? '').slice(0, 10) < todayInSaoPaulo(createdAt)) doubts.push('sale-earlier')
  if (toCents(Number(note.total ?? 0)) < toCents(acceptance?.amount ?? 0)) doubts.push('sale-cheaper')
  return doubts
}
