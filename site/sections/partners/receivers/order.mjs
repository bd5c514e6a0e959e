// Calls of the shop's server about an order. No packages; Node 18 or newer.
import { createHmac } from 'node:crypto'

/** @param {{ origin: string, secret: string }} shop origin of the lender, and the secret of your webhooks */
export function ordersOf({ origin, secret }) {
  async function call(id, action, data) {
    const path = `/api/partners/orders/${encodeURIComponent(id)}/${action}`
    const body = JSON.stringify(data)
    const time = Math.floor(Date.now() / 1000)
    const hmac = createHmac('sha256', secret).update(`${time}.POST ${path}.${body}`).digest('hex')
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Celastro-Signature': `t=${time},v1=${hmac}` },
      body,
    })
    return { status: answer.status, ...(await answer.json()) }
  }
  return {
    /** After the sale: 15 digits, and the text of the NF-e. 202, or 4xx with `code` and `message`. */
    sendInvoice: (id, { imei, xml }) => call(id, 'invoice', { imei, invoice: xml }),
    /** The sale does not happen, or is undone. 200 with `owedCents` (what you give back), or 409 with the code
     * `order-paid`, or `payout-under-way`: then again after `loan.paid-out`. */
    cancel: id => call(id, 'cancel', {}),
  }
}
