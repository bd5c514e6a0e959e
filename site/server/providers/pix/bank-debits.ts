import { array, integer, is, type } from 'superstruct'
import type { PixReceiverAccount } from '../../config-pix.ts'
import type { BankAnswer, BankClient } from './bank-client.ts'
import { decimal } from './decimal.ts'
import { CobrMessage, debitIn, Valor } from './recurrence-messages.ts'
import {
  type BankDebit,
  DebitRefused,
  type PixRecurrenceProvider,
  RecurrenceUnavailable,
} from './recurrences.ts'

const Priced = type({ valor: type({ original: Valor }) })
const Page = type({
  parametros: type({ paginacao: type({ quantidadeDePaginas: integer() }) }),
  cobsr: array(CobrMessage),
})

type Debits = Pick<PixRecurrenceProvider, 'schedule' | 'unschedule' | 'retry' | 'findDebit' | 'debitsOf'>

/** Debits under a recurrence: `/cobr` of the central bank's API Pix. @param call throws RecurrenceUnavailable */
export function bankDebits(
  call: BankClient['call'],
  url: string,
  receiverAccount: PixReceiverAccount | undefined,
): Debits {
  const address = (txid: string) => `${url}/cobr/${txid}`
  const get = async (txid: string) => call('GET', address(txid))
  return {
    async schedule({ txid, idRec, day, amountCents }) {
      if (!receiverAccount) throw new DebitRefused('no account')
      const { number, branch, type: tipoConta } = receiverAccount
      const original = decimal(amountCents)
      const put = await call('PUT', address(txid), {
        idRec,
        calendario: { dataDeVencimento: day },
        valor: { original },
        ajusteDiaUtil: true,
        recebedor: { ...(branch && { agencia: branch }), conta: number, tipoConta },
      })
      if (put.status === 201) return
      // A refused debit may exist already: the response to an earlier try may have been lost.
      const { status, body } = await get(txid)
      const isOurs = status === 200 && is(body, CobrMessage) && body.idRec === idRec
      if (!isOurs || !is(body, Priced) || body.valor.original !== original) {
        throw new DebitRefused(`status-${put.status}`)
      }
    },
    async unschedule(txid) {
      const patch = await call('PATCH', address(txid), { status: 'CANCELADA' })
      if (patch.status === 200 || patch.status === 404) return true
      const { state } = debitOf(await get(txid), patch.status)
      return state !== 'created' && state !== 'active' && state !== 'paid'
    },
    async retry(txid, day) {
      const post = await call('POST', `${address(txid)}/retentativa/${day}`)
      if (post.status === 201) return
      const { attempts } = debitOf(await get(txid), post.status)
      if (!attempts.some(attempt => attempt.day === day)) throw new DebitRefused(`status-${post.status}`)
    },
    async findDebit(txid) {
      const got = await get(txid)
      return got.status === 404 ? undefined : debitOf(got, got.status)
    },
    async debitsOf({ from, to }) {
      const found: BankDebit[] = []
      for (let page = 0, pages = 1; page < pages; page++) {
        const query = new URLSearchParams({
          inicio: from.toISOString(),
          fim: to.toISOString(),
          'paginacao.paginaAtual': String(page),
          'paginacao.itensPorPagina': '100',
        })
        const { status, body } = await call('GET', `${url}/cobr?${query}`)
        if (status !== 200 || !is(body, Page)) throw new RecurrenceUnavailable(`status-${status}`)
        pages = Math.min(body.parametros.paginacao.quantidadeDePaginas, mostPages)
        found.push(...body.cobsr.map(debitIn))
      }
      return found
    },
  }
}

/** A bank that counts its pages wrongly must not keep us asking for ever. */
const mostPages = 1000

/** @param said the status reported in the error if the response is not a debit */
function debitOf({ status, body }: BankAnswer, said: number): BankDebit {
  if (status !== 200 || !is(body, CobrMessage)) throw new RecurrenceUnavailable(`status-${said}`)
  return debitIn(body)
}
