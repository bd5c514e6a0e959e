import { formatShortDate } from '../../../shared/fields/date.ts'
import { formatBrlCents } from '../../../shared/fields/money.ts'
import { todayInSaoPaulo } from '../../../shared/loan/calendar.ts'
import type { Deps } from '../deps.ts'
import { accountName } from '../lending/accounting/account-names.ts'
import { accruedInterest } from '../lending/accounting/accrued-interest.ts'
import { type Period, readPeriod } from '../lending/accounting/period.ts'
import { type TrialBalance, trialBalance } from '../lending/accounting/trial-balance.ts'
import { accruedLines, accruedRows } from './accrued.ts'
import { type Command, type Input, OpsError, textOf } from './command.ts'
import { csvCents, writeCsv } from './csv.ts'
import { table } from './print.ts'

export const close: Command = {
  name: 'close',
  usage: '<mês ou dia> [--csv <pasta>]',
  about:
    'o balancete de um mês (2026-12) ou de um dia (2026-12-31), pelo dia em que cada lançamento foi feito',
  options: { csv: { type: 'string' } },
  async run(deps, input) {
    const period = periodOf(deps, input)
    const balance = await trialBalance(deps, period)
    const today = todayInSaoPaulo(deps.clock.now())
    const until = [period.to, today].sort()[0]!
    const accrued = await accruedInterest(deps, until)
    const folder = textOf(input.options.csv)
    const lines = [
      ...(period.to >= today ? [provisional] : []),
      `Balancete de ${written(period)}. Débito positivo, crédito negativo.`,
      ...balanceLines(balance),
      '',
      `Juros apropriados até ${formatShortDate(until)}, à taxa de cada contrato.`,
      ...accruedLines(accrued),
      ...(folder
        ? [
            writeCsv(input, folder, `balancete-${input.id}.csv`, balanceRows(balance, period)),
            writeCsv(input, folder, `juros-${input.id}.csv`, accruedRows(accrued, until)),
          ]
        : []),
    ]
    return { lines, agrees: accrued.every(({ faceCents, booksCents }) => faceCents === booksCents) }
  },
}

const provisional = 'O período ainda não acabou: os números podem mudar.'

/** The period of the command's word. @throws OpsError also when it lies in the future */
export function periodOf({ clock }: Pick<Deps, 'clock'>, { id = '' }: Input): Period {
  const period = readPeriod(id)
  if (!period) throw new OpsError('Diga o mês (2026-12) ou o dia (2026-12-31).', { usage: true })
  if (period.from > todayInSaoPaulo(clock.now())) throw new OpsError('Este período ainda não começou.')
  return period
}

export const written = ({ from, to }: Period): string =>
  from === to ? formatShortDate(from) : `${formatShortDate(from)} a ${formatShortDate(to)}`

function balanceLines({ lines, totals }: TrialBalance): string[] {
  const used = lines.filter(({ openingCents, debitCents, creditCents }) =>
    [openingCents, debitCents, creditCents].some(cents => cents !== 0),
  )
  const rows = [...used, { name: 'Total', ...totals }].map(line => [
    line.name,
    formatBrlCents(line.openingCents),
    formatBrlCents(line.debitCents),
    formatBrlCents(line.creditCents),
    formatBrlCents(line.closingCents),
  ])
  return table([['Conta', 'Saldo antes', 'Débitos', 'Créditos', 'Saldo depois'], ...rows])
}

/** The trial balance, then the movements of each day. */
const balanceRows = ({ lines, totals, movements }: TrialBalance, { from, to }: Period) => [
  ['de', 'até', 'conta', 'nome', 'saldo antes', 'débitos', 'créditos', 'saldo depois'],
  ...[...lines, { account: '', name: 'Total', ...totals }].map(line => [
    ...[from, to, line.account, line.name],
    ...[line.openingCents, line.debitCents, line.creditCents, line.closingCents].map(csvCents),
  ]),
  [],
  ['dia', 'conta', 'nome', 'débitos', 'créditos'],
  ...movements.map(({ day, account, debitCents, creditCents }) => [
    ...[day, account, accountName(account)],
    ...[debitCents, creditCents].map(csvCents),
  ]),
]
