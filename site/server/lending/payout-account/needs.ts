import type { ContractNeeds } from '../contract/needs.ts'
import type { ProposeNeeds } from '../refund/needs.ts'

/** The aditivo is issued and signed like the contract; the payout and the refund are jobs. */
export interface PayoutAccountNeeds extends ContractNeeds, ProposeNeeds {
  config: ContractNeeds['config'] & ProposeNeeds['config']
  listeners: ContractNeeds['listeners'] & ProposeNeeds['listeners']
}
