import { centsOf } from '../../../shared/fields/typed-money.ts'
import { isNameAtBank } from '../desk/typed-account.ts'
import { type Input, OpsError, textOf } from './command.ts'

/** What came back of a Pix of ours, as the statement names it. @throws OpsError */
export function returnIn(input: Input): { endToEndId: string; returnId: string; amountCents: number } {
  const endToEndId = input.id ?? ''
  const [returnId, amountCents] = [textOf(input.options.return), centsOf(textOf(input.options.amount))]
  if (!isNameAtBank(endToEndId) || !isNameAtBank(returnId))
    throw new OpsError('Faltam o nome do Pix e o da devolução (--return), como no extrato.', {
      usage: true,
    })
  if (!amountCents) throw new OpsError('--amount é um valor em reais, como 12,34.', { usage: true })
  return { endToEndId, returnId, amountCents }
}
