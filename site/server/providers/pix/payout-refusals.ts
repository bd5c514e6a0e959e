import { array, is, optional, string, type } from 'superstruct'
import type { BankAnswer } from './bank-client.ts'
import { AccountOfAnotherHolder, LenderAtFault, PayoutRefused } from './pix.ts'

/**
 * Reason code of the instant payments system (SPI, message pacs.002): the CPF of the receiver is not that of the account's
 * holder. Efí passes these codes on in `gnExtras.erro.codigo`, e.g. AC03 for an account that does not exist.
 */
const otherHolder = 'BE01'

/**
 * Codes of the SPI that name the payer's bank or the system itself: timeouts (AB03, AB10, AB11), the balance of the payer's bank
 * (AM04), its permission (DS0G), a failed settlement (ED05), its identification (RC09). Any other code is about the receiver.
 */
export const payersSide = new Set(['AB03', 'AB10', 'AB11', 'AM04', 'DS0G', 'ED05', 'RC09'])

/** Why a payout that the bank had taken came back. @param code of the instant payments system */
export function refusalAfterwards(code: string | undefined): PayoutRefused {
  if (code === otherHolder) return new AccountOfAnotherHolder()
  const reason = code && /^[A-Z0-9]{4}$/.test(code) ? `not-done-${code}` : 'not done'
  return code && payersSide.has(code)
    ? new LenderAtFault(reason, { isKeySpent: true })
    : new PayoutRefused(reason)
}

/** An error of Efí: its name, and for a body of the wrong form the paths of the fields. `mensagem` may quote a CPF. */
const Refused = type({
  nome: optional(string()),
  mensagem: optional(string()),
  erros: optional(array(type({ caminho: optional(string()) }))),
})

/** Receiver's key or account: it does not exist, or is not in the CPF that the payout names. */
const aboutReceiver = /favorecido|^chave_nao_pertence_ao_documento$|^conta_invalida$/

/**
 * Why the bank did not take a payout at all. Such a call failed at the lender (balance, limit, key of the payer, security checks of its
 * account, a malformed request), unless the answer names the receiver.
 */
export function refusalAtOnce({ status, body }: BankAnswer): PayoutRefused {
  const { nome, mensagem, erros = [] } = is(body, Refused) ? body : {}
  const named = [nome, mensagem, ...erros.map(({ caminho }) => caminho)]
  const isReceiver = named.some(text => text !== undefined && aboutReceiver.test(text))
  // Names of errors have no digits, so none can be a CPF.
  const reason = `status-${status}${nome && /^[a-z_]{1,60}$/.test(nome) ? `-${nome}` : ''}`
  return isReceiver ? new PayoutRefused(reason) : new LenderAtFault(reason)
}
