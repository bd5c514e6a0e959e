import { stepOnDemand } from '../flow/step-on-demand.tsx'
import { fetchBanks } from './banks.ts'

/** The form library and the list of banks load only once an offer is shown. */
export const BankStep = stepOnDemand(() => import('./bank-step.tsx').then(it => it.BankStep))

/** Loads both while the customer looks at the offer. */
export function fetchBankStep(): void {
  BankStep.fetch()
  fetchBanks()
}
