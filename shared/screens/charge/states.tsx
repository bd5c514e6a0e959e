import type { Profile } from '../../api/customers.ts'
import {
  aCharge,
  aChargeLine,
  aLateCharge,
  aPaidCharge,
  aQuote,
  aTxid,
} from '../../testing/fixtures/charges.ts'
import { aLoan, sixInstallments, twoLate } from '../../testing/fixtures/loans.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { standings } from '../../testing/fixtures/standings.ts'
import { type Answer, failure } from '../../testing/server.ts'
import { DashboardPreset } from '../dashboard/testing/dashboard-preset.tsx'
import { ChargeScreen } from './charge.tsx'

const at = (
  path: string,
  routes: Record<string, Answer>,
  profile: Partial<Profile> | 'never',
  online = true,
) => (
  <DashboardPreset
    page="/dashboard/pay"
    path={path}
    routes={{
      'GET /customers/me': profile === 'never' ? profile : aProfile(profile),
      'POST /loan/l-1/prepayment/quote': aQuote(),
      ...routes,
    }}
    goesOffline={!online}
  >
    <ChargeScreen />
  </DashboardPreset>
)
const running = { loans: [aLoan()] }
const named = `/dashboard/pay?charge=${aTxid}`
const charged = (answer: Answer, online?: boolean) =>
  at(named, { [`GET /loan/charges/${aTxid}`]: answer }, running, online)
const payment = aPaidCharge().payments[0]!

/** Every state of /dashboard/pay, for the development page. */
export const states = [
  { name: 'to pay', node: charged(aCharge()) },
  ...[true, false].map(canBeStopped => ({
    name: `to pay, with a debit that ${canBeStopped ? 'is scheduled' : 'cannot be stopped'}`,
    node: charged(aCharge({ debits: [{ number: 3, day: '2026-04-10', amountCents: 23_487, canBeStopped }] })),
  })),
  { name: 'late', node: charged(aLateCharge()) },
  {
    name: 'late, another late too',
    node: at(
      named,
      { [`GET /loan/charges/${aTxid}`]: aLateCharge() },
      { loans: [aLoan({ installments: twoLate() })] },
    ),
  },
  {
    name: 'a part of a late one',
    node: charged(
      aLateCharge({
        amountCents: 10_000,
        lines: [
          aChargeLine({
            ...{ faceCents: 9_452, fineCents: 470, interestCents: 78, totalCents: 10_000 },
            ...{ leftCents: 14_035, days: -10, daysLate: 10 },
          }),
        ],
      }),
    ),
  },
  {
    name: 'several, discounted',
    node: charged(
      aCharge({
        kind: 'prepayment',
        amountCents: 40_000,
        payableUntil: null,
        expiresAt: '2026-03-11T02:59:59Z',
        lines: [5, 6].map(number =>
          aChargeLine({
            installmentId: `i-${number}`,
            number,
            dueDate: `2026-0${number + 1}-10`,
            discountCents: 3_487,
            totalCents: 20_000,
          }),
        ),
      }),
    ),
  },
  {
    name: 'rest after a part',
    node: charged(aCharge({ creditCents: 10_000, amountCents: 13_487, payableUntil: null })),
  },
  { name: 'offline', node: charged(aCharge(), false) },
  { name: 'paid', node: charged(aPaidCharge()) },
  {
    name: 'paid too much',
    node: charged(aPaidCharge({ payments: [{ ...payment, amountCents: 30_000, reason: 'overpaid' }] })),
  },
  {
    name: 'paid, the last one',
    node: at(
      named,
      { [`GET /loan/charges/${aTxid}`]: aPaidCharge() },
      { loans: [aLoan({ installments: sixInstallments(6), closedAt: '2026-03-10T12:05:00Z' })] },
    ),
  },
  {
    name: 'paid late, a very long name',
    node: at(
      named,
      {
        [`GET /loan/charges/${aTxid}`]: aPaidCharge({
          amountCents: 24_035,
          lines: [
            aChargeLine({
              ...{ fineCents: 470, interestCents: 78, totalCents: 24_035, days: -10, daysLate: 10 },
              isSettled: true,
            }),
          ],
          payments: [{ ...payment, amountCents: 24_035 }],
        }),
      },
      { ...running, name: 'Wolfeschlegelsteinhausenbergerdorff de Albuquerque' },
    ),
  },
  {
    name: 'paid in two transfers, several',
    node: charged(
      aPaidCharge({
        kind: 'prepayment',
        lines: [4, 5, 6].map(number =>
          aChargeLine({
            ...{ installmentId: `i-${number}`, number, dueDate: `2026-0${number + 1}-10` },
            ...{ discountCents: 3_487, totalCents: 20_000, isSettled: true, isRest: number === 4 },
          }),
        ),
        payments: [
          { ...payment, amountCents: 10_000, reason: 'partial' },
          { ...payment, amountCents: 50_000, endToEndId: payment.endToEndId.replace('12345', '67890') },
        ],
      }),
    ),
  },
  {
    name: 'paid, loan given back',
    node: at(
      named,
      {
        [`GET /loan/charges/${aTxid}`]: aPaidCharge({
          ...{ kind: 'withdrawal', amountCents: 100_715, lines: [] },
          payments: [{ ...payment, amountCents: 100_715 }],
        }),
      },
      standings.withdrawn,
    ),
  },
  { name: 'expired', node: charged(aCharge({ status: 'expired', brCode: null })) },
  {
    name: 'expired, to give the loan back',
    node: charged(aCharge({ kind: 'withdrawal', status: 'expired', brCode: null, lines: [] })),
  },
  {
    name: 'taken back by a bank',
    node: charged(
      aCharge({
        status: 'replaced',
        brCode: null,
        payments: [{ ...payment, reversedCents: payment.amountCents }],
      }),
    ),
  },
  {
    name: 'paid a second time',
    node: charged(
      aCharge({ status: 'replaced', brCode: null, payments: [{ ...payment, reason: 'already-paid' }] }),
    ),
  },
  { name: 'replaced', node: charged(aCharge({ status: 'replaced', brCode: null })) },
  {
    name: 'a part came',
    node: charged(
      aCharge({
        status: 'partial',
        brCode: null,
        payments: [{ ...payment, amountCents: 10_000, reason: 'partial' }],
      }),
    ),
  },
  { name: 'unknown charge', node: charged(failure(404, { message: 'Cobrança não encontrada.' })) },
  {
    name: 'the credit covers it',
    node: at('/dashboard/pay', {}, { loans: [aLoan({ creditCents: 25_000 })] }),
  },
  {
    name: 'paid from the credit',
    node: charged(
      aPaidCharge({
        ...{ kind: 'prepayment', amountCents: 0, creditCents: 21_588, payments: [] },
        lines: [aChargeLine({ isSettled: true, discountCents: 1_899, totalCents: 21_588 })],
      }),
    ),
  },
  { name: 'generating', node: at('/dashboard/pay', { 'POST /loan/l-1/charges': 'never' }, running) },
  {
    name: 'no code from the bank',
    node: at(
      '/dashboard/pay',
      {
        'POST /loan/l-1/charges': failure(503, {
          message: 'Não foi possível gerar o Pix agora. Tente novamente em alguns minutos.',
          code: 'unavailable',
        }),
      },
      running,
    ),
  },
  {
    name: 'all paid',
    node: at('/dashboard/pay', {}, { loans: [aLoan({ installments: sixInstallments(6) })] }),
  },
  { name: 'just signed', node: at('/dashboard/pay', {}, { loans: [aLoan({ status: 'Signed' })] }) },
  { name: 'no loan', node: at('/dashboard/pay', {}, {}) },
  { name: 'loading', node: at('/dashboard/pay', {}, 'never') },
]
