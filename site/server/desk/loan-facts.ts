import { formatShortDate } from '../../../shared/fields/date.ts'
import { formatBrlCents } from '../../../shared/fields/money.ts'
import { todayInSaoPaulo } from '../../../shared/loan/calendar.ts'
import { AppError } from '../errors.ts'
import { agreementsOf } from '../lending/agreement/list.ts'
import type { AgreementNeeds } from '../lending/agreement/needs.ts'
import { quoteAgreement } from '../lending/agreement/quote.ts'
import { beforePayout, lateFacts } from '../lending/charge/charge-lines.ts'
import { installmentsWithSettled } from '../lending/charge/settlement-queries.ts'
import type { DueDayNeeds } from '../lending/due-day/needs.ts'
import { quoteDueDay } from '../lending/due-day/quote.ts'
import { loanById } from '../lending/loan/loan-queries.ts'
import { accountFacts } from './account-facts.ts'
import type { Fact } from './invoice-facts.ts'
import { aditivoInWords, agreementFacts, dueDayOptionInWords, noDueDay } from './loan-words.ts'

export type LoanFactsNeeds = AgreementNeeds & DueDayNeeds

/** What staff decide about a loan by: its open instalments today, its due days, what an agreement would be, its aditivos. */
export async function loanFacts(needs: LoanFactsNeeds, loanId: string): Promise<Fact[] | undefined> {
  const loan = await loanById(needs.db, loanId)
  if (!loan) return undefined
  const today = todayInSaoPaulo(needs.clock.now())
  const all = await needs.db.transaction().execute(tx => installmentsWithSettled(tx, loanId))
  const open = all
    .filter(({ status }) => status === 'Pending')
    .map(each => (loan.status === 'Signed' ? beforePayout(each, today) : each))
  const aditivos = await agreementsOf(needs.db, loanId)
  return [
    ...open.map(installment => {
      const { unpaidCents, daysLate, fineCents, interestCents } = lateFacts(installment, today)
      const late = `  ${daysLate === 1 ? '1 dia' : `${daysLate} dias`} de atraso, multa ${formatBrlCents(fineCents)}, juros ${formatBrlCents(interestCents)}`
      return {
        label: `Parcela ${installment.number}`,
        value: `${formatBrlCents(unpaidCents)}  vence ${formatShortDate(installment.dueDate)}${daysLate > 0 ? late : ''}`,
      }
    }),
    ...(await quoted(needs, loan.customerId, loanId)),
    ...((await accountFacts(needs.db, loanId)) ?? []),
    { label: 'Aditivos', value: aditivos.length === 0 ? 'nenhum' : `${aditivos.length}` },
    ...aditivos.map(each => ({ label: 'Aditivo', value: aditivoInWords(each) })),
  ]
}

async function quoted(needs: LoanFactsNeeds, customerId: string, loanId: string): Promise<Fact[]> {
  try {
    const dueDay = await quoteDueDay(needs, customerId, loanId, 'staff')
    const agreement = await quoteAgreement(needs, customerId, loanId)
    const obstacle = noDueDay(dueDay)
    return [
      { label: 'Vencimento', value: [`dia ${dueDay.day}`, ...(obstacle ? [obstacle] : [])].join('. ') },
      ...(obstacle
        ? []
        : dueDay.options.map(option => ({ label: 'Pode mudar para', value: dueDayOptionInWords(option) }))),
      ...agreementFacts(agreement),
    ]
  } catch (error) {
    if (error instanceof AppError && error.code === 'loan-not-payable') return []
    throw error
  }
}
