import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { AgreementDocument, AgreementRequest } from '../../../../shared/api/agreements.ts'
import { type CalendarDay, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { Database } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { audit } from '../audit/audit.ts'
import { payableLoan } from '../charge/payable-loan.ts'
import { spendCreditOf } from '../charge/spend-credit.ts'
import { balancesOf } from '../ledger/ledger.ts'
import { installmentsOf } from '../loan/installment-queries.ts'
import { rateOf, settlementRuleOf } from '../loan/settlement-rule.ts'
import type { LoanRow } from '../loan/tables.ts'
import { agreementDocument } from './document.ts'
import type { AgreementNeeds } from './needs.ts'
import { figuresOf } from './plan.ts'
import { quoteOf } from './quote.ts'
import type { AgreementFigures, AgreementRow } from './tables.ts'

/**
 * Issues the document of a choice of today, in place of one that was issued and not signed. Nothing else changes.
 * @throws AppError `not-found`, `loan-not-payable`, `agreement-not-possible`, `quote-changed`
 */
export async function issueAgreement(
  needs: AgreementNeeds,
  { customerId, loanId, ...wish }: AgreementRequest & { customerId: string; loanId: string },
): Promise<AgreementDocument> {
  await spendCreditOf(needs, customerId, loanId)
  const now = new Date(needs.clock.now())
  return needs.db.transaction().execute(async tx => {
    const { loan } = await payableLoan(tx, customerId, loanId)
    const figures = await figuresFor(tx, loan, wish, todayInSaoPaulo(now))
    if (!figures) throw new AppError('agreement-not-possible')
    if (figures.choice.totalCents !== wish.totalCents) throw new AppError('quote-changed')
    await tx
      .updateTable('agreements')
      .set({ supersededAt: now })
      .where('loanId', '=', loanId)
      .where('signedAt', 'is', null)
      .where('supersededAt', 'is', null)
      .execute()
    return documentView(await writeDocument(tx, loan, figures, now))
  })
}

/** What a document of this choice states today; undefined when it cannot be chosen. The caller has locked the loan. */
export async function figuresFor(
  tx: Transaction<Database>,
  loan: LoanRow,
  wish: Pick<AgreementRequest, 'installments' | 'firstDueDate'>,
  today: CalendarDay,
): Promise<AgreementFigures | undefined> {
  const { quote, priced } = await quoteOf(tx, loan, today)
  const choice =
    quote.allowed &&
    quote.choices.find(
      ({ installments, firstDueDate }) =>
        installments === wish.installments && firstDueDate === wish.firstDueDate,
    )
  if (!choice) return undefined
  const { 'receivable-principal': principalCents = 0 } = await balancesOf(tx, loan.id)
  const firstNumber = Math.max(...(await installmentsOf(tx, loan.id)).map(({ number }) => number)) + 1
  return figuresOf(priced, choice, { on: today, rule: settlementRuleOf(loan), principalCents, firstNumber })
}

async function writeDocument(
  tx: Transaction<Database>,
  loan: LoanRow,
  figures: AgreementFigures,
  now: Date,
): Promise<AgreementRow> {
  const issuedOn = todayInSaoPaulo(now)
  const contract = await tx
    .selectFrom('contracts')
    .select(['number', 'signedAt'])
    .where('loanId', '=', loan.id)
    .where('signedAt', 'is not', null)
    .executeTakeFirstOrThrow()
  const debtor = await tx
    .selectFrom('customers')
    .select(['name', 'cpf'])
    .where('id', '=', loan.customerId)
    .executeTakeFirstOrThrow()
  const { issues } = await tx
    .selectFrom('agreements')
    .select(({ fn }) => fn.countAll<number>().as('issues'))
    .where('loanId', '=', loan.id)
    .executeTakeFirstOrThrow()
  const number = `${contract.number}-A${Number(issues) + 1}`
  const facts = {
    ...{ ...figures, ...rateOf(settlementRuleOf(loan)), number, issuedOn, debtor },
    ...{ contractNumber: contract.number, signedOn: todayInSaoPaulo(contract.signedAt!) },
  }
  const row = {
    ...{ ...agreementDocument(facts), id: randomUUID(), loanId: loan.id, number, issuedAt: now, issuedOn },
    figures: JSON.stringify(figures),
  }
  await tx.insertInto('agreements').values(row).execute()
  await audit(tx, {
    ...{ who: 'customer', action: 'agreement-issued', at: now, loanId: loan.id },
    detail: { number, sha256: row.sha256 },
  })
  return (await newestAgreement(tx, loan.id))!
}

/** The newest document of a loan that is signed, or waits for the signature. */
export const newestAgreement = (
  tx: Transaction<Database>,
  loanId: string,
): Promise<AgreementRow | undefined> =>
  tx
    .selectFrom('agreements')
    .selectAll()
    .where('loanId', '=', loanId)
    .where('supersededAt', 'is', null)
    .orderBy('issuedAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/** A document as the API returns it. */
export const documentView = ({
  id,
  html,
  sha256,
  issuedAt,
  signedAt,
  figures,
}: AgreementRow): AgreementDocument => ({
  ...{ id, html, sha256, issuedAt: issuedAt.toISOString(), signedAt: signedAt?.toISOString() ?? null },
  ...{ owedCents: figures.owedCents, waivedCents: figures.waivedCents, choice: figures.choice },
  ...waivedInterestOf(figures),
})

/** None of a document that was issued before the interest of each instalment was stored. */
function waivedInterestOf({ replaced }: AgreementFigures) {
  if (replaced.some(({ interestCents }) => interestCents === undefined)) return {}
  return { waivedInterestCents: replaced.reduce((sum, { interestCents = 0 }) => sum + interestCents, 0) }
}
