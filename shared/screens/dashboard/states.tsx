import {
  aLoan,
  sixInstallments,
  someEarlierLoans,
  twoLate,
  withOneLate,
} from '../../testing/fixtures/loans.ts'
import { failure } from '../../testing/server.ts'
import { DashboardScreen } from './dashboard.tsx'
import { DetailsScreen } from './details.tsx'
import { dashboard, details, on } from './testing/on-page.tsx'

const long = 'Wolfeschlegelsteinhausenbergerdorff de Albuquerque'
const onItsWay = {
  ...{ status: 'Signed', installments: sixInstallments(0, 4) },
  payout: { status: 'pending', amountCents: 100_000 },
}

/** Every state of the dashboard's pages, for the development page. */
export const states = [
  { name: 'up to date', node: dashboard({ loans: [aLoan()] }) },
  {
    name: 'overdue, very long name',
    node: dashboard({ name: long, loans: [aLoan({ installments: sixInstallments(0) })] }),
  },
  {
    name: 'one late, as told by the lender',
    node: dashboard({ loans: [aLoan({ installments: withOneLate() })] }),
  },
  {
    name: 'two late, a part paid, credit',
    node: dashboard({
      loans: [
        aLoan({
          installments: twoLate().map(each =>
            each.number === 3
              ? {
                  ...each,
                  paidAmount: 100,
                  unpaidCents: 14_035,
                  fineCents: 0,
                  interestCents: 0,
                  totalCents: 14_035,
                }
              : each,
          ),
        }),
      ],
    }),
  },
  { name: 'credit', node: dashboard({ loans: [aLoan({ creditCents: 5_000 })] }) },
  {
    name: 'closed, phone released',
    node: dashboard({
      loans: [
        aLoan({ installments: sixInstallments(6), closedAt: '2026-03-10T12:00:00Z', closedReason: 'paid' }),
      ],
      mayReapply: true,
    }),
  },
  {
    name: 'given back',
    node: dashboard({
      loans: [
        aLoan({
          installments: sixInstallments(0).map(each => ({ ...each, status: 'Cancelled' })),
          closedAt: '2026-03-10T12:00:00Z',
          closedReason: 'withdrawn',
        }),
      ],
    }),
  },
  {
    name: 'given back before the money was sent',
    node: dashboard({
      loans: [
        aLoan({
          status: 'Signed',
          installments: sixInstallments(0).map(each => ({ ...each, status: 'Cancelled' })),
          closedAt: '2026-03-10T12:00:00Z',
          closedReason: 'withdrawn',
          payout: { status: 'canceled', amountCents: 100_000 },
        }),
      ],
    }),
  },
  {
    name: 'just signed',
    node: dashboard({ loans: [aLoan(onItsWay)] }),
  },
  {
    name: 'payout refused by the bank',
    node: dashboard({
      loans: [
        aLoan({
          status: 'Signed',
          installments: sixInstallments(0, 4),
          payout: { status: 'refused', amountCents: 100_000, mayChangeAccount: true },
        }),
      ],
    }),
  },
  {
    name: 'payout sent back by the bank, with a credit',
    node: dashboard({
      loans: [
        aLoan({
          ...{ status: 'Signed', installments: sixInstallments(0, 4), creditCents: 5_965 },
          payout: { status: 'refused', amountCents: 100_000, mayChangeAccount: true, cameBack: true },
        }),
      ],
    }),
  },
  {
    name: 'payout held after a denied sign-in',
    node: dashboard({
      loans: [
        aLoan({
          status: 'Signed',
          installments: sixInstallments(0, 4),
          payout: { status: 'held', amountCents: 100_000 },
        }),
      ],
    }),
  },
  ...(
    [
      ['payout waits for a person', { heldFor: 'review', expectedBy: '2026-03-11' }],
      ['payout waits for a person, late', { heldFor: 'review', expectedBy: null }],
      ['payout waits for a code to the phone', { heldFor: 'phone-unproved' }],
      ['payout held because the phone is blocked', { heldFor: 'phone-blocked' }],
      ['payout waits for the register of blocked phones', { heldFor: 'phone-check' }],
      ['payout late by our own fault', { heldFor: 'lender' }],
    ] as const
  ).map(([name, hold]) => ({
    name,
    node: dashboard({
      loans: [
        aLoan({
          status: 'Signed',
          installments: sixInstallments(0, 4),
          payout: { status: 'held', amountCents: 100_000, ...hold },
        }),
      ],
    }),
  })),
  {
    name: 'canceled by the lender before the money was sent',
    node: dashboard({
      loans: [
        aLoan({
          status: 'Signed',
          installments: sixInstallments(0).map(each => ({ ...each, status: 'Cancelled' })),
          closedAt: '2026-03-10T12:00:00Z',
          closedReason: 'canceled',
          payout: { status: 'canceled', amountCents: 100_000 },
        }),
      ],
    }),
  },
  {
    name: 'order cancelled before the signature',
    node: dashboard({
      loans: [
        aLoan({
          ...{ status: 'WaitingSignature', installments: [] },
          ...{ closedAt: '2026-03-10T12:00:00Z', closedReason: 'canceled' },
        }),
      ],
      mayReapply: true,
    }),
  },
  {
    name: 'payout sent just now',
    node: dashboard({
      loans: [
        aLoan({
          installments: sixInstallments(0, 4),
          payout: { status: 'sent', amountCents: 100_000, sentAt: '2026-03-10T11:00:00Z' },
        }),
      ],
    }),
  },
  ...(['noticed', 'locked', 'releasing'] as const).map(state => ({
    name: `device lock ${state}`,
    node: dashboard({
      loans: [
        aLoan({
          // The phone is unlocked because nothing is late any more.
          installments: state === 'releasing' ? sixInstallments(3) : withOneLate(),
          deviceLock: { state, locksOn: '2026-03-20' },
        }),
      ],
    }),
  })),
  {
    name: 'all paid',
    node: dashboard({ loans: [aLoan({ installments: sixInstallments(6) })], mayReapply: true }),
  },
  {
    name: 'waits for its contract',
    node: dashboard({ loans: [aLoan({ status: 'WaitingSignature', installments: [] })] }),
  },
  {
    name: 'a payment was taken back',
    node: dashboard({
      loans: [aLoan({ reversals: [{ id: 'r-1', on: '2026-03-09', amountCents: 23_487 }] })],
    }),
  },
  {
    name: 'an older loan owes again',
    node: dashboard({
      loans: [aLoan()],
      reopenedLoans: [
        {
          ...{ id: 'l-0', contractNumber: '2025-0A42880CBE27', owedCents: 31_545 },
          toPay: [
            { id: 'o-1', number: 1 },
            { id: 'o-2', number: 2 },
          ],
        },
      ],
    }),
  },
  {
    name: 'written off',
    node: dashboard({
      loans: [aLoan({ installments: twoLate(), writtenOffAt: '2026-03-10T12:00:00Z' })],
    }),
  },
  {
    name: 'contract on its way',
    node: dashboard({ loans: [aLoan({ status: 'CCBCreated', installments: [], contractPath: null })] }),
  },
  { name: 'no loan', node: dashboard({}) },
  { name: 'no loan, earlier ones', node: dashboard({ earlierLoans: someEarlierLoans }) },
  { name: 'no loan, an offer', node: dashboard({ offer: { id: 'o-1', isExpired: false } }) },
  { name: 'unknown status', node: dashboard({ loans: [aLoan({ status: 'Frozen' })] }) },
  { name: 'offline', node: dashboard({ loans: [aLoan()] }, false) },
  { name: 'loading', node: on('/dashboard', <DashboardScreen />, 'never') },
  { name: 'failed', node: on('/dashboard', <DashboardScreen />, failure(403)) },
  { name: 'details', node: details({ loans: [aLoan()] }) },
  { name: 'details, very high CET', node: details({ loans: [aLoan({ legalCet: 2_142_730.64 })] }) },
  {
    name: 'details, two late',
    node: details({ loans: [aLoan({ installments: twoLate(), creditCents: 0 })] }),
  },
  {
    name: 'details, paid off',
    node: details({
      loans: [
        aLoan({
          installments: sixInstallments(6),
          creditCents: 700,
          closedAt: '2026-03-10T12:00:00Z',
          closedReason: 'paid',
        }),
      ],
    }),
  },
  {
    name: 'details, sale undone by the shop',
    node: details({
      loans: [
        aLoan({
          installments: sixInstallments(1).map(each =>
            each.status === 'Paid' ? each : { ...each, status: 'Cancelled' },
          ),
          ...{ closedAt: '2026-03-10T12:00:00Z', closedReason: 'returned', creditCents: 23_487 },
        }),
      ],
    }),
  },
  {
    name: 'details, given back',
    node: details({
      loans: [
        aLoan({
          installments: sixInstallments(0).map(each => ({ ...each, status: 'Cancelled' })),
          closedAt: '2026-03-10T12:00:00Z',
          closedReason: 'withdrawn',
        }),
      ],
    }),
  },
  { name: 'details, little known', node: details({ loans: [{ status: 'UpToDate' }] }) },
  {
    name: 'details, may be given back',
    node: details({ loans: [aLoan({ withdrawal: { lastDay: '2026-03-14' } })] }),
  },
  {
    name: 'details, money not sent yet',
    node: details({ loans: [aLoan({ ...onItsWay, withdrawal: { lastDay: null } })] }),
  },
  { name: 'details, loading', node: on('/dashboard/details', <DetailsScreen />, 'never') },
]
