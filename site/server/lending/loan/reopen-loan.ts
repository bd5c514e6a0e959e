import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { audit } from '../audit/audit.ts'
import { securePhone } from './lien.ts'
import type { LoanRow } from './tables.ts'

/**
 * A loan that had ended owes again. The lien on its phone is back, unless the phone secures another loan by now. The caller
 * has locked the loan.
 */
export async function reopenLoan(
  tx: Transaction<Database>,
  { id: loanId, deviceId, closedReason }: LoanRow,
  at: Date,
): Promise<void> {
  await tx.updateTable('loans').set({ closedAt: null, closedReason: null }).where('id', '=', loanId).execute()
  await audit(tx, {
    who: 'system',
    action: 'loan-reopened',
    at,
    loanId,
    ...(closedReason && { why: closedReason }),
  })
  const { imei } = await tx
    .selectFrom('devices')
    .select('imei')
    .where('id', '=', deviceId)
    // The phone of a loan was sold, so its IMEI is known.
    .$narrowType<{ imei: string }>()
    .executeTakeFirstOrThrow()
  const holder = await tx
    .selectFrom('loans')
    .select('id')
    .where('securedImei', '=', imei)
    .where('id', '<>', loanId)
    .executeTakeFirst()
  if (!holder) await securePhone(tx, loanId, imei)
  await audit(tx, { who: 'system', action: holder ? 'lien-lost' : 'lien-restored', at, loanId })
}
