import { Hono } from 'hono'
import { array, defaulted, size, type } from 'superstruct'
import type { Deps } from '../deps.ts'
import { receiveDebit } from '../lending/autopay/receive-debit.ts'
import { receiveRecurrence } from '../lending/autopay/receive-recurrence.ts'
import { CobrMessage, debitIn, RecMessage, recurrenceState } from '../providers/pix/recurrence-messages.ts'
import type { AppEnv } from './http/app-env.ts'
import { bankOnly } from './http/bank-only.ts'
import { readJson } from './http/body.ts'
import { cobrWebhookPath, mostPix, pixLimit, recWebhookPath } from './http/body-limits.ts'

const Recurrences = type({ recs: defaulted(size(array(RecMessage), 0, mostPix), []) })
const Debits = type({ cobsr: defaulted(size(array(CobrMessage), 0, mostPix), []) })

/**
 * `POST /webhooks/rec` and `/webhooks/cobr`: recurrences and debits of Pix Automático whose state has changed at the bank. The
 * bank adds `/rec` and `/cobr` to the address that it was given, and retries until it gets a response, so both are idempotent.
 */
export const autopayWebhooks = (deps: Deps) =>
  new Hono<AppEnv>()
    .post(recWebhookPath, bankOnly(deps), pixLimit, async c => {
      const { recs } = await readJson(c, Recurrences)
      for (const rec of recs) {
        const outcome = await receiveRecurrence(deps, { idRec: rec.idRec, state: recurrenceState(rec) })
        deps.log.info({ outcome }, 'recurrence reported')
      }
      return c.json({ received: recs.length })
    })
    .post(cobrWebhookPath, bankOnly(deps), pixLimit, async c => {
      const { cobsr } = await readJson(c, Debits)
      for (const each of cobsr) {
        const outcome = await receiveDebit(deps, debitIn(each))
        deps.log.info({ outcome }, 'debit reported')
      }
      return c.json({ received: cobsr.length })
    })
