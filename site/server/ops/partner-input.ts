import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { Database } from '../db/schema.ts'
import { isOrigin } from '../partners/change-shop.ts'
import { isWebhookUrl } from '../partners/webhooks.ts'
import { type Input, OpsError } from './command.ts'

/** The shop's id, as its tag has it. @throws OpsError */
export function partnerIdOf({ id }: Input): string {
  if (!id || !/^[a-z\d](-?[a-z\d]){1,39}$/.test(id)) {
    throw new OpsError('O id da loja tem letras minúsculas, números e hífens: loja-exemplo.', { usage: true })
  }
  return id
}

/** The id of a shop that exists. @throws OpsError */
export async function knownPartnerOf({ db }: { db: Kysely<Database> }, input: Input): Promise<string> {
  const id = partnerIdOf(input)
  const found = await db.selectFrom('partners').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw new OpsError(`Não há loja "${id}".`)
  return id
}

/** @param text comma-separated origins. @throws OpsError unless each is written as a browser sends it */
export function originsOf(text: string, config: Pick<Config, 'sandbox'>): string[] {
  const origins = text
    .split(',')
    .map(each => each.trim())
    .filter(each => each !== '')
  if (origins.length === 0) throw new OpsError('Falta --origins: https://loja.com.br', { usage: true })
  for (const origin of origins) {
    if (!isOrigin(origin, config)) {
      throw new OpsError(`"${origin}" não é uma origem: https://loja.com.br, sem barra nem caminho.`, {
        usage: true,
      })
    }
  }
  return [...new Set(origins)]
}

/** Null for '' and '-'. @throws OpsError */
export function webhookOf(text: string, config: Pick<Config, 'sandbox'>): string | null {
  if (text === '' || text === '-') return null
  if (!isWebhookUrl(text, config)) throw new OpsError('--webhook é um endereço https.', { usage: true })
  return text
}
