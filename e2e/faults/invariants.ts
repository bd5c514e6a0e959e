import type { OpenDatabase } from '../../site/server/db/database.ts'

/**
 * One sentence for everything that must hold after the faults and does not.
 * @param finished journeys that saw their money leave
 * @param transfers ids of all that left the bank, if it is not the sandbox's
 */
export async function brokenInvariants(
  { db }: OpenDatabase,
  finished: number,
  transfers?: string[],
): Promise<string[]> {
  const loans = await db.selectFrom('loans').select(['id', 'customerId', 'status']).execute()
  const paidOut = loans.filter(({ status }) => status === 'UpToDate').map(({ id }) => id)
  const payouts = await db.selectFrom('payouts').select(['loanId', 'status', 'endToEndId']).execute()
  const entries = await db
    .selectFrom('ledgerEntries')
    .select(['bookingId', 'kind', 'loanId', 'amountCents'])
    .execute()
  const installments = await db.selectFrom('installments').select(['loanId', 'number']).execute()
  const broken: string[] = []
  const expect = (holds: boolean, what: string) => void (holds || broken.push(what))

  expect(
    paidOut.length >= finished,
    `${finished} saw their money leave, ${paidOut.length} loans are paid out`,
  )
  expect(isUnique(loans.map(each => each.customerId)), 'a customer has two loans')
  const sent = payouts.filter(({ status }) => status === 'sent')
  expect(isUnique(sent.map(each => each.endToEndId)), 'two payouts have one transfer')
  for (const [booking, cents] of sums(entries))
    expect(cents === 0, `booking ${booking} sums to ${cents} cents`)
  for (const id of paidOut) {
    const of = <T extends { loanId: string | null }>(rows: T[]) => rows.filter(({ loanId }) => loanId === id)
    const bookings = new Set(of(entries).flatMap(each => (each.kind === 'payout' ? [each.bookingId] : [])))
    expect(of(sent).length === 1, `loan ${id} has ${of(sent).length} payouts sent`)
    expect(bookings.size === 1, `loan ${id} has ${bookings.size} payouts in the books`)
    if (transfers) {
      const left = transfers.filter(transfer => transfer.startsWith(id.replaceAll('-', '')))
      expect(left.length === 1, `for loan ${id} ${left.length} transfers left the bank`)
    }
    const numbers = of(installments).map(({ number }) => number)
    expect(numbers.length === 12 && isUnique(numbers), `loan ${id} has ${numbers.length} instalments`)
  }
  return broken
}

const isUnique = (values: unknown[]) => new Set(values).size === values.length

function sums(entries: { bookingId: string; amountCents: number }[]): Map<string, number> {
  const sum = new Map<string, number>()
  for (const { bookingId, amountCents } of entries)
    sum.set(bookingId, (sum.get(bookingId) ?? 0) + amountCents)
  return sum
}
