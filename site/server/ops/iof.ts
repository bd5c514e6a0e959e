import { formatShortDate } from '../../../shared/fields/date.ts'
import { formatBrlCents } from '../../../shared/fields/money.ts'
import { type IofPeriod, iofPeriods } from '../lending/accounting/iof-periods.ts'
import { readPeriod } from '../lending/accounting/period.ts'
import { periodOf, written } from './close.ts'
import { type Command, OpsError, textOf } from './command.ts'
import { csvCents, writeCsv } from './csv.ts'
import { table } from './print.ts'

export const iof: Command = {
  name: 'iof',
  usage: '<mês> [--csv <pasta>]',
  about: 'o IOF a recolher por decêndio de um mês (2026-12), com o dia do vencimento',
  options: { csv: { type: 'string' } },
  async run(deps, input) {
    if (readPeriod(input.id ?? '')?.from === input.id)
      throw new OpsError('Diga o mês (2026-12).', { usage: true })
    const periods = await iofPeriods(deps, periodOf(deps, input))
    const folder = textOf(input.options.csv)
    return [
      ...table([
        ['Decêndio', 'Liberações', 'Correções', 'A recolher', 'Vence em', 'Pago em'],
        ...periods.map(period => [
          written(period),
          formatBrlCents(period.chargedCents),
          formatBrlCents(period.correctedCents),
          period.totalCents < 0
            ? `a compensar ${formatBrlCents(-period.totalCents)}`
            : formatBrlCents(period.totalCents),
          formatShortDate(period.dueOn),
          period.paidOn ? formatShortDate(period.paidOn) : '',
        ]),
      ]),
      'Desistências e estornos corrigem o decêndio em que são lançados.',
      ...(folder ? [writeCsv(input, folder, `iof-${input.id}.csv`, rowsOf(periods))] : []),
    ]
  },
}

/** The three periods, then each booking. */
const rowsOf = (periods: readonly IofPeriod[]) => [
  ['de', 'até', 'liberações', 'correções', 'total', 'vencimento', 'pago em'],
  ...periods.map(({ from, to, chargedCents, correctedCents, totalCents, dueOn, paidOn }) => [
    ...[from, to],
    ...[chargedCents, correctedCents, totalCents].map(csvCents),
    dueOn,
    paidOn ?? '',
  ]),
  [],
  ['dia', 'empréstimo', 'lançamento', 'IOF'],
  ...periods.flatMap(({ bookings }) =>
    bookings.map(({ day, loanId, kind, iofCents }) => [
      day,
      loanId ?? '',
      kindNames[kind] ?? kind,
      csvCents(iofCents),
    ]),
  ),
]

const kindNames: Record<string, string> = {
  payout: 'liberação',
  withdrawal: 'desistência',
  'withdrawal-undone': 'desistência desfeita',
}
