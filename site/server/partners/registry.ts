import type { Kysely } from 'kysely'
import type { ServerClock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { PartnerRow } from '../db/schema/partners.ts'
import type { Database } from '../db/schema.ts'

/** The partner that every sandbox has, so that a shop's developer can start without registering one. */
export const sandboxPartner = {
  id: 'loja-exemplo',
  name: 'Loja Exemplo',
  /** Public, like everything in the sandbox. */
  webhookSecret: 'whsec_sandbox_loja_exemplo_0000000000000000',
} as const

/** The sandbox's shop that is paid with the loan for the phone that it sells: `widget/demo` is its page. */
export const sandboxSeller = {
  id: 'loja-compra',
  name: 'Zé do Celular',
  webhookSecret: 'whsec_sandbox_loja_compra_0000000000000000',
  payoutAccount: {
    ...{ name: 'Zé do Celular LTDA', cnpj: '13241241000174', bankCode: '001', branch: '0001' },
    ...{ number: '776655', digit: '4' },
  },
} as const

export interface RegistryNeeds {
  config: Pick<Config, 'sandbox'>
  db: Kysely<Database>
}

/** The partner with this id, an untrusted value of any type; undefined if it is switched off. */
export async function activePartner(db: Kysely<Database>, id: unknown): Promise<PartnerRow | undefined> {
  const partner = await registeredPartner(db, id)
  return partner?.active ? partner : undefined
}

/** Like `activePartner`, but also a partner that is switched off. */
export const registeredPartner = async (
  db: Kysely<Database>,
  id: unknown,
): Promise<PartnerRow | undefined> =>
  typeof id === 'string' && /^[a-z\d-]{1,60}$/.test(id)
    ? db.selectFrom('partners').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined

/** Whether any active partner has pages at this origin. A preflight names no partner, so no more can be checked. */
export async function isKnownOrigin({ config, db }: RegistryNeeds, origin: string): Promise<boolean> {
  if (config.sandbox && isDevelopers(origin)) return true
  const found = await db
    .selectFrom('partnerOrigins as o')
    .innerJoin('partners as p', 'p.id', 'o.partnerId')
    .select('o.origin')
    .where('o.origin', '=', origin)
    .where('p.active', '=', true)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether this partner has pages at this origin. Compared exactly: 'https://loja.example.evil' is another origin. */
export async function hasOrigin(
  { config, db }: RegistryNeeds,
  partnerId: string,
  origin: string,
): Promise<boolean> {
  const isPlay = partnerId === sandboxPartner.id || partnerId === sandboxSeller.id
  if (config.sandbox && isPlay && isDevelopers(origin)) return true
  const found = await db
    .selectFrom('partnerOrigins')
    .select('origin')
    .where('partnerId', '=', partnerId)
    .where('origin', '=', origin)
    .executeTakeFirst()
  return found !== undefined
}

/** A page opened as a file, or served by the developer's own machine on any port. */
const isDevelopers = (origin: string) =>
  origin === 'null' || /^http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/.test(origin)

/** Creates the sandbox's partners where they are missing, and leaves existing ones unchanged. */
export async function seedSandboxPartner({
  config,
  db,
  clock,
}: RegistryNeeds & { clock: ServerClock }): Promise<void> {
  if (!config.sandbox) return
  const createdAt = new Date(clock.now())
  await db
    .insertInto('partners')
    .values([
      { ...sandboxPartner, active: true, createdAt, payoutAccount: null },
      {
        ...sandboxSeller,
        ...{ active: true, createdAt, payoutAccount: JSON.stringify(sandboxSeller.payoutAccount) },
      },
    ])
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
