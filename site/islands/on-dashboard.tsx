import type { ReactNode } from 'react'
import { DashboardFrame, type DashboardPage } from '../../shared/screens/dashboard/frame.tsx'
import { StoresProvider } from '../../shared/stores/context.tsx'
import { siteStores } from './stores.ts'

/** The island of a page of the dashboard: the stores of the site, and the frame around the screen. */
export const onDashboard = (page: DashboardPage, screen: ReactNode) => () => (
  <StoresProvider create={siteStores}>
    <DashboardFrame page={page}>{screen}</DashboardFrame>
  </StoresProvider>
)
