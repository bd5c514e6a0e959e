import type { RefusalCode } from '../lending/application/refusal.ts'
import type { ApplicationStatus } from '../lending/application/tables.ts'
import type { InvoiceRow } from '../lending/invoice/tables.ts'
import type { LoanStatus } from '../lending/loan/tables.ts'
import type { ReasonCode } from '../lending/risk/tables.ts'
import { causeInWords } from './risk-words.ts'

const applications: Record<ApplicationStatus, string> = {
  open: 'em preenchimento',
  analysing: 'em análise',
  checking: 'nota em conferência',
  held: 'retido',
  offered: 'com oferta',
  ordered: 'aceito, espera a nota',
  refused: 'recusado',
  accepted: 'aceito',
  closed: 'encerrado',
}

const loans: Record<LoanStatus, string> = {
  Accepted: 'aceito',
  CCBCreated: 'contrato emitido',
  WaitingSignature: 'espera a assinatura',
  Signed: 'assinado',
  UpToDate: 'em andamento',
  Rejected: 'recusado',
}

const endings: Record<string, string> = {
  paid: 'quitado',
  withdrawn: 'desistência',
  returned: 'venda desfeita pela loja',
  canceled: 'cancelado antes do Pix',
}

const refusals: Record<Exclude<RefusalCode, ReasonCode>, string> = {
  age: 'idade',
  cpf: 'dígitos do CPF',
  'device-brand': 'marca do celular',
  'device-value': 'valor do celular',
  income: 'renda',
  'invoice-unreadable': 'nota ilegível',
  'invoice-buyer': 'nota de outro CPF',
  'invoice-phone': 'nota de outro celular',
  'invoice-cancelled': 'nota cancelada ou negada',
  'invoice-unconfirmed': 'nota não confirmada',
}

const warnings: Record<string, string> = {
  pdf: 'PDF, sem assinatura',
  'key-absent': 'sem a chave de acesso',
  'keys-many': 'várias chaves de acesso',
  'imei-absent': 'sem o IMEI deste celular',
  'buyer-absent': 'sem o CPF do cliente',
  'signature-absent': 'XML sem assinatura',
  'signature-odd': 'assinatura fora do padrão',
  'authority-unknown': 'certificado de autoridade desconhecida',
  'certificate-expired': 'certificado vencido',
  'issuer-differs': 'assinada por outro CNPJ',
  'digest-differs': 'a Sefaz tem outro conteúdo',
  'sale-other-shop': 'de outra loja',
  'sale-earlier': 'anterior ao pedido',
  'sale-cheaper': 'de valor menor que o aprovado',
}

const taxStates: Record<NonNullable<InvoiceRow['taxState']>, string> = {
  authorised: 'autorizada',
  cancelled: 'cancelada',
  denied: 'denegada',
  unknown: 'não conhece a nota',
  unavailable: 'não respondeu',
}

const proofs: Record<NonNullable<InvoiceRow['proof']>, string> = {
  'tax-office': 'a Sefaz',
  person: 'uma pessoa',
}

/** The bank of Pix has codes of its own, of which `not-done-` is what the instant payments system said. */
const payoutRefusals: Record<string, string> = {
  'payout-account-wrong': 'a conta, disse o banco à equipe',
  'payout-came-back': 'o banco da conta mandou o dinheiro de volta',
  'other-holder': 'BE01: a conta é de outra pessoa',
  'unknown-bank': 'o banco da conta não é conhecido',
  'not done': 'o banco não disse por quê',
  'no-balance': 'saldo insuficiente',
  timeout: 'o banco não conseguiu a tempo',
  'account-blocked': 'a nossa conta está bloqueada',
  'json-invalid': 'json inválido',
}

/** Why the bank did not pay. Its names of errors are Portuguese: `status-422-saldo_insuficiente`. */
export const payoutRefusalInWords = (why: string | null | undefined): string =>
  payoutRefusals[why ?? 'not done'] ??
  why!
    .replace(/^not-done-/, 'código do banco: ')
    .replace(
      /^status-(\d+)-(\w+)$/,
      (_, status, name) => `resposta do banco: ${status} ${name.replaceAll('_', ' ')}`,
    )
    .replace(/^status-/, 'resposta do banco: ')

/** What staff read instead of the codes in the database. A code that is not known here is shown as it is. */
const said = (words: Record<string, string>, code: string) => words[code] ?? code

export const applicationInWords = (status: ApplicationStatus) => applications[status]
export const loanInWords = (status: LoanStatus) => loans[status]
export const endingInWords = (reason: string) => said(endings, reason)
export const refusalInWords = (code: string) => said({ ...causeInWords, ...refusals }, code)
export const warningInWords = (code: string) => said(warnings, code)
export const taxStateInWords = (state: keyof typeof taxStates) => taxStates[state]
export const proofInWords = (proof: keyof typeof proofs) => proofs[proof]
