import type { PixPayoutProvider } from '../../providers/pix/pix.ts'
import type { PixReturnProvider } from '../../providers/pix/returns.ts'
import type { SettleNeeds } from '../charge/needs.ts'
import type { MoveNeeds } from '../money-move/money-move.ts'
import type { NeedsDatabase, NeedsLog } from '../needs.ts'
import type { NotifyNeeds } from '../notify/notify.ts'

/** What starting a refund needs; the bank is not called inside a transaction. */
export interface StartNeeds extends NotifyNeeds, MoveNeeds {
  config: NotifyNeeds['config'] & MoveNeeds['config']
}

export interface ProposeNeeds extends StartNeeds, SettleNeeds, NeedsDatabase {
  config: StartNeeds['config']
}

/** What recording needs: the bank has answered already. Money that it refuses to send may pay what is due. */
export interface RecordNeeds extends NeedsDatabase, NeedsLog, SettleNeeds {}

export interface RefundNeeds extends RecordNeeds {
  providers: { pix: PixPayoutProvider; returns: PixReturnProvider }
}
