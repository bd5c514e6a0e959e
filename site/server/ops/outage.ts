import { formatShortDate } from '../../../shared/fields/date.ts'
import { isCalendarDay, todayInSaoPaulo } from '../../../shared/loan/calendar.ts'
import { grantOutageGrace } from '../lending/charge/outage.ts'
import { type Command, OpsError, staffOf, staffOptions, textOf } from './command.ts'
import { section } from './print.ts'

export const outage: Command = {
  name: 'outage',
  usage: '<dia> [--to <dia>] --by <quem> --why <motivo>',
  about: 'depois de uma parada nossa: parcelas que venciam nesses dias não têm multa nem juros por ela',
  options: { ...staffOptions, to: { type: 'string' } },
  async run(deps, input) {
    const from = input.id ?? ''
    const to = textOf(input.options.to) || from
    if (!isCalendarDay(from) || !isCalendarDay(to) || to < from)
      throw new OpsError('Diga o dia da parada, como 2026-12-10, e o último com --to.', { usage: true })
    if (to > todayInSaoPaulo(deps.clock.now())) throw new OpsError('Este dia ainda não chegou.')
    const { until, granted, finedLoanIds } = await grantOutageGrace(deps, { from, to }, staffOf(input))
    return [
      `Parcelas em aberto desses dias: ${granted}. Podem ser pagas sem acréscimo até ${formatShortDate(until)}.`,
      ...section('Pagas com multa antes disso, a devolver', finedLoanIds),
    ]
  },
}
