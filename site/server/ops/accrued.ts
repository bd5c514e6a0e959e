import { formatBrlCents, formatPercent } from '../../../shared/fields/money.ts'
import type { CalendarDay } from '../../../shared/loan/calendar.ts'
import type { SettlementRule } from '../../../shared/loan/settlement-rule.ts'
import { type AccruedInterest, accruedTotals } from '../lending/accounting/accrued-interest.ts'
import { csvCents } from './csv.ts'
import { table } from './print.ts'

type Totals = ReturnType<typeof accruedTotals>

const columns: [name: string, value: (of: Totals) => number][] = [
  ['parcelas em aberto', of => of.faceCents],
  ['o mesmo nos livros', of => of.booksCents],
  ['valor no dia', of => of.valueCents],
  ['principal nos livros', of => of.principalCents],
  ['juros apropriados', of => of.accruedCents],
  ['parcelas em atraso', of => of.overdueCents],
  ['multa em aberto', of => of.fineCents],
  ['juros de mora em aberto', of => of.lateInterestCents],
]

/** The sums, and each loan whose open instalments are not what the books say. */
export function accruedLines(loans: readonly AccruedInterest[]): string[] {
  const totals = accruedTotals(loans)
  const wrong = loans.filter(({ faceCents, booksCents }) => faceCents !== booksCents)
  return [
    ...table(columns.map(([name, value]) => [capital(name), formatBrlCents(value(totals))])),
    `Empréstimos em aberto: ${loans.length}. As parcelas de ${wrong.length || 'nenhum'} não conferem com os livros.`,
    ...wrong.map(
      ({ loanId, faceCents, booksCents }) =>
        `  ${loanId}  parcelas ${formatBrlCents(faceCents)}  livros ${formatBrlCents(booksCents)}`,
    ),
  ]
}

/** One row per loan, then the sums. */
export const accruedRows = (loans: readonly AccruedInterest[], day: CalendarDay) => [
  ['dia', 'empréstimo', 'taxa', ...columns.map(([name]) => name)],
  ...loans.map(loan => [
    day,
    loan.loanId,
    rateOf(loan.rule),
    ...columns.map(([, value]) => csvCents(value(loan))),
  ]),
  [day, 'Total', '', ...columns.map(([, value]) => csvCents(value(accruedTotals(loans))))],
]

const rateOf = (rule: SettlementRule): string =>
  rule.basis === 'dated'
    ? `${formatPercent(rule.annualPercent, 6)} ao ano`
    : `${formatPercent(rule.monthlyPercent, 6)} ao mês`

const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1)
