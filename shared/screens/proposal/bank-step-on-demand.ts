import { stepOnDemand } from '../flow/step-on-demand.tsx'
import { fetchBanks } from './banks.ts'

/** The form library and the list of banks are needed only once an offer was chosen. */
export const BankStep = stepOnDemand(() => import('./bank-step.tsx').then(it => it.BankStep))

/** Fetches both while the offer is looked at, so that nobody waits. */
export function fetchBankStep(): void {
  BankStep.fetch()
  fetchBanks()
}
