import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import type { Profile } from '../../api/customers.ts'
import type { StandingCode } from '../../messages/standing.ts'
import { aCharge, aQuote } from '../../testing/fixtures/charges.ts'
import { anOffer } from '../../testing/fixtures/loans.ts'
import { standings } from '../../testing/fixtures/standings.ts'
import type { Answer } from '../../testing/server.ts'
import { signedInAt } from '../../testing/signed-in.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { ChargeScreen } from '../charge/charge.tsx'
import { DashboardScreen } from '../dashboard/dashboard.tsx'
import { DetailsScreen } from '../dashboard/details.tsx'
import { OnboardingScreen } from '../onboarding/onboarding.tsx'
import { PrepaymentScreen } from '../prepayment/prepayment.tsx'
import { ProposalScreen } from '../proposal/proposal.tsx'

const codes = Object.keys(standings) as StandingCode[]
const except = (...left: StandingCode[]) => codes.filter(code => !left.includes(code))

/** What each screen shows by itself: the instalments to pay, the offer to take, the page that it leads to. */
const screens: { path: string; screen: ReactNode; says: StandingCode[] }[] = [
  // A loan that owes again has a note with its sum and a button there.
  { path: '/dashboard', screen: <DashboardScreen />, says: except('reopened') },
  { path: '/dashboard/details', screen: <DetailsScreen />, says: codes },
  // A Pix code says what it pays; more is said only when something else is late.
  { path: '/dashboard/pay', screen: <ChargeScreen />, says: except('current', 'reopened', 'written-off') },
  { path: '/dashboard/antecipate', screen: <PrepaymentScreen />, says: except('current', 'reopened') },
  {
    path: '/proposal/o-1',
    screen: <ProposalScreen />,
    says: ['accepted', 'to-sign', 'refused', 'offer-expired'],
  },
  {
    // During the analysis the stages by time say what is done.
    path: '/form',
    screen: <OnboardingScreen />,
    says: [
      ...(['phone-missing', 'data-missing', 'invoice-checking', 'application-checking'] as const),
      ...(['person-checking', 'phone-register-down', 'person-register-down'] as const),
    ],
  },
]

const routesOf = (profile: Profile): Record<string, Answer> => ({
  'GET /customers/me': profile,
  'GET /loan/offer/o-1': anOffer({ isExpired: profile.offer?.isExpired ?? false }),
  'GET /loan/l-1/refund': { amountCents: 0, returnCents: 0 },
  'POST /loan/l-1/charges': aCharge(),
  'POST /loan/l-1/prepayment/quote': aQuote(),
})

/** Sentences on the page, one per place. */
const said = (page: Stage) =>
  [...page.place.querySelectorAll('[data-standing]')].map(place => place.textContent)

describe.each(screens)('$path', ({ path, screen, says }) => {
  test.each(codes)('%s: says where the customer stands, and nothing else', async code => {
    const profile = standings[code]
    const page = await stage(screen, signedInAt(path, routesOf(profile)))
    await page.until(() => !page.text().includes('Carregando') || page.env.trail.length > 0)
    if (says.includes(code)) await page.until(() => said(page).length > 0)
    for (const sentence of said(page)) expect(sentence).toBe(profile.standing!.sentence)
    expect(said(page)).toHaveLength(says.includes(code) ? 1 : said(page).length)
    if (page.env.trail.length > 0) expect(page.env.trail).toEqual([`replace ${wayFrom(path, profile)}`])
    // Nobody who has accepted an offer reads that it has expired.
    if (code !== 'offer-expired') expect(page.text()).not.toContain('Oferta expirada')
  })
})

/** Pages that have nothing to say to somebody lead to the one that has. */
function wayFrom(path: string, { standing, offer }: Profile): string {
  if (path === '/form' && ['offer', 'offer-expired', 'refused'].includes(standing!.code))
    return `/proposal/${offer!.id}`
  return '/dashboard'
}

test.each([
  ['payout-held', 'O Pix ainda não saiu'],
  ['payout-refused', 'O dinheiro não chegou'],
] as const)(
  '%s: the title %s says why there are so many words, and the sentence stays whole',
  async (code, title) => {
    const page = await stage(<DashboardScreen />, signedInAt('/dashboard', routesOf(standings[code])))
    await page.until(() => said(page).length > 0)
    expect(page.place.querySelector('.c-alert__title')?.textContent).toBe(title)
    expect(said(page)).toEqual([standings[code].standing!.sentence])
  },
)

describe('the next step', () => {
  test.each(codes)('%s: leads on from details', async code => {
    const { standing } = standings[code]
    const page = await stage(<DetailsScreen />, signedInAt('/dashboard/details', routesOf(standings[code])))
    await page.until(() => said(page).length > 0)
    if (standing!.next)
      expect(page.find(standing!.next.label)?.getAttribute('href')).toBe(standing!.next.href)
  })
})
