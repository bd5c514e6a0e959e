import { centsOf as typedCents } from '../../../shared/fields/typed-money.ts'
import { proposeWaiver } from '../lending/charge/waiver.ts'
import { proposeWriteOff } from '../lending/charge/write-off.ts'
import { type Command, idOf, OpsError, staffOf, staffOptions, textOf } from './command.ts'
import { proposed, whenPossible } from './moves.ts'

const staffUsage = '--by <quem> --why <motivo>'

export const waive: Command = {
  name: 'waive',
  usage: `<empréstimo> --installment <número> [--fine <reais>] [--interest <reais>] ${staffUsage}`,
  about: 'dispensa multa e juros de atraso de uma parcela, em aberto ou já pagos; sem valores, todos',
  options: {
    ...{ installment: { type: 'string' }, fine: { type: 'string' }, interest: { type: 'string' } },
    ...staffOptions,
  },
  async run(deps, input) {
    const [loanId, staff] = [idOf(input, 'do empréstimo'), staffOf(input)]
    const number = Number(textOf(input.options.installment))
    if (!Number.isInteger(number) || number < 1) {
      throw new OpsError('--installment é o número da parcela.', { usage: true })
    }
    const wanted = {
      fineCents: centsOf('fine', input.options.fine),
      lateInterestCents: centsOf('interest', input.options.interest),
    }
    const move = await whenPossible(() => proposeWaiver(deps, { loanId, number, ...wanted }, staff))
    return proposed(deps, move, 'dispensados. O cliente será avisado.')
  },
}

export const writeOff: Command = {
  name: 'write-off',
  usage: `<empréstimo> ${staffUsage}`,
  about: 'baixa como perda o que um empréstimo em atraso deve; o cliente continua devendo e pode pagar',
  options: staffOptions,
  async run(deps, input) {
    const [loanId, staff] = [idOf(input, 'do empréstimo'), staffOf(input)]
    const move = await whenPossible(() => proposeWriteOff(deps, loanId, staff))
    return proposed(
      deps,
      move,
      'baixado. Lembretes, débitos e bloqueio terminam; o que for pago entra como recuperação.',
    )
  },
}

/** '12,34' or '12.34' in cents. @throws OpsError */
export function centsOf(name: string, value: string | boolean | undefined): number | undefined {
  if (value === undefined) return undefined
  const cents = typedCents(textOf(value))
  if (cents === undefined) throw new OpsError(`--${name} é um valor em reais, como 12,34.`, { usage: true })
  return cents
}
