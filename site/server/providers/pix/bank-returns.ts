import { enums, type Infer, is, optional, pattern, refine, string, type } from 'superstruct'
import type { PixBankConfig } from '../../config-pix.ts'
import { type BankAnswer, type BankClient, callOf } from './bank-client.ts'
import { decimal } from './decimal.ts'
import { Devolucoes, returnsIn } from './pix-message.ts'
import { pixPages } from './pix-pages.ts'
import { returnNotDone, returnRefusedAtOnce } from './return-refusals.ts'
import {
  type PixReturnProvider,
  type ReturnedPayment,
  type ReturnState,
  ReturnUnavailable,
} from './returns.ts'

/** The used part of a `devolucao`. */
const Devolucao = type({
  status: enums(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']),
  motivo: optional(string()),
  rtrId: optional(pattern(string(), /^[A-Za-z0-9]{1,64}$/)),
})

/** The used part of an entry of `GET /pix`. */
const ReturnedPix = type({
  endToEndId: pattern(string(), /^[A-Za-z0-9]{1,64}$/),
  txid: optional(pattern(string(), /^[A-Za-z0-9]{1,35}$/)),
  valor: pattern(string(), /^(?!0+\.00$)\d{1,10}\.\d{2}$/),
  chave: optional(string()),
  horario: refine(string(), 'time', text => !Number.isNaN(Date.parse(text))),
  devolucoes: Devolucoes,
})
type ReturnedPix = Infer<typeof ReturnedPix>

/** Returns after the central bank's API Pix, version 2: `PUT` and `GET` of `/pix/{e2eid}/devolucao/{id}`, and `GET /pix`. */
export function bankReturns(
  client: BankClient,
  { url, receiverKey }: Pick<PixBankConfig, 'url' | 'receiverKey'>,
): PixReturnProvider {
  const call = callOf(client, ReturnUnavailable)
  const addressOf = ({ endToEndId, id }: { endToEndId: string; id: string }) =>
    `${url}/pix/${endToEndId}/devolucao/${id}`
  const find: PixReturnProvider['find'] = async payment => {
    const got = await call('GET', addressOf(payment))
    return got.status === 404 ? undefined : stateIn(got)
  }
  const unavailable = (code: string) => new ReturnUnavailable(code)
  return {
    find,
    async reported({ from, to }) {
      const payments: ReturnedPayment[] = []
      let unread = 0
      for await (const entries of pixPages(
        { url, call, unavailable },
        { from, to },
        { devolucaoPresente: 'true' },
      )) {
        const known = entries.filter((each): each is ReturnedPix => is(each, ReturnedPix))
        unread += entries.length - known.length
        // The bank lists what was paid to any key of the account.
        for (const pix of known.filter(({ chave = receiverKey }) => chave === receiverKey)) {
          const { endToEndId, txid = null, valor, horario, devolucoes } = pix
          const { returns, unread: more } = returnsIn({ endToEndId, devolucoes }, to)
          unread += more
          const amountCents = Number(valor.replace('.', ''))
          payments.push({ endToEndId, txid, amountCents, paidAt: new Date(horario), returns })
        }
      }
      return { payments, unread }
    },
    async request(payment) {
      const put = await call('PUT', addressOf(payment), {
        valor: decimal(payment.amountCents),
        natureza: 'ORIGINAL',
      })
      if (put.status < 400) return stateIn(put)
      // A refused return may exist already: the response to an earlier try may have been lost.
      const known = await find(payment)
      // A conflict means that the bank is working on it.
      if (!known && put.status === 409) throw new ReturnUnavailable('status-409')
      return known ?? returnRefusedAtOnce(put)
    },
  }
}

/** @throws ReturnUnavailable if the response is not a return */
function stateIn({ status, body }: BankAnswer): ReturnState {
  if (status >= 400 || !is(body, Devolucao)) throw new ReturnUnavailable(`status-${status}`)
  if (body.status === 'NAO_REALIZADO') return returnNotDone(body.motivo)
  if (body.status === 'DEVOLVIDO' && body.rtrId) return { state: 'returned', returnId: body.rtrId }
  return { state: 'under-way' }
}
