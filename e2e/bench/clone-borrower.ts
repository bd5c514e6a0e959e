import type { Kysely } from 'kysely'
import type { Database } from '../../site/server/db/schema.ts'
import { cpfNumber } from '../../site/server/testing/customer.ts'

/** Rows per statement. */
const batch = 250

/**
 * Inserts customers that have the loan of the one with this CPF, with one open instalment each. The phone secures the first
 * loan only.
 */
export async function cloneBorrower(
  db: Kysely<Database>,
  { cpf, count, dueDate }: { cpf: string; count: number; dueDate: string },
): Promise<void> {
  const known = await readBorrower(db, cpf)
  for (let from = 0; from < count; from += batch) {
    const clones = Array.from({ length: Math.min(batch, count - from) }, (_, n) =>
      cloneOf(known, from + n, dueDate),
    )
    await db.transaction().execute(async tx => {
      await tx
        .insertInto('customers')
        .values(clones.map(({ customer }) => customer))
        .execute()
      await tx
        .insertInto('applications')
        .values(clones.map(({ application }) => application))
        .execute()
      await tx
        .insertInto('offers')
        .values(clones.map(({ offer }) => offer))
        .execute()
      await tx
        .insertInto('loans')
        .values(clones.map(({ loan }) => loan))
        .execute()
      await tx
        .insertInto('installments')
        .values(clones.map(({ installment }) => installment))
        .execute()
    })
  }
}

async function readBorrower(db: Kysely<Database>, cpf: string) {
  const all = await db.selectFrom('customers').selectAll().execute()
  const customer = all.find(each => each.cpf === cpf)!
  const loan = await db
    .selectFrom('loans as l')
    .innerJoin('offers as o', 'o.id', 'l.offerId')
    .select([
      'l.id',
      'l.deviceId',
      'l.status',
      'l.principalCents',
      'l.installmentCount',
      'l.installmentCents',
    ])
    .select(['l.datedRate', 'l.settlementBasis', 'l.createdAt', 'l.scheduledOn'])
    .select(['o.maxAmountCents', 'o.maxInstallments', 'o.pricing'])
    .where('l.customerId', '=', customer.id)
    .executeTakeFirstOrThrow()
  const installment = await db
    .selectFrom('installments')
    .selectAll()
    .where('loanId', '=', loan.id)
    .where('number', '=', 1)
    .executeTakeFirstOrThrow()
  return { customer, loan, installment }
}

function cloneOf(known: Awaited<ReturnType<typeof readBorrower>>, n: number, dueDate: string) {
  const id = () => crypto.randomUUID()
  const [customerId, applicationId, offerId, loanId] = [id(), id(), id(), id()]
  const { revision, cpfHash, phoneHash, ...person } = known.customer
  const { maxAmountCents, maxInstallments, pricing, ...loan } = known.loan
  const { createdAt } = loan
  return {
    customer: {
      ...person,
      ...{ id: customerId, cpf: cpfNumber(700_000 + n), phone: `119${String(60_000_000 + n)}` },
      email: `borrower${n}@example.com`,
    },
    application: { id: applicationId, customerId, status: 'accepted' as const, openedAt: createdAt },
    offer: {
      ...{ id: offerId, customerId, applicationId, maxAmountCents, maxInstallments, createdAt },
      pricing: JSON.stringify(pricing),
    },
    loan: { ...loan, id: loanId, customerId, applicationId, offerId },
    installment: { ...known.installment, id: id(), loanId, dueDate },
  }
}
