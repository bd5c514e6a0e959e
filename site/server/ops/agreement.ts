import type { AgreementOffer, AgreementRefusal } from '../../../shared/api/agreements.ts'
import { formatShortDate } from '../../../shared/fields/date.ts'
import { formatBrlCents } from '../../../shared/fields/money.ts'
import { AppError } from '../errors.ts'
import { agreementsOf } from '../lending/agreement/list.ts'
import { quoteAgreement } from '../lending/agreement/quote.ts'
import { loanById } from '../lending/loan/loan-queries.ts'
import { type Command, idOf, OpsError } from './command.ts'
import { formatTime } from './print.ts'

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
      const quote = await quoteAgreement(deps, loan.customerId, loanId)
      return quote.allowed ? choicesOf(quote) : refusalOf(quote)
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
    return rows.map(({ number, issuedAt, signedAt, supersededAt, figures, sha256 }) => {
      const state = signedAt
        ? `assinado ${formatTime(signedAt)}`
        : supersededAt
          ? 'trocado por outro, sem assinatura'
          : 'sem assinatura'
      const { installments, installmentCents, firstDueDate } = figures.choice
      const what = `${installments} de ${formatBrlCents(installmentCents)} desde ${formatShortDate(firstDueDate)}`
      return `${number}  emitido ${formatTime(issuedAt)}  ${state}  ${what}  SHA-256 ${sha256}`
    })
  },
}

const reasons: Record<string, string> = {
  'not-late': 'Nenhuma parcela está em atraso.',
  'too-early': 'O atraso ainda é curto.',
  'agreed-lately': 'Já houve uma renegociação há menos de doze meses.',
  'phone-unproved': 'O celular do cliente não está confirmado, e a assinatura é por código.',
  'under-way': 'Há um débito a caminho que já não pode ser cancelado.',
  'written-off': 'O empréstimo foi baixado como perda.',
  'nothing-left': 'Não há parcela que possa ser trocada.',
}

const refusalOf = ({ reason, possibleFrom }: AgreementRefusal): string[] => [
  reasons[reason] ?? reason,
  ...(possibleFrom ? [`Possível a partir de ${formatShortDate(possibleFrom)}.`] : []),
]

const choicesOf = ({ owedCents, waivedCents, choices }: AgreementOffer): string[] => [
  `Deve hoje ${formatBrlCents(owedCents)}; ${formatBrlCents(waivedCents)} de multa e juros deixam de ser cobrados.`,
  'O cliente pode assinar, em /dashboard/agreement:',
  ...choices.map(
    ({ installments, installmentCents, firstDueDate, totalCents }) =>
      `  ${installments} de ${formatBrlCents(installmentCents)}, a primeira em ${formatShortDate(firstDueDate)}, ao todo ${formatBrlCents(totalCents)}`,
  ),
]
