import type { LoanPaper } from '../../../../shared/api/papers.ts'
import { hasReceipt, receiptSubjectOf, receivedAt } from '../../../../shared/api/receipt-of.ts'
import { isUuid } from '../../../../shared/fields/uuid.ts'
import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { toReais } from '../../../../shared/loan/round.ts'
import { papersMessages } from '../../../../shared/messages/papers.ts'
import { AppError } from '../../errors.ts'
import { chargeOf, chargesOf } from '../charge/charge-view.ts'
import { loanById } from '../loan/loan-queries.ts'
import type { LoanRow } from '../loan/tables.ts'
import { statementOf } from '../profile/statement.ts'
import type { PaperNeeds, PrintNeeds } from './needs.ts'
import type { Paper } from './paper.ts'
import { payoffPaper } from './payoff-paper.ts'
import { receiptPaper } from './receipt-paper.ts'
import { signedOf, signedPaper } from './signed-papers.ts'
import { lastDayOf, statementPaper, yearsOf } from './statement-paper.ts'

const { names } = papersMessages

/** The documents of the customer's own loan, for as long as the loan is kept. @throws AppError `not-found` */
export async function papersOf(needs: PaperNeeds, customerId: string, loanId: string): Promise<LoanPaper[]> {
  const loan = await ownLoan(needs, customerId, loanId)
  const { contract, agreements, accountChanges } = await signedOf(needs.db, loanId)
  const statement = await statementOf(needs, customerId, loanId)
  const charges = (await chargesOf(needs, customerId, loanId)).filter(hasReceipt)
  const dayOf = (time: Date | string | null) => todayInSaoPaulo(new Date(time ?? needs.clock.now()))
  return [
    ...(contract
      ? [{ name: 'contract', kind: 'contract', title: names.contract, on: dayOf(contract.signedAt) }]
      : []),
    ...accountChanges.map(({ id, number, signedAt }) => ({
      ...{ name: `account-${id}`, kind: 'agreement' },
      ...{ title: names.agreement(number), on: dayOf(signedAt) },
    })),
    ...agreements.map(({ id, number, signedAt }) => ({
      ...{ name: `agreement-${id}`, kind: 'agreement' },
      ...{ title: names.agreement(number), on: dayOf(signedAt) },
    })),
    ...(loan.closedAt
      ? [{ name: 'payoff', kind: 'payoff', title: names.payoff, on: dayOf(loan.closedAt) }]
      : []),
    ...yearsOf(statement).map(year => ({
      ...{ name: `statement-${year}`, kind: 'statement' },
      ...{ title: names.statement(String(year)), on: lastDayOf(year, statement.asOf) },
    })),
    ...charges.map(charge => ({
      ...{ name: `receipt-${charge.txid}`, kind: 'receipt' },
      ...{ title: names.receipt(receiptSubjectOf(charge)), on: dayOf(receivedAt(charge)) },
    })),
  ]
}

/** One of them as a PDF. @throws AppError `not-found`, `unavailable` when too many documents wait */
export async function printedPaper(
  needs: PrintNeeds,
  customerId: string,
  loanId: string,
  name: string,
): Promise<Uint8Array> {
  const loan = await ownLoan(needs, customerId, loanId)
  const paper = await paperOf(needs, loan, name)
  if (!paper) throw new AppError('not-found', { detail: 'document-not-found' })
  return needs.papers.print(paper, needs.clock.now())
}

async function paperOf(needs: PaperNeeds, loan: LoanRow, name: string): Promise<Paper | undefined> {
  const { db } = needs
  const { kind, id } = /^(?<kind>[a-z]+)(?:-(?<id>[\w-]{1,64}))?$/.exec(name)?.groups ?? {}
  if (name === 'payoff') return payoffPaper(db, loan)
  if (name === 'contract') {
    const { contract } = await signedOf(db, loan.id)
    return contract && signedPaper(db, 'contracts', { id: contract.id, loanId: loan.id })
  }
  if (!id) return undefined
  if (kind === 'agreement')
    return isUuid(id) ? signedPaper(db, 'agreements', { id, loanId: loan.id }) : undefined
  if (kind === 'account')
    return isUuid(id) ? signedPaper(db, 'accountChanges', { id, loanId: loan.id }) : undefined
  if (kind === 'receipt') return receiptOf(needs, loan, id)
  if (kind === 'statement')
    return statementPaper(
      await statementOf(needs, loan.customerId, loan.id),
      Number(id),
      await holder(needs, loan),
    )
  return undefined
}

async function receiptOf(needs: PaperNeeds, loan: LoanRow, txid: string): Promise<Paper | undefined> {
  const charge = await chargeOf(needs, loan.customerId, txid)
  if (charge.loanId !== loan.id || !hasReceipt(charge)) return undefined
  const { contract } = await signedOf(needs.db, loan.id)
  const installments = await needs.db
    .selectFrom('installments')
    .select(['id', 'faceCents'])
    .where('loanId', '=', loan.id)
    .execute()
  return receiptPaper(charge, {
    payer: await holder(needs, loan),
    loan: { contractNumber: contract?.number, legalCet: loan.legalCet ?? undefined },
    installments: installments.map(({ id, faceCents }) => ({ id, faceAmount: toReais(faceCents) })),
  })
}

const holder = ({ db }: PaperNeeds, { customerId }: LoanRow) =>
  db.selectFrom('customers').select(['name', 'cpf']).where('id', '=', customerId).executeTakeFirstOrThrow()

async function ownLoan({ db }: PaperNeeds, customerId: string, loanId: string): Promise<LoanRow> {
  const loan = isUuid(loanId) ? await loanById(db, loanId) : undefined
  if (loan?.customerId !== customerId) throw new AppError('not-found', { detail: 'loan-not-found' })
  return loan
}
