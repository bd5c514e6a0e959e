import { type FigurePeriod, figurePeriods } from '../../../shared/api/desk-figures.ts'
import { formatBrlCents } from '../../../shared/fields/money.ts'
import { deskMessages } from '../../../shared/messages/desk.ts'
import { figuresOf } from '../desk/figures.ts'
import { type Command, OpsError, textOf } from './command.ts'
import { table } from './print.ts'

const text = deskMessages.figures

export const figures: Command = {
  name: 'figures',
  usage: `[--by <${figurePeriods.join('|')}>]`,
  about: 'pedidos, ofertas, pagamentos e atrasos por dia (30) ou mês (12)',
  options: { by: { type: 'string' } },
  async run(deps, { options }) {
    const { rows, late, funnel } = await figuresOf(deps, periodOf(textOf(options.by) || 'day'))
    return [
      ...table([
        Object.values(text.columns),
        ...rows.map(row => [
          ...[row.period, row.applications, row.approved, row.refused, row.paidOut].map(String),
          ...[row.paidOutCents, row.receivedCents, row.recoveredCents].map(formatBrlCents),
        ]),
      ]),
      text.note,
      ...part(
        text.late.title,
        late.map(({ from, to, loans, cents }) =>
          [text.late.age(from, to), `${loans}`, formatBrlCents(cents)].join('  '),
        ),
      ),
      ...part(
        text.funnel.title,
        funnel.map(({ step, times }) =>
          [text.funnel.steps[step], `${times}`, text.funnel.share(times, funnel[0]?.times)].join('  '),
        ),
      ),
    ]
  },
}

/** Without the count of its lines, which would be read as a figure. */
const part = (title: string, lines: string[]) => [title, ...lines.map(line => `  ${line}`)]

function periodOf(by: string): FigurePeriod {
  const found = figurePeriods.find(each => each === by)
  if (!found) throw new OpsError(`--by é ${figurePeriods.join(' ou ')}.`, { usage: true })
  return found
}
