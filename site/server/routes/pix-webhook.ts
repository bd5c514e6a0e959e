import { Hono } from 'hono'
import { array, defaulted, define, is, literal, optional, size, type, union } from 'superstruct'
import type { Deps } from '../deps.ts'
import { receivePayment } from '../lending/charge/receive-payment.ts'
import { receiveOwnReturn } from '../lending/payout-return/receive.ts'
import { isOurTransfer } from '../lending/payout-return/return-queries.ts'
import { receiveReturn } from '../lending/reversal/receive-return.ts'
import { Devolucoes, returnsIn } from '../providers/pix/pix-message.ts'
import type { AppEnv } from './http/app-env.ts'
import { bankOnly } from './http/bank-only.ts'
import { readJson } from './http/body.ts'
import { mostPix, pixLimit, pixWebhookPath } from './http/body-limits.ts'

const matching = (name: string, pattern: RegExp) =>
  define<string>(name, value => typeof value === 'string' && pattern.test(value))

const beginningOfPix = Date.parse('2020-11-01')

const Name = matching('endToEndId', /^[A-Za-z0-9]{1,64}$/)

/** A received transfer in the shape of the central bank's API Pix. Other fields are ignored. */
const Received = type({
  endToEndId: Name,
  /** Absent for transfers to the Pix key itself. */
  txid: optional(matching('txid', /^[A-Za-z0-9]{1,35}$/)),
  valor: matching('valor', /^(?!0+\.00$)\d{1,10}\.\d{2}$/),
  horario: define<string>(
    'horario',
    value => typeof value === 'string' && /^\d{4}-/.test(value) && Date.parse(value) >= beginningOfPix,
  ),
  devolucoes: Devolucoes,
})

/** A transfer that we have sent: Efí reports it at the same address, with a `tipo` ('SOLICITACAO'), and one that failed without a time. */
const Sent = type({ endToEndId: Name, tipo: literal('SOLICITACAO'), devolucoes: Devolucoes })

const Body = type({ pix: defaulted(size(array(union([Sent, Received])), 0, mostPix), []) })

/** `POST /webhooks/pix`: transfers that the bank received or has sent for us, and what was returned of them. The bank retries until it gets a response, so this is idempotent. */
export const pixWebhook = (deps: Deps) =>
  new Hono<AppEnv>().post(pixWebhookPath, bankOnly(deps), pixLimit, async c => {
    const { pix } = await readJson(c, Body)
    for (const entry of pix) {
      const { endToEndId, devolucoes } = entry
      if (is(entry, Sent) || (await isOurTransfer(deps.db, endToEndId))) {
        await receiveComebacks(deps, endToEndId, devolucoes)
        continue
      }
      const { txid = null, valor, horario } = entry
      const amountCents = Number(valor.replace('.', ''))
      const reason = await receivePayment(deps, { endToEndId, txid, amountCents, paidAt: new Date(horario) })
      deps.log.info({ reason }, 'pix received')
      await receiveReturns(deps, endToEndId, devolucoes)
    }
    return c.json({ received: pix.length })
  })

/** A return comes in the report of its payment, which is stored first. */
async function receiveReturns(deps: Deps, endToEndId: string, devolucoes: unknown[] | undefined) {
  for (const each of returnsOf(deps, endToEndId, devolucoes)) {
    deps.log.info({ outcome: await receiveReturn(deps, each), nature: each.nature }, 'return reported')
  }
}

/** What banks sent back of a transfer of ours. It is no money that somebody pays. */
async function receiveComebacks(deps: Deps, endToEndId: string, devolucoes: unknown[] | undefined) {
  for (const each of returnsOf(deps, endToEndId, devolucoes)) {
    const outcome = await receiveOwnReturn(deps, each)
    const isMissing = outcome === 'unknown' || outcome === 'contradicted'
    deps.log[isMissing ? 'error' : 'info']({ outcome }, 'a transfer of ours came back')
  }
}

function returnsOf(deps: Deps, endToEndId: string, devolucoes: unknown[] | undefined) {
  const { returns, unread } = returnsIn({ endToEndId, devolucoes }, new Date(deps.clock.now()))
  if (unread > 0) deps.log.error({ unread }, 'a return of the bank cannot be read')
  return returns
}
