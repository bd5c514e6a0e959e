import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'

/**
 * An access key secures one application at a time and one loan ever, of those whose money left. The primary key of `invoice_keys` decides between two
 * that claim it at the same time, whatever file each of them sent.
 */

interface Claim {
  key: string
  applicationId: string
  /** Whether the shop's signature or a person bound the note to this customer. */
  proven: boolean
  at: Date
}

/**
 * Claims the key of a note for an application. A proven claim takes over an unproven one: a stranger with a picture of the
 * note cannot keep its owner out. Returns false when the key is another application's, or has secured a loan.
 */
export async function claimKey(
  tx: Transaction<Database>,
  { key, applicationId, proven, at }: Claim,
): Promise<boolean> {
  const claimed = await tx
    .insertInto('invoiceKeys')
    .values({ key, applicationId, proven, claimedAt: at })
    .onConflict(conflict =>
      conflict
        .column('key')
        .doUpdateSet({ applicationId, proven, claimedAt: at })
        .where('invoiceKeys.loanId', 'is', null)
        .where(({ eb, or }) =>
          or([
            eb('invoiceKeys.applicationId', '=', applicationId),
            ...(proven ? [eb('invoiceKeys.proven', '=', false)] : []),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

/** @throws AppError `invoice-in-use`, also under 'InvoiceFile', unless the key is this application's now */
export async function claimKeyOrRefuse(tx: Transaction<Database>, claim: Claim): Promise<void> {
  if (!(await claimKey(tx, claim))) throw new AppError('invoice-in-use', { field: 'InvoiceFile' })
}

/** Gives the key of an application back. A key that has secured a loan stays taken. */
export async function releaseKeys(tx: Transaction<Database>, applicationId: string): Promise<void> {
  await tx
    .deleteFrom('invoiceKeys')
    .where('applicationId', '=', applicationId)
    .where('loanId', 'is', null)
    .execute()
}

/** Gives the key of a loan back whose money never left: it has secured nothing. */
export async function unbindKey(tx: Transaction<Database>, loanId: string): Promise<void> {
  await tx.deleteFrom('invoiceKeys').where('loanId', '=', loanId).execute()
}

/** Binds the proven key of an application to its loan, for ever. False when the application has none. */
export async function bindKey(
  tx: Transaction<Database>,
  applicationId: string,
  loanId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invoiceKeys')
    .set({ loanId })
    .where('applicationId', '=', applicationId)
    .where('loanId', 'is', null)
    .where('proven', '=', true)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
