import type { ReactNode } from 'react'
import { aRefund } from '../../testing/fixtures/refunds.ts'
import { standings } from '../../testing/fixtures/standings.ts'
import { DashboardScreen } from '../dashboard/dashboard.tsx'
import { DashboardPreset } from '../dashboard/testing/dashboard-preset.tsx'

const on = (answer: object): ReactNode => (
  <DashboardPreset
    page="/dashboard"
    routes={{
      'GET /customers/me': answer,
      'GET /loan/l-1/refund': aRefund({ amountCents: 0, returnCents: 0 }),
    }}
  >
    <DashboardScreen />
  </DashboardPreset>
)

/** The dashboard of somebody in every state, for the development page. */
export const states = Object.entries(standings).map(([code, profile]) => ({ name: code, node: on(profile) }))
