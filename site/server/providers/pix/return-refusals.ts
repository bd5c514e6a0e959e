import { array, is, optional, string, type } from 'superstruct'
import type { BankAnswer } from './bank-client.ts'
import { payersSide } from './payout-refusals.ts'
import type { ReturnState } from './returns.ts'

/**
 * Words by which banks say that the fault is the lender's or the system's. They stand in free texts ('Saldo insuficiente para realizar a
 * devolução.', 'Negado por timeout'), which may quote a CPF, so nothing else of these texts is read.
 */
const ours: readonly [RegExp, string][] = [
  [/saldo[ _]insuficiente/i, 'no-balance'],
  [/time-?out/i, 'timeout'],
  [/documento_bloqueado|conta_bloqueada/i, 'account-blocked'],
  [/json_invalido/i, 'json-invalid'],
]

const faultIn = (texts: readonly (string | undefined)[]): string | undefined => {
  const said = texts.join(' ')
  const code = [...payersSide].find(each => said.includes(each))
  return ours.find(([words]) => words.test(said))?.[1] ?? (code && `not-done-${code}`)
}

/** Why a return that the bank had taken was not made. @param motivo of the bank */
export function returnNotDone(motivo: string | undefined): ReturnState {
  const why = faultIn([motivo])
  return why ? { state: 'our-fault', why, isIdSpent: true } : { state: 'refused', why: 'not done' }
}

/** An error of the central bank's API Pix, or of Efí. */
const Refused = type({
  nome: optional(string()),
  mensagem: optional(string()),
  detail: optional(string()),
  violacoes: optional(array(type({ razao: optional(string()) }))),
})

/**
 * Why the bank did not take a return at all. Unlike a payout, it may be one that no bank can make any more (too late, more than is left
 * of the payment), so only known words are the lender's fault: the rest goes to the customer's account.
 */
export function returnRefusedAtOnce({ status, body }: BankAnswer): ReturnState {
  const { nome, mensagem, detail, violacoes = [] } = is(body, Refused) ? body : {}
  const why = faultIn([nome, mensagem, detail, ...violacoes.map(({ razao }) => razao)])
  return why ? { state: 'our-fault', why, isIdSpent: false } : { state: 'refused', why: `status-${status}` }
}
