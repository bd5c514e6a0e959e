import type { PixReturnProvider } from '../../providers/pix/returns.ts'
import type { ReceiveNeeds } from '../charge/receive-payment.ts'
import type { NeedsLog } from '../needs.ts'

export interface ReversalNeeds extends ReceiveNeeds, NeedsLog {}

export interface FindReturnsNeeds extends ReversalNeeds {
  providers: { returns: Pick<PixReturnProvider, 'reported'> }
}
