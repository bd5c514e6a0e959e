import type { Deps } from '../deps.ts'
import { dueDayOptionInWords, noDueDay } from '../desk/loan-words.ts'
import { AppError } from '../errors.ts'
import { changeDueDay } from '../lending/due-day/change.ts'
import { quoteDueDay } from '../lending/due-day/quote.ts'
import { loanById } from '../lending/loan/loan-queries.ts'
import { type Command, idOf, OpsError, staffOf, staffOptions, textOf } from './command.ts'

export const dueDay: Command = {
  name: 'due-day',
  usage: '<empréstimo> [--first <data> --by <quem> --why <motivo>]',
  about: 'mostra para que dia o vencimento pode mudar; com --first muda, a pedido do cliente',
  options: { ...staffOptions, first: { type: 'string' } },
  async run(deps, input) {
    const loanId = idOf(input, 'do empréstimo')
    const loan = await loanById(deps.db, loanId)
    if (!loan) throw new OpsError('Não há empréstimo com este id.')
    const { customerId } = loan
    const firstDueDate = textOf(input.options.first)
    return whenPossible(async () => {
      if (!firstDueDate) return choices(deps, customerId, loanId)
      const staff = staffOf(input)
      const { day } = await changeDueDay(deps, { customerId, loanId, firstDueDate, staff })
      return [`As parcelas em aberto vencem agora no dia ${day}. O cliente será avisado.`]
    })
  },
}

async function choices(deps: Deps, customerId: string, loanId: string): Promise<string[]> {
  const quote = await quoteDueDay(deps, customerId, loanId, 'staff')
  const no = noDueDay(quote)
  if (no) return [`Dia ${quote.day}. ${no}`]
  return [
    `Dia ${quote.day}. Pode mudar para:`,
    ...quote.options.map(option => `  --first ${dueDayOptionInWords(option)}`),
  ]
}

/** @throws OpsError with the sentence of what stands in the way */
async function whenPossible<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'due-day-not-possible')
      throw new OpsError('Não dá para mudar para esta data. Sem --first o comando mostra as possíveis.')
    if (error.code === 'loan-not-payable') throw new OpsError('Este empréstimo não tem parcelas em aberto.')
    throw error
  }
}
