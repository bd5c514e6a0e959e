import { formatBrlCents } from '../../../shared/fields/money.ts'
import { reconcileCharges } from '../lending/recovery/reconcile-charges.ts'
import { findReturns } from '../lending/reversal/find-returns.ts'
import { type Command, staffOf, staffOptions } from './command.ts'

export const chargesReconcile: Command = {
  name: 'charges reconcile',
  usage: '--by <quem> --why <motivo>',
  about: 'pergunta ao banco pelos Pix recebidos em 60 dias, lança o que foi pago e retoma o que parou',
  options: staffOptions,
  async run(deps, input) {
    const whole = true
    const { read, failed, booked, recovered } = await reconcileCharges(deps, staffOf(input), { whole })
    const returns = await findReturns(deps)
    const lines = [
      ...booked.map(
        ({ txid, amountCents, reason }) => `${txid ?? 'sem txid'}  ${formatBrlCents(amountCents)}  ${reason}`,
      ),
      `Recebidos pelo banco em 60 dias: ${read}. Pagamentos lançados: ${booked.length}. Sem resposta do banco: ${failed}.`,
      `Pix que bancos tomaram de volta, lançados: ${returns.reversed}.${returns.failed > 0 ? ' O banco não respondeu sobre todos.' : ''}`,
      `Retomados: ${recovered.analyses} análises, ${recovered.payouts} Pix a enviar, ${recovered.refunds} devoluções, ${recovered.removals} cobranças a retirar, ${recovered.contracts} contratos, ${recovered.locks} celulares.`,
      ...(failed > 0 ? ['Tente de novo mais tarde: o banco não respondeu sobre todo o período.'] : []),
    ]
    return { lines, agrees: failed + returns.failed === 0 }
  },
}
