import type { ShownText } from '../../../shared/api/desk-decisions.ts'
import { AppError } from '../errors.ts'
import type { InvoiceReader } from '../lending/invoice/reader.ts'
import { printable } from '../ops/print.ts'

/** Characters that the page shows. A note has some ten thousand; the whole file can be saved. */
const shownText = 200_000

export interface InvoiceText {
  text: string | null
  shown: ShownText
}

/**
 * The file of an invoice as plain text, or why there is none. A PDF is parsed in a thread, behind the limits of the reader.
 * Line breaks stay; nothing in the text may turn it round.
 */
export async function invoiceText(
  { invoices }: { invoices: Pick<InvoiceReader, 'show'> },
  kind: 'pdf' | 'xml',
  file: Uint8Array,
): Promise<InvoiceText> {
  if (kind === 'xml') return textOf(new TextDecoder().decode(file))
  try {
    const found = await invoices.show(file, shownText + 1)
    if ('kind' in found || !found.ok) return { text: null, shown: 'unreadable' }
    return found.text === '' ? { text: null, shown: 'none' } : textOf(found.text)
  } catch (error) {
    // Facts and file are shown all the same.
    if (error instanceof AppError && error.code === 'unavailable') return { text: null, shown: 'busy' }
    throw error
  }
}

const textOf = (whole: string): InvoiceText => ({
  text: whole.slice(0, shownText).split(/\r?\n/).map(printable).join('\n'),
  shown: whole.length > shownText ? 'start' : 'whole',
})
