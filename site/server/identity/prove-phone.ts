import type { Transaction } from 'kysely'
import type { ServerClock } from '../clock.ts'
import type { Database } from '../db/schema.ts'
import type { Jobs } from '../queue.ts'
import type { SecretHolder } from '../secrets.ts'
import { customerOfPhone } from './accounts.ts'
import { provedBrowser } from './proved-browser.ts'
import type { Client } from './session.ts'

/*
 * A code by e-mail opens an account, and no money leaves it: whoever reads somebody's mail is not the customer. A code to the
 * phone, at a sign-in or a signature, ends that.
 */

interface Needs {
  jobs: Pick<Jobs, 'send'>
}

/** A code to the customer's phone was confirmed: what waited for it is sent. */
export async function provePhone(tx: Transaction<Database>, deps: Needs, customerId: string): Promise<void> {
  const { phone, phoneState, phoneDueAt } = await tx
    .selectFrom('customers')
    .select(['phone', 'phoneState', 'phoneDueAt'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  if (phoneState === null && phoneDueAt === null) return
  // Two accounts with one phone: staff decide (`identity phone`).
  if (phoneState !== null && (await customerOfPhone(tx, phone))) return
  await tx
    .updateTable('customers')
    .set({ phoneState: null, phoneDueAt: null })
    .where('id', '=', customerId)
    .execute()
  await sendWaitingMoney(tx, deps, customerId)
}

/** Somebody signs in with a code by e-mail: from a browser that has not proved the phone, money waits. */
export async function awaitPhone(
  tx: Transaction<Database>,
  { config, clock }: { config: SecretHolder; clock: ServerClock },
  { customerId, client }: { customerId: string; client: Client },
): Promise<void> {
  if (await provedBrowser(tx, { config }, { customerId, browserKey: client.browserKey })) return
  await tx
    .updateTable('customers')
    .set({ phoneDueAt: new Date(clock.now()) })
    .where('id', '=', customerId)
    .where('phoneDueAt', 'is', null)
    .execute()
}

/** Enqueues the customer's payouts and refunds that wait. Each asks again whether the money may leave. */
export async function sendWaitingMoney(
  tx: Transaction<Database>,
  { jobs }: Needs,
  customerId: string,
): Promise<void> {
  const payouts = await tx
    .selectFrom('payouts as p')
    .innerJoin('loans as l', 'l.id', 'p.loanId')
    .select('p.loanId')
    .where('l.customerId', '=', customerId)
    .where('p.status', '=', 'pending')
    .execute()
  for (const { loanId } of payouts) await jobs.send('payout', { loanId }, { tx })
  const refunds = await tx
    .selectFrom('refundParts as t')
    .innerJoin('refunds as r', 'r.id', 't.refundId')
    .innerJoin('loans as l', 'l.id', 'r.loanId')
    .select('t.id')
    .where('l.customerId', '=', customerId)
    .where('t.status', '=', 'pending')
    .execute()
  for (const { id } of refunds) await jobs.send('refund', { partId: id }, { tx })
}
