import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../audit/audit.ts'
import { emit } from '../events.ts'
import { tell } from '../notify/notify.ts'

/** Nothing is owed any more: the loan ends and the lien with it. */
export async function closeLoan(
  deps: Deps,
  tx: Transaction<Database>,
  loanId: string,
  reason: 'paid' | 'withdrawn',
  at: Date,
): Promise<void> {
  await tx
    .updateTable('loans')
    .set({ closedAt: at, closedReason: reason, securedImei: null })
    .where('id', '=', loanId)
    .where('closedAt', 'is', null)
    .execute()
  const { customerId, brand, model } = await tx
    .selectFrom('loans as l')
    .innerJoin('devices as d', 'd.id', 'l.deviceId')
    .select(['l.customerId', 'd.brand', 'd.model'])
    .where('l.id', '=', loanId)
    .executeTakeFirstOrThrow()
  await audit(tx, { who: 'system', action: 'loan-closed', at, loanId, why: reason })
  await audit(tx, { who: 'system', action: 'lien-released', at, loanId, why: reason })
  await emit(deps.listeners.loanClosed, tx, { loanId, at })
  const kind = reason === 'paid' ? 'loan-paid' : 'loan-withdrawn'
  await tell(deps, tx, customerId, { kind, device: `${brand} ${model}` })
}
