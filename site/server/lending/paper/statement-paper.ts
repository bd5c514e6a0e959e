import type { Movement, Statement } from '../../../../shared/api/statement.ts'
import { formatCpf } from '../../../../shared/fields/cpf.ts'
import { formatShortDate } from '../../../../shared/fields/date.ts'
import { formatBrlCents } from '../../../../shared/fields/money.ts'
import { papersMessages } from '../../../../shared/messages/papers.ts'
import { movementText, statementMessages } from '../../../../shared/messages/statement.ts'
import { type Paper, paragraph } from './paper.ts'

const text = papersMessages.statement

/** The years of a statement, newest first: from the first movement to today. */
export function yearsOf({ movements, asOf }: Pick<Statement, 'movements' | 'asOf'>): number[] {
  const [first] = movements
  if (!first) return []
  const [from, to] = [Number(first.on.slice(0, 4)), Number(asOf.slice(0, 4))]
  return Array.from({ length: to - from + 1 }, (_, index) => to - index)
}

/** The last day that the statement of a year covers: its end, or today. */
export const lastDayOf = (year: number, asOf: string) => (`${year}-12-31` < asOf ? `${year}-12-31` : asOf)

/** Every movement of a year with the balance before and after it. Undefined for a year without a statement. */
export function statementPaper(
  statement: Statement,
  year: number,
  holder: { name: string; cpf: string },
): Paper | undefined {
  if (!yearsOf(statement).includes(year)) return undefined
  const { movements, asOf, contractNumber } = statement
  const before = movements.filter(({ on }) => on < `${year}-01-01`).at(-1)?.balanceCents ?? 0
  const ofYear = movements.filter(({ on }) => on.startsWith(`${year}-`))
  const last = lastDayOf(year, asOf)
  const rows: [string, string][] = [
    [text.holder, `${holder.name}, CPF ${formatCpf(holder.cpf)}`],
    ...(contractNumber ? [['Contrato (CCB)', contractNumber] satisfies [string, string]] : []),
    [text.before(formatShortDate(`${year}-01-01`)), formatBrlCents(before)],
    [text.after(formatShortDate(last)), formatBrlCents(ofYear.at(-1)?.balanceCents ?? before)],
  ]
  return {
    title: papersMessages.names.statement(String(year)),
    blocks: [
      { kind: 'pairs', rows },
      ofYear.length > 0 ? tableOf(ofYear) : paragraph(text.none),
      paragraph(statementMessages.balanceNote),
    ],
  }
}

const tableOf = (movements: readonly Movement[]): Paper['blocks'][number] => ({
  kind: 'table',
  head: [
    statementMessages.date,
    statementMessages.movement,
    statementMessages.amount,
    statementMessages.balance,
  ],
  rows: movements.map(movement => [
    formatShortDate(movement.on),
    movement.transfer ? `${movementText(movement)} (${movement.transfer})` : movementText(movement),
    movement.amountCents === 0 ? '–' : formatBrlCents(movement.amountCents),
    formatBrlCents(movement.balanceCents),
  ]),
  widths: [0.15, 0.49, 0.18, 0.18],
})
