import type { ReactNode } from 'react'
import type { Profile } from '../../../api/customers.ts'
import { aHigherLimit } from '../../../testing/fixtures/higher-limit.ts'
import { aPaperList } from '../../../testing/fixtures/papers.ts'
import { aProfile } from '../../../testing/fixtures/profiles.ts'
import { aRefund } from '../../../testing/fixtures/refunds.ts'
import type { Answer } from '../../../testing/server.ts'
import { DashboardScreen } from '../dashboard.tsx'
import { DetailsScreen } from '../details.tsx'
import type { DashboardPage } from '../frame.tsx'
import { DashboardPreset } from './dashboard-preset.tsx'

/** A page of the dashboard over a profile, for the development page. */
export const on = (
  page: DashboardPage,
  screen: ReactNode,
  answer: Answer,
  { online = true, creditCents = 0 }: { online?: boolean | undefined; creditCents?: number } = {},
) => (
  <DashboardPreset
    page={page}
    routes={{
      'GET /customers/me': answer,
      'GET /customers/limit': aHigherLimit,
      'GET /loan/l-1/documents': aPaperList,
      'GET /loan/l-1/refund': aRefund({ amountCents: creditCents, returnCents: creditCents }),
    }}
    goesOffline={!online}
  >
    {screen}
  </DashboardPreset>
)
const creditOf = ({ loans }: Partial<Profile>) => loans?.[0]?.creditCents ?? 0
export const dashboard = (profile: Partial<Profile>, online?: boolean) =>
  on('/dashboard', <DashboardScreen />, aProfile(profile), { online, creditCents: creditOf(profile) })
export const details = (profile: Partial<Profile>) =>
  on('/dashboard/details', <DetailsScreen />, aProfile(profile), { creditCents: creditOf(profile) })
