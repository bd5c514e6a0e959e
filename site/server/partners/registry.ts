import type { Kysely } from 'kysely'
import type { PartnerRow } from '../db/schema/partners.ts'
import type { Database } from '../db/schema.ts'
import type { Deps } from '../deps.ts'

/** The partner that the sandbox brings along, so that a shop's developer can begin with nothing. */
export const sandboxPartner = {
  id: 'loja-exemplo',
  name: 'Loja Exemplo',
  /** Known to everybody, as everything in the sandbox is. */
  webhookSecret: 'whsec_sandbox_loja_exemplo_0000000000000000',
} as const

type Needs = Pick<Deps, 'config' | 'db'>

/** The partner of this id, unless it is switched off. */
export const activePartner = (db: Kysely<Database>, id: string): Promise<PartnerRow | undefined> =>
  db.selectFrom('partners').selectAll().where('id', '=', id).where('active', '=', true).executeTakeFirst()

/** As `activePartner`, for whatever a caller wrote there as a name. */
export const namedPartner = async (db: Kysely<Database>, name: unknown): Promise<PartnerRow | undefined> =>
  typeof name === 'string' && /^[a-z\d-]{1,60}$/.test(name) ? activePartner(db, name) : undefined

/** Whether any active partner has its pages there: all that can be asked before a call names its partner. */
export async function isKnownOrigin({ config, db }: Needs, origin: string): Promise<boolean> {
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

/** Whether this partner has its pages there. Letter by letter: 'https://loja.example.evil' is somebody else. */
export async function hasOrigin({ config, db }: Needs, partnerId: string, origin: string): Promise<boolean> {
  if (config.sandbox && partnerId === sandboxPartner.id && isDevelopers(origin)) return true
  const found = await db
    .selectFrom('partnerOrigins')
    .select('origin')
    .where('partnerId', '=', partnerId)
    .where('origin', '=', origin)
    .executeTakeFirst()
  return found !== undefined
}

/** A page opened as a file, or from this machine on any port. */
const isDevelopers = (origin: string) =>
  origin === 'null' || /^http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/.test(origin)

/** Makes the sandbox's partner where it is missing; what was changed about it stays. */
export async function seedSandboxPartner({ config, db, clock }: Needs & Pick<Deps, 'clock'>): Promise<void> {
  if (!config.sandbox) return
  await db
    .insertInto('partners')
    .values({ ...sandboxPartner, active: true, createdAt: new Date(clock.now()) })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
