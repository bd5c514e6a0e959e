import type { PixReturnProvider } from '../../providers/pix/returns.ts'
import type { ReceiveNeeds } from '../charge/receive-payment.ts'
import type { NeedsLog } from '../needs.ts'
import type { ReturnNeeds } from '../payout-return/needs.ts'

export interface ReversalNeeds extends ReceiveNeeds, NeedsLog {}

export interface FindReturnsNeeds extends ReversalNeeds, ReturnNeeds {
  listeners: ReversalNeeds['listeners'] & ReturnNeeds['listeners']
  providers: { returns: Pick<PixReturnProvider, 'reported'> }
}
