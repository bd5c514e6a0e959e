import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { denialPage } from '../../../shared/api/sessions.ts'
import { brand } from '../../../shared/brand.ts'
import { dayMs } from '../../../shared/durations.ts'
import { momentOf } from '../../../shared/fields/moment.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/schema.ts'
import { type OutboxNeeds, putInOutbox, reachable, siteLink } from '../outbox.ts'
import { keyed } from '../secrets.ts'
import type { Session } from './session.ts'

export interface NewBrowserNeeds extends OutboxNeeds {
  config: Pick<Config, 'tokenSecret' | 'publicSiteUrl'>
}

/**
 * Tells a customer by every channel that somebody signed in from a browser that they never used, with a link that
 * denies it. The first sign-in of a new customer is not told.
 */
export async function tellNewBrowser(
  tx: Transaction<Database>,
  deps: NewBrowserNeeds,
  session: Session,
): Promise<void> {
  const customer = await tx
    .selectFrom('customers')
    .select(['phone', 'email', 'phoneState', 'createdAt'])
    .where('id', '=', session.customerId)
    .executeTakeFirstOrThrow()
  const earlier = await earlierSessions(tx, session)
  const isFirst = earlier.length === 0 && customer.createdAt.getTime() > deps.clock.now() - dayMs
  if (isFirst || earlier.some(each => isSameBrowser(each, session))) return
  const code = randomBytes(24).toString('base64url')
  const denialHash = hashOfDenial(deps, code)
  await tx.updateTable('sessions').set({ denialHash }).where('id', '=', session.id).execute()
  const link = siteLink(deps, denialPage(code))
  const when = momentOf(session.createdAt)
  const text = `${brand.name}: sua conta foi aberta em um navegador novo: ${session.browser}, ${when}. Foi você? Então não precisa fazer nada. Não foi? Encerre todos os acessos: ${link}`
  await putInOutbox(tx, deps, reachable(customer), { template: 'new-browser', urgent: true, text, link })
}

export const hashOfDenial = ({ config }: Pick<NewBrowserNeeds, 'config'>, code: string) =>
  keyed(config, 'denial', code)

const earlierSessions = (tx: Kysely<Database>, { id, customerId }: Session) =>
  tx
    .selectFrom('sessions')
    .select(['browserKeyHash', 'browser', 'network', 'proof'])
    .where('customerId', '=', customerId)
    .where('id', '!=', id)
    .where(eb => eb.or([eb('endedBy', 'is', null), eb('endedBy', 'not in', ['denied', 'token-reused'])]))
    .execute()

type Known = Pick<Session, 'browserKeyHash' | 'browser' | 'network' | 'proof'>

/**
 * A browser that keeps no key, because its storage is blocked, is recognised by its name and network. Anybody can leave the key
 * out, so that holds only among sign-ins by phone without one: else a member of the household who reads the owner's mail would
 * pass for the owner's browser.
 */
const isSameBrowser = (one: Known, other: Known) =>
  other.browserKeyHash === null
    ? isBare(one) && isBare(other) && one.browser === other.browser && one.network === other.network
    : one.browserKeyHash === other.browserKeyHash

const isBare = ({ browserKeyHash, proof }: Known) => browserKeyHash === null && proof === null
