import { aditivoInWords, agreementInWords } from '../desk/loan-words.ts'
import { AppError } from '../errors.ts'
import { agreementsOf } from '../lending/agreement/list.ts'
import { quoteAgreement } from '../lending/agreement/quote.ts'
import { loanById } from '../lending/loan/loan-queries.ts'
import { type Command, idOf, OpsError } from './command.ts'

export const agreement: Command = {
  name: 'agreement',
  usage: '<empréstimo>',
  about: 'mostra que renegociação o cliente pode assinar hoje, ou por que nenhuma',
  options: {},
  async run(deps, input) {
    const loanId = idOf(input, 'do empréstimo')
    const loan = await loanById(deps.db, loanId)
    if (!loan) throw new OpsError('Não há empréstimo com este id.')
    try {
      return agreementInWords(await quoteAgreement(deps, loan.customerId, loanId))
    } catch (error) {
      if (error instanceof AppError && error.code === 'loan-not-payable')
        throw new OpsError('Este empréstimo não tem parcelas em aberto.')
      throw error
    }
  },
}

export const agreementList: Command = {
  name: 'agreement list',
  usage: '<empréstimo>',
  about: 'lista todos os aditivos de um empréstimo: assinados, trocados por outro e à espera da assinatura',
  options: {},
  async run(deps, input) {
    const loanId = idOf(input, 'do empréstimo')
    if (!(await loanById(deps.db, loanId))) throw new OpsError('Não há empréstimo com este id.')
    const rows = await agreementsOf(deps.db, loanId)
    if (rows.length === 0) return ['Este empréstimo não tem aditivo.']
    return rows.map(aditivoInWords)
  },
}
