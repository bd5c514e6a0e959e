import type { BankMovement } from './statement.ts'

/** Money at the bank, as the books have it. */
export interface BookedMovement {
  bookingId: string
  kind: string
  endToEndId: string | null
  txid: string | null
  amountCents: number
  on: string
}

export interface Comparison {
  matched: { bank: BankMovement; book: BookedMovement }[]
  /** The same transfer with two amounts. */
  differing: { bank: BankMovement; book: BookedMovement }[]
  missingInBooks: BankMovement[]
  missingAtBank: BookedMovement[]
}

/**
 * Compares the movements of a statement with the books: by end-to-end id, and what has none by the charge's txid and
 * direction. Each booking answers for one movement, so that a transfer that the bank lists twice is missing once.
 * @param expected bookings that have to be in the statement; `others` may be, e.g. of the days beside it
 */
export function compare(
  movements: readonly BankMovement[],
  { expected, others }: { expected: readonly BookedMovement[]; others: readonly BookedMovement[] },
): Comparison {
  const open = new Set([...expected, ...others])
  const found: Comparison = { matched: [], differing: [], missingInBooks: [], missingAtBank: [] }
  for (const bank of movements) {
    const book = [...open].find(each => isSame(each, bank))
    if (!book) {
      found.missingInBooks.push(bank)
      continue
    }
    open.delete(book)
    found[book.amountCents === bank.amountCents ? 'matched' : 'differing'].push({ bank, book })
  }
  found.missingAtBank = expected.filter(each => open.has(each))
  return found
}

function isSame(book: BookedMovement, bank: BankMovement): boolean {
  if (bank.endToEndId !== null) return book.endToEndId === bank.endToEndId
  // A slip has no name that both sides know.
  if (bank.txid === null)
    return isNameless(book) && book.amountCents === bank.amountCents && book.on === bank.on
  return book.txid === bank.txid && book.amountCents > 0 === bank.amountCents > 0
}

/** Tax that was paid by slip; a Pix always has a name. */
const isNameless = ({ kind, endToEndId }: BookedMovement) => kind === 'tax-paid' && endToEndId === null

export const agrees = ({ differing, missingInBooks, missingAtBank }: Comparison): boolean =>
  [differing, missingInBooks, missingAtBank].every(list => list.length === 0)
