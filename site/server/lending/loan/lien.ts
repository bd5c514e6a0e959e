import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'

/**
 * One phone secures one running loan, from the acceptance to the end of the loan (close-loan.ts). The unique index on
 * `loans.secured_imei` decides between two customers who accept at the same time.
 */

/** @throws AppError `device-in-use`, also under 'Imei', when another customer's running loan has this phone */
export async function refuseSecuredPhone(
  db: Kysely<Database>,
  imei: string,
  { customerId }: { customerId: string },
): Promise<void> {
  const holder = await db
    .selectFrom('loans')
    .select('id')
    .where('securedImei', '=', imei)
    .where('customerId', '<>', customerId)
    .executeTakeFirst()
  if (holder) throw taken()
}

/** Binds the phone to the loan. @throws AppError `device-in-use` when another loan was faster */
export async function securePhone(tx: Transaction<Database>, loanId: string, imei: string): Promise<void> {
  try {
    await tx.updateTable('loans').set({ securedImei: imei }).where('id', '=', loanId).execute()
  } catch (error) {
    if ((error as { code?: unknown }).code === uniqueViolation) throw taken()
    throw error
  }
}

const uniqueViolation = '23505'

function taken(): AppError {
  return new AppError('device-in-use', { field: 'Imei' })
}
