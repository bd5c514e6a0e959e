import type { JWK } from 'jose'
import type { Transaction } from 'kysely'
import type { ConsoleChange, ConsoleChanged, ConsoleSettings } from '../../../shared/api/console-shop.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import { isOrigin, lockShop, newSecret, setOrigins } from '../partners/change-shop.ts'
import { prefillKeyId, readPrefillKey, wrongKeySentences } from '../partners/prefill-key.ts'
import { isWebhookUrl, sendTestEvent } from '../partners/webhooks.ts'
import type { ConsoleNeeds } from './needs.ts'
import type { ShopCaller } from './session.ts'
import { shopTrail } from './trail.ts'

interface Needs extends ConsoleNeeds {
  config: ConsoleNeeds['config'] & Pick<Config, 'sandbox'>
}

/** A shop with more pages than this is several shops. */
const mostOrigins = 20
/** Longer than any host that a shop has. */
const longestOrigin = 120
/** The beginning of a long line is enough to find it. */
const quoted = (line: string) => (line.length > longestOrigin ? `${line.slice(0, longestOrigin)}…` : line)

export async function settingsOf(
  { db }: { db: ConsoleNeeds['db'] | Transaction<Database> },
  partnerId: string,
): Promise<ConsoleSettings> {
  const shop = await db
    .selectFrom('partners')
    .select(['webhookUrl', 'prefillKey', 'payoutAccount'])
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow()
  return {
    origins: await originsOf(db, partnerId),
    webhookUrl: shop.webhookUrl,
    prefillKeyId: shop.prefillKey && (await prefillKeyId(shop.prefillKey)),
    payoutTo: shop.payoutAccount?.name ?? null,
  }
}

async function originsOf(
  db: ConsoleNeeds['db'] | Transaction<Database>,
  partnerId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('partnerOrigins')
    .select('origin')
    .where('partnerId', '=', partnerId)
    .orderBy('origin')
    .execute()
  return rows.map(({ origin }) => origin)
}

/** Changes what the body names, with an entry in the trail. @throws AppError `validation` with the field */
export async function changeSettings(
  { config, db, clock }: Needs,
  { personId, shop }: Pick<ShopCaller, 'personId' | 'shop'>,
  { origins, originsBefore, webhookUrl, newSecret: isNew, prefillKey }: ConsoleChange,
): Promise<ConsoleChanged> {
  if (origins) checkOrigins(origins, config)
  if (webhookUrl && !isWebhookUrl(webhookUrl, config)) {
    throw new AppError('validation', {
      errors: { WebhookUrl: ['O endereço começa com https:// e não tem nome de usuário nem senha'] },
    })
  }
  const secret = isNew ? newSecret() : null
  const key = prefillKey ? await keyIn(prefillKey) : null
  const columns = {
    ...(webhookUrl !== undefined && { webhookUrl: webhookUrl || null }),
    ...(secret && { webhookSecret: secret }),
    ...(prefillKey !== undefined && { prefillKey: key && JSON.stringify(key) }),
  }
  const changed = [...Object.keys(columns), ...(origins ? ['origins'] : [])].join(' ')
  return db.transaction().execute(async tx => {
    if (origins) {
      await refuseStale(tx, shop.id, originsBefore)
      await refuseOthers(tx, shop.id, origins)
    }
    if (Object.keys(columns).length > 0) {
      await tx.updateTable('partners').set(columns).where('id', '=', shop.id).execute()
    }
    if (origins) await setOrigins(tx, shop.id, origins)
    const at = new Date(clock.now())
    const detail = { changed, ...(origins && { origins: origins.join(' ') }) }
    if (changed)
      await shopTrail(tx, { personId }, { partner: shop.id, action: 'partner-changed', at, detail })
    return { settings: await settingsOf({ db: tx }, shop.id), secret }
  })
}

async function keyIn(text: string): Promise<JWK> {
  const read = await readPrefillKey(text)
  if ('wrong' in read)
    throw new AppError('validation', { errors: { PrefillKey: [wrongKeySentences[read.wrong]] } })
  return read.key
}

function checkOrigins(origins: readonly string[], config: Pick<Config, 'sandbox'>): void {
  const wrong = origins.find(origin => origin.length > longestOrigin || !isOrigin(origin, config))
  const message =
    wrong === undefined
      ? origins.length === 0
        ? 'Deixe ao menos uma página.'
        : origins.length > mostOrigins
          ? `Até ${mostOrigins} páginas.`
          : undefined
      : `"${quoted(wrong)}" não é uma origem: https://loja.com.br, sem barra nem caminho.`
  if (message) throw new AppError('validation', { errors: { Origins: [message] } })
}

/** The list is replaced whole: whoever has seen another one would take out what was added since. @throws AppError `validation` */
async function refuseStale(
  tx: Transaction<Database>,
  partnerId: string,
  seen: readonly string[] | undefined,
): Promise<void> {
  await lockShop(tx, partnerId)
  const now = await originsOf(tx, partnerId)
  if (seen && now.length === seen.length && now.every(origin => seen.includes(origin))) return
  const message = 'Outra pessoa mudou a lista. Abra a página de novo.'
  throw new AppError('validation', { errors: { Origins: [message] } })
}

/** A page of two shops is registered by staff, who know both. @throws AppError `validation` */
async function refuseOthers(tx: Transaction<Database>, partnerId: string, origins: string[]): Promise<void> {
  const taken = await tx
    .selectFrom('partnerOrigins')
    .select('origin')
    .where('origin', 'in', origins)
    .where('partnerId', '!=', partnerId)
    .where('origin', 'not in', ({ selectFrom }) =>
      selectFrom('partnerOrigins as own').select('own.origin').where('own.partnerId', '=', partnerId),
    )
    .executeTakeFirst()
  if (!taken) return
  const message = `"${taken.origin}" está no cadastro de outra loja. Fale com a gente.`
  throw new AppError('validation', { errors: { Origins: [message] } })
}

/** Sends an event of the type `test` to the shop's address. @throws AppError `validation` where it has none */
export async function testShop({ config, db, clock }: Needs, partnerId: string): Promise<number | null> {
  const { webhookUrl, webhookSecret } = await db
    .selectFrom('partners')
    .select(['webhookUrl', 'webhookSecret'])
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow()
  if (!webhookUrl || !isWebhookUrl(webhookUrl, config)) {
    throw new AppError('validation', { errors: { WebhookUrl: ['Cadastre antes o endereço dos avisos.'] } })
  }
  return sendTestEvent({ config, clock }, { webhookUrl, webhookSecret })
}
