import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { dayMs } from '../../durations.ts'
import { addDays } from '../../loan/calendar.ts'
import { createFakeClock } from '../../testing/clock.ts'
import { aCharge, aQuote, aTxid } from '../../testing/fixtures/charges.ts'
import { aLoan, anOffer, sixInstallments } from '../../testing/fixtures/loans.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import type { Answer } from '../../testing/server.ts'
import { signedInAt } from '../../testing/signed-in.ts'
import { stage } from '../../testing/stage.tsx'
import { ChargeScreen } from '../charge/charge.tsx'
import { DashboardScreen } from '../dashboard/dashboard.tsx'
import { DetailsScreen } from '../dashboard/details.tsx'
import { PrepaymentScreen } from '../prepayment/prepayment.tsx'
import { ProposalScreen } from '../proposal/proposal.tsx'

const serverTime = Date.parse('2026-11-22T15:00:00Z')
/** Another back end sends neither lateness nor the last day without charges: the screens then compare with today. */
const bare = sixInstallments().map(({ id, number, faceAmount, status }) => ({
  ...{ id, number, faceAmount, status },
  dueDate: addDays('2026-09-20', 30 * (number - 1)),
}))
const sent = { status: 'sent', amountCents: 100_000, sentAt: '2026-11-21T15:00:00Z' }
const loan = aLoan({ installments: bare })
const refusal = {
  reasons: [{ code: 'income', text: 'x' }],
  reapplyFrom: '2026-11-22',
  reviewRequestedAt: null,
}
const me = (profile: Parameters<typeof aProfile>[0]) => ({ 'GET /customers/me': aProfile(profile) })
const offered = (offer: Parameters<typeof anOffer>[0] = {}) => ({ 'GET /loan/offer/o-1': anOffer(offer) })
const expired = { isExpired: true, expiresAt: '2026-11-22T14:59:00Z' }
const device = { id: 'd-1', createdAt: '2026-11-20T00:00:00Z' }
const allOpen = sixInstallments().map(each => ({ ...each, status: 'Pending' }))

interface Case {
  name: string
  Screen: ComponentType
  path: string
  routes: Record<string, Answer>
  /** A text that depends on the day. */
  shown: string
}

const cases: Case[] = [
  {
    name: 'the offer',
    Screen: ProposalScreen,
    path: '/proposal/o-1',
    routes: { ...me({}), ...offered() },
    shown: 'primeira parcela vence em 5 de dezembro de 2026',
  },
  {
    name: 'the expired offer',
    Screen: ProposalScreen,
    path: '/proposal/o-1',
    routes: {
      ...me({ devices: [device], offer: { id: 'o-1', ...expired }, mayReapply: true }),
      ...offered(expired),
    },
    shown: 'A oferta que fizemos valia até 22 de novembro',
  },
  {
    name: 'the refusal',
    Screen: ProposalScreen,
    path: '/proposal/o-1',
    routes: me({ loans: [{ status: 'Rejected' }], refusal, mayReapply: undefined }),
    shown: 'Pedir nova análise',
  },
  {
    name: 'the dashboard',
    Screen: DashboardScreen,
    path: '/dashboard',
    routes: me({ loans: [loan] }),
    shown: 'vencida',
  },
  {
    name: 'the dashboard after the payout',
    Screen: DashboardScreen,
    path: '/dashboard',
    routes: me({ loans: [aLoan({ payout: sent, installments: allOpen })] }),
    shown: 'enviado em 21/11/2026',
  },
  {
    name: 'the details',
    Screen: DetailsScreen,
    path: '/dashboard/details',
    routes: me({ loans: [loan] }),
    shown: 'CET ao ano',
  },
  {
    name: 'the payment',
    Screen: ChargeScreen,
    path: `/dashboard/pay?charge=${aTxid}`,
    routes: { ...me({ loans: [loan] }), [`GET /loan/charges/${aTxid}`]: aCharge() },
    shown: 'Este código vale até',
  },
  {
    name: 'the prepayment',
    Screen: PrepaymentScreen,
    path: '/dashboard/antecipate',
    routes: { ...me({ loans: [aLoan()] }), 'POST /loan/l-1/prepayment/quote': aQuote() },
    shown: 'Valores de hoje',
  },
]

test.each(cases)(
  '$name shows the same on a phone that is months wrong',
  async ({ Screen, path, routes, shown }) => {
    const texts: string[] = []
    for (const wrongBy of [0, -200, 200]) {
      const world = signedInAt(path, routes)
      world.server!.time = serverTime
      const clock = createFakeClock(serverTime + wrongBy * dayMs)
      const page = await stage(<Screen />, { ...world, clock })
      await page.shows(shown)
      texts.push(page.text())
      await page.end()
    }
    expect(texts[1]).toBe(texts[0])
    expect(texts[2]).toBe(texts[0])
  },
)
