import type { Kysely, Selectable } from 'kysely'
import { hasValidCpfDigits } from '../../../shared/fields/cpf.ts'
import { normalizePhone } from '../../../shared/fields/phone.ts'
import { isUuid } from '../../../shared/fields/uuid.ts'
import type { Customers } from '../db/schema/identity.ts'
import type { Database } from '../db/schema.ts'
import { lookUp } from '../sealed/look-up.ts'

export type CustomerRow = Selectable<Customers>

/** The application whose offer has this reference: the first eight characters of its id, which the sent screen shows. */
export async function applicationOfReference(
  db: Kysely<Database>,
  reference: string,
): Promise<string | undefined> {
  if (!/^[\da-f]{8}$/i.test(reference)) return undefined
  const offer = await db
    .selectFrom('offers')
    .select('applicationId')
    .where('id', '>=', `${reference}-0000-0000-0000-000000000000`)
    .where('id', '<=', `${reference}-ffff-ffff-ffff-ffffffffffff`)
    .executeTakeFirst()
  return offer?.applicationId
}

/** The customers whom somebody means: by CPF or phone as typed, by the id of theirs, of a loan or an application, or by a reference. */
export async function findCustomers(db: Kysely<Database>, typed: string): Promise<CustomerRow[]> {
  const named = typed.trim()
  const id = isUuid(named) ? named : await applicationOfReference(db, named)
  if (id) return byId(db, id)
  const digits = named.replace(/\D/g, '')
  const people = db.selectFrom('customers').selectAll().orderBy('createdAt', 'desc').limit(5)
  // Eleven digits can be a CPF and a phone. The CPF is tried first.
  if (hasValidCpfDigits(digits)) {
    const found = await people.where('cpfHash', '=', lookUp('customers.cpf', digits)).execute()
    if (found.length > 0) return found
  }
  const phone = normalizePhone(named)
  if (!/^\d{10,11}$/.test(phone)) return []
  return people.where('phoneHash', '=', lookUp('customers.phone', phone)).execute()
}

const byId = (db: Kysely<Database>, id: string): Promise<CustomerRow[]> =>
  db
    .selectFrom('customers')
    .selectAll()
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('id', '=', id),
        eb('id', 'in', selectFrom('loans').select('loans.customerId').where('loans.id', '=', id)),
        eb(
          'id',
          'in',
          selectFrom('applications').select('applications.customerId').where('applications.id', '=', id),
        ),
      ]),
    )
    .execute()
