import { formatShortDate } from '../../../shared/fields/date.ts'
import { formatBrlCents } from '../../../shared/fields/money.ts'
import { isCalendarDay } from '../../../shared/loan/calendar.ts'
import { type IofPaid, payIof } from '../lending/accounting/pay-iof.ts'
import { type Command, OpsError, staffOf, staffOptions, textOf } from './command.ts'
import { centsOf } from './relief.ts'

export const iofPaid: Command = {
  name: 'iof paid',
  usage:
    '<primeiro dia do decêndio> --amount <reais> --on <dia> [--compensated <reais>] [--bank-id <id>] --by <quem> --why <motivo>',
  about: 'lança o pagamento do IOF de um decêndio à Receita, uma vez; o valor é o do relatório (iof)',
  options: {
    ...{ amount: { type: 'string' }, on: { type: 'string' } },
    ...{ compensated: { type: 'string' }, 'bank-id': { type: 'string' } },
    ...staffOptions,
  },
  async run(deps, { id: from = '', options }) {
    const staff = staffOf({ options })
    const paidOn = textOf(options.on)
    const amountCents = centsOf('amount', options.amount)
    if (!isCalendarDay(from) || !isCalendarDay(paidOn) || amountCents === undefined) {
      throw new OpsError('Diga o primeiro dia do decêndio (2026-12-11), o valor pago e o dia do pagamento.', {
        usage: true,
      })
    }
    const compensatedCents = centsOf('compensated', options.compensated) ?? 0
    const bankId = textOf(options['bank-id']) || null
    const payment = { from, amountCents, compensatedCents, paidOn, bankId }
    const paid = await payIof(deps, payment, staff)
    if (paid.kind !== 'booked') throw new OpsError(sentenceOf(paid))
    return [
      `IOF do decêndio de ${formatShortDate(from)}: ${formatBrlCents(amountCents)} lançados como pagos.`,
    ]
  },
}

function sentenceOf(paid: IofPaid): string {
  switch (paid.kind) {
    case 'differs':
      return `O IOF deste decêndio soma ${formatBrlCents(paid.totalCents)}: o valor pago e o compensado devem somar o mesmo.`
    case 'no-period':
      return 'Um decêndio começa no dia 1, 11 ou 21.'
    case 'not-over':
      return 'Este decêndio ainda não terminou.'
    case 'future':
      return 'O pagamento é de um dia depois do decêndio e até hoje.'
    default:
      return 'O IOF deste decêndio já foi lançado como pago.'
  }
}
