import type { ContractNeeds } from '../contract/needs.ts'

/** The aditivo is issued and signed like the contract; the payout is a job. */
export type PayoutAccountNeeds = ContractNeeds
