import type { Installment } from '../../api/customers.ts'
import type { PrepaymentLine } from '../../api/prepayment.ts'
import { inAddress } from '../flow/keep-in-address.ts'

/** The instalments that '/dashboard/antecipate?parcelas=11,12' names; all of them for 'todas'. */
export function chosenIn(path: string, open: readonly Installment[]): string[] {
  const asked = inAddress(path, 'parcelas')
  const numbers = new Set(asked.split(',').map(Number))
  return open.filter(({ number }) => asked === 'todas' || numbers.has(number)).map(({ id }) => id)
}

/** The numbers of the chosen instalments, for the address: '11,12'. */
export const numbersIn = (open: readonly Installment[], chosen: ReadonlySet<string>): string =>
  open
    .filter(({ id }) => chosen.has(id))
    .map(({ number }) => number)
    .join(',')

/**
 * Sums of the chosen lines, in cents. Each line is rounded by itself, so these are the charged amounts.
 * @param credit of the customer, in cents: the charge deducts it
 */
export function sumsOf(lines: readonly PrepaymentLine[], chosen: ReadonlySet<string>, credit = 0) {
  const sums = { count: 0, faceCents: 0, discountCents: 0, chargesCents: 0, totalCents: 0 }
  for (const line of lines) {
    if (!chosen.has(line.installmentId)) continue
    sums.count++
    sums.faceCents += line.faceCents
    sums.discountCents += line.discountCents
    sums.chargesCents += line.fineCents + line.interestCents
    sums.totalCents += line.totalCents
  }
  const creditCents = Math.min(credit, sums.totalCents)
  return { ...sums, creditCents, toPayCents: sums.totalCents - creditCents }
}
