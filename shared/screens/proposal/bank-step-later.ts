import { lazy } from 'react'
import { fetchBanks } from './banks.ts'

const load = () => import('./bank-step.tsx')

/** The form library and the list of banks are needed only once an offer was chosen. */
export const BankStep = lazy(() => load().then(it => ({ default: it.BankStep })))

/** Fetches both while the offer is looked at, so that nobody waits. Failing here is not worth a word. */
export function fetchBankStep(): void {
  load().catch(() => undefined)
  fetchBanks()
}
