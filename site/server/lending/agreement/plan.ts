import type { AgreementChoice } from '../../../../shared/api/agreements.ts'
import { agreedDates, agreedFaces, agreedRows } from '../../../../shared/loan/agreement.ts'
import type { CalendarDay } from '../../../../shared/loan/calendar.ts'
import type { SettlementRule } from '../../../../shared/loan/settlement-rule.ts'
import { priceLines } from '../charge/charge-lines.ts'
import type { InstallmentWithSettled } from '../charge/settlement-queries.ts'
import { countsFor, firstDatesFrom, leastInstallmentCents } from './policy.ts'
import type { AgreementFigures } from './tables.ts'

export interface Priced extends Pick<AgreementFigures, 'owedCents' | 'waivedCents' | 'replaced'> {
  /** What the new instalments are worth on the day: what is owed without fine and late interest. */
  priceCents: number
  /** Paying the late ones on the day and the others on their due days. */
  unchangedCents: number
}

/** What is owed on the day `on`: what is due at its face, the rest at its present value by the loan's rule. Pure. */
export function priceOf(
  open: readonly InstallmentWithSettled[],
  { on, rule }: { on: CalendarDay; rule: SettlementRule },
): Priced {
  const lines = priceLines(open, { on, discountBy: rule })
  const sum = (of: (line: (typeof lines)[number]) => number) =>
    lines.reduce((total, line) => total + of(line), 0)
  const chargesOf = (line: (typeof lines)[number]) => line.fineCents + line.interestCents
  const [owedCents, waivedCents] = [sum(line => line.totalCents), sum(chargesOf)]
  return {
    ...{ owedCents, waivedCents, priceCents: owedCents - waivedCents },
    unchangedCents: sum(line => line.faceCents + chargesOf(line)),
    replaced: lines.map(line => ({
      ...{ id: line.installmentId, number: line.number, dueDate: line.dueDate },
      ...{ unpaidCents: line.faceCents, chargesCents: chargesOf(line), interestCents: line.interestCents },
    })),
  }
}

/** Every combination of number and first date whose instalments are not too small. Pure. */
export const choicesOf = (
  { priceCents, replaced }: Priced,
  { on, rule }: { on: CalendarDay; rule: SettlementRule },
): AgreementChoice[] =>
  firstDatesFrom(on)
    .flatMap(firstDueDate => countsFor(replaced.length).map(count => agreedDates(firstDueDate, count)))
    .map(dates => choiceOf(agreedFaces(priceCents, { dates, on, rule }), dates))
    .filter(({ installmentCents }) => installmentCents >= leastInstallmentCents)

const choiceOf = (faces: readonly number[], dates: readonly CalendarDay[]): AgreementChoice => ({
  installments: faces.length,
  installmentCents: faces[0]!,
  firstDueDate: dates[0]!,
  lastDueDate: dates.at(-1)!,
  totalCents: faces.reduce((sum, face) => sum + face, 0),
})

/** What a document of this choice states. @param principalCents what the books hold as owed principal. Pure. */
export function figuresOf(
  priced: Priced,
  choice: AgreementChoice,
  {
    on,
    rule,
    principalCents,
    firstNumber,
  }: { on: CalendarDay; rule: SettlementRule; principalCents: number; firstNumber: number },
): AgreementFigures {
  const dates = agreedDates(choice.firstDueDate, choice.installments)
  const faces = agreedFaces(priced.priceCents, { dates, on, rule })
  const { owedCents, waivedCents, replaced } = priced
  const rows = agreedRows(faces, dates, principalCents)
  return { choice, owedCents, waivedCents, replaced, firstNumber, rows }
}
