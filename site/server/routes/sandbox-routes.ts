import type { Routes } from './identity-routes.ts'
import { sandbox } from './sandbox.ts'
import { sandboxAutopay } from './sandbox-autopay.ts'
import { sandboxHeld } from './sandbox-held.ts'
import { sandboxInvoice } from './sandbox-invoice.ts'
import { sandboxMoves } from './sandbox-moves.ts'
import { sandboxPix } from './sandbox-pix.ts'
import { sandboxReversal } from './sandbox-reversal.ts'
import { sandboxBankStatement } from './sandbox-statement.ts'
import { sandboxWebhooks } from './sandbox-webhooks.ts'

/** They play the customer's phone and bank, the shop and the lender's staff. Mounted in the sandbox only. */
export const sandboxRoutes: Routes[] = [
  sandbox,
  sandboxPix,
  sandboxMoves,
  sandboxReversal,
  sandboxAutopay,
  sandboxInvoice,
  sandboxHeld,
  sandboxWebhooks,
  sandboxBankStatement,
]
