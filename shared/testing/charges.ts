import type { Charge, ChargeLine } from '../api/charge.ts'
import type { PrepaymentLine, PrepaymentQuote } from '../api/prepayment.ts'
import { addDays, daysBetween } from '../loan/calendar.ts'
import { settle } from '../loan/settlement.ts'

/** Example payment responses as of 10 March 2026. */

export const today = '2026-03-10'
export const aTxid = 'a1b2c3d4e5f60718293a4b5c6d7e8f90'

export const aBrCode =
  '00020101021226740014br.gov.bcb.pix2552pix.celastro.example/qr/v2/cobv/a1b2c3d4e5f607182935204000053039865802BR5925Celastro Sociedade de Cre6009Sao Paulo62070503***6304ABCD'

/** Instalment 3 of 6, R$ 234,87, due on 10 April. */
export const aChargeLine = (patch: Partial<ChargeLine> = {}): ChargeLine => ({
  installmentId: 'i-3',
  number: 3,
  dueDate: '2026-04-10',
  faceCents: 23_487,
  fineCents: 0,
  interestCents: 0,
  discountCents: 0,
  totalCents: 23_487,
  days: 31,
  daysLate: 0,
  isSettled: false,
  ...patch,
})

export const aCharge = (patch: Partial<Charge> = {}): Charge => ({
  txid: aTxid,
  loanId: 'l-1',
  kind: 'installments',
  status: 'active',
  brCode: aBrCode,
  amountCents: 23_487,
  creditCents: 0,
  payableUntil: '2026-04-10',
  createdAt: '2026-03-10T12:00:00Z',
  expiresAt: '2026-05-11T02:59:59Z',
  paidAt: null,
  lines: [aChargeLine()],
  payments: [],
  ...patch,
})

/** Ten days late: fine R$ 4,70, interest R$ 0,78. */
export const aLateCharge = (patch: Partial<Charge> = {}): Charge =>
  aCharge({
    amountCents: 24_035,
    payableUntil: null,
    expiresAt: '2026-04-21T02:59:59Z',
    lines: [aChargeLine({ fineCents: 470, interestCents: 78, totalCents: 24_035, days: -10, daysLate: 10 })],
    ...patch,
  })

export const aPaidCharge = (patch: Partial<Charge> = {}): Charge =>
  aCharge({
    status: 'paid',
    brCode: null,
    paidAt: '2026-03-10T12:05:00Z',
    lines: [aChargeLine({ isSettled: true })],
    payments: [
      {
        endToEndId: 'E00000000202603101205abcdef12345',
        amountCents: 23_487,
        paidAt: '2026-03-10T12:05:00Z',
        reason: 'exact',
      },
    ],
    ...patch,
  })

/** The four open instalments of six, with the server's calculation. */
export function aQuote(numbers: readonly number[] = [3, 4, 5, 6], on = today): PrepaymentQuote {
  const installments = numbers.map(number => ({
    installmentId: `i-${number}`,
    number,
    dueDate: `2026-${String(number + 1).padStart(2, '0')}-10`,
    faceAmountCents: 23_487,
  }))
  const { lines, totals } = settle({ installments, on, fee: 8.5 })
  return {
    lines: lines.map(
      ({ faceAmountCents, ...line }): PrepaymentLine => ({
        ...line,
        days: daysBetween(on, line.dueDate),
        faceCents: faceAmountCents,
        fineCents: 0,
        interestCents: 0,
        totalCents: line.presentValueCents,
      }),
    ),
    faceCents: totals.faceAmountCents,
    discountCents: totals.discountCents,
    totalCents: totals.presentValueCents,
    fee: 8.5,
    quotedOn: on,
    validUntil: `${addDays(on, 1)}T02:59:59Z`,
  }
}
