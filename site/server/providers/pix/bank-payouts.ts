import { getBankByCode } from '@brazilian-utils/brazilian-utils/get-bank-by-code'
import { is, nullable, optional, pattern, string, type } from 'superstruct'
import type { PixBankConfig } from '../../config-pix.ts'
import { type BankAnswer, type BankClient, callOf } from './bank-client.ts'
import { refusalAfterwards, refusalAtOnce } from './payout-refusals.ts'
import { type Payout, PayoutRefused, PayoutUnavailable, type PixPayoutProvider } from './pix.ts'

const EndToEndId = pattern(string(), /^[A-Za-z0-9]{1,64}$/)
const Extras = type({ erro: optional(type({ codigo: string() })) })
const Sent = type({
  status: string(),
  e2eId: optional(EndToEndId),
  endToEndId: optional(EndToEndId),
  gnExtras: optional(nullable(Extras)),
})

/**
 * Payouts. The central bank's API has no call for them, so every bank has its own. This file has the shape that Efí
 * documents: `PUT …/pix/{id}` sends to a bank account, once per id (409 `id_envio_duplicado` for a repeat), and
 * `GET …/pix/enviados/id-envio/{id}` returns the state of a payout (404: unknown). Another bank needs another file like
 * this one.
 *
 * A 401 or 403 is an unknown outcome (`bank-client.ts`) and retried: the bank cannot be asked what became of an earlier try.
 */
export function bankPayouts(
  client: BankClient,
  { payoutUrl, receiverKey }: Pick<PixBankConfig, 'payoutUrl' | 'receiverKey'>,
): PixPayoutProvider {
  const call = callOf(client, PayoutUnavailable)
  return {
    async payOut(payout) {
      // 1–35 letters and digits.
      const id = payout.idempotencyKey.replace(/[^A-Za-z0-9]/g, '')
      const put = await call('PUT', `${payoutUrl}/${id}`, bodyOf(payout, receiverKey))
      if (put.status < 400) return endOf(put)
      // A refused payout may be under way already: the response to an earlier try may have been lost, and the balance then
      // fails the repeat. Only a payout that the bank does not know is refused. A duplicate (409) will be found later.
      const sent = await call('GET', `${payoutUrl}/enviados/id-envio/${id}`)
      if (sent.status === 404 && put.status !== 409) throw refusalAtOnce(put)
      return endOf(sent)
    },
  }
}

function bodyOf({ amountCents, receiver }: Payout, chave: string) {
  const { name, bankCode, branch, number, digit } = receiver
  const holder = 'cpf' in receiver ? { cpf: receiver.cpf } : { cnpj: receiver.cnpj }
  const bank = getBankByCode(bankCode)
  if (!bank?.ispb) throw new PayoutRefused('unknown-bank')
  return {
    valor: `${Math.floor(amountCents / 100)}.${String(amountCents % 100).padStart(2, '0')}`,
    pagador: { chave },
    favorecido: {
      contaBanco: {
        ...{ nome: name, ...holder, codigoBanco: bank.ispb, agencia: branch },
        ...{ conta: `${number}${digit}`, tipoConta: 'cacc' },
      },
    },
  }
}

/** @throws PayoutUnavailable while it is under way, PayoutRefused when it has failed permanently */
function endOf({ status: code, body }: BankAnswer): { endToEndId: string } {
  if (code >= 400 || !is(body, Sent)) throw new PayoutUnavailable(`status-${code}`)
  const endToEndId = body.endToEndId ?? body.e2eId
  if (body.status === 'REALIZADO' && endToEndId) return { endToEndId }
  if (body.status === 'NAO_REALIZADO') throw refusalAfterwards(body.gnExtras?.erro?.codigo)
  throw new PayoutUnavailable('under way')
}
