import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { AgreementRow } from './tables.ts'

type Listed = Pick<
  AgreementRow,
  'id' | 'number' | 'sha256' | 'issuedAt' | 'signedAt' | 'supersededAt' | 'figures'
>

/** All documents of a loan, signed or not, oldest first. */
export const agreementsOf = (db: Kysely<Database>, loanId: string): Promise<Listed[]> =>
  db
    .selectFrom('agreements')
    .select(['id', 'number', 'sha256', 'issuedAt', 'signedAt', 'supersededAt', 'figures'])
    .where('loanId', '=', loanId)
    .orderBy('issuedAt')
    .execute()
