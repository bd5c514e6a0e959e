import type { SettleNeeds } from '../charge/needs.ts'
import type { ContractNeeds } from '../contract/needs.ts'

/** The aditivo is issued and signed like the contract, and moves money within the loan. */
export type AgreementNeeds = SettleNeeds & ContractNeeds
