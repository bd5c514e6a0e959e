import type { Kysely } from 'kysely'
import { brand } from '../../../../shared/brand.ts'
import { formatCpf } from '../../../../shared/fields/cpf.ts'
import { formatLongDate } from '../../../../shared/fields/date.ts'
import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { releaseTermMessages } from '../../../../shared/messages/release-term.ts'
import type { Database } from '../../db/schema.ts'
import { claimOf } from '../ledger/claims.ts'
import type { LoanRow } from '../loan/tables.ts'
import { type Paper, paragraph } from './paper.ts'

const text = releaseTermMessages

/** The document of the end of a loan, with the facts of the term on the dashboard. Undefined while the loan is open. */
export async function payoffPaper(db: Kysely<Database>, loan: LoanRow): Promise<Paper | undefined> {
  if (!loan.closedAt) return undefined
  const found = await db
    .selectFrom('loans as l')
    .innerJoin('customers as c', 'c.id', 'l.customerId')
    .innerJoin('devices as d', 'd.id', 'l.deviceId')
    .leftJoin('contracts as k', join => join.onRef('k.loanId', '=', 'l.id').on('k.supersededAt', 'is', null))
    .leftJoin('payouts as p', 'p.loanId', 'l.id')
    .leftJoin('purchases as u', 'u.applicationId', 'l.applicationId')
    .select([
      'c.name',
      'c.cpf',
      'd.brand',
      'd.model',
      'd.imei',
      'k.number',
      'p.status as payoutStatus',
      'u.endedAt',
    ])
    .where('l.id', '=', loan.id)
    // The phone of a loan was sold, so its IMEI is known.
    .$narrowType<{ imei: string }>()
    .executeTakeFirstOrThrow()
  const day = formatLongDate(todayInSaoPaulo(loan.closedAt))
  const { legalName, cnpj, address } = brand.lender
  const rows: [string, string][] = [
    [text.customer, found.name],
    [text.cpf, formatCpf(found.cpf)],
    ...(found.number ? [[text.contract, found.number] satisfies [string, string]] : []),
    [text.device, `${found.brand} ${found.model}`],
    [text.imei, found.imei],
    [text.day, day],
  ]
  const isClaimed = (await claimOf(db, loan.id)) > (loan.creditCents ?? 0)
  const sentence = sentenceOf(loan.closedReason, found.payoutStatus)(day, isClaimed)
  return {
    title: text.title,
    blocks: [
      { kind: 'pairs', rows },
      paragraph(`${legalName}, CNPJ ${cnpj}, ${address}, ${sentence}`),
      paragraph(found.endedAt ? text.lienOfUnbought : text.lien),
    ],
  }
}

function sentenceOf(closedReason: string | null, payoutStatus: string | null) {
  if (closedReason === 'canceled') return text.canceledUnsent
  if (closedReason === 'returned') return text.returned
  if (closedReason !== 'withdrawn') return text.paid
  return payoutStatus === 'canceled' ? text.canceled : text.withdrawn
}
