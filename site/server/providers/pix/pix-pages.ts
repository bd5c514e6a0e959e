import { array, is, number, type, unknown } from 'superstruct'
import type { BankClient } from './bank-client.ts'

/** The used part of `GET /pix`: one page of received transfers. */
const PixPage = type({
  parametros: type({
    paginacao: type({ paginaAtual: number(), quantidadeDePaginas: number() }),
  }),
  pix: array(unknown()),
})

/** An answer of the bank is read up to one MiB, and an entry has some 700 bytes. The API allows 1000. */
const entriesPerPage = 500
/** A bank that never ends its list must not stop everything else. */
const mostPages = 1000

interface Bank {
  /** The API Pix with its version. */
  url: string
  call: BankClient['call']
  unavailable(code: string): Error
}

/**
 * The transfers that the bank received in a time, after the central bank's API Pix 2.9.0 (`GET /pix`): the pages of the list,
 * whose entries the caller reads.
 * @param filter more of its parameters, such as `devolucaoPresente`
 * @throws what `unavailable` makes of a page that is not one
 */
export async function* pixPages(
  { url, call, unavailable }: Bank,
  { from, to }: { from: Date; to: Date },
  filter: Record<string, string> = {},
): AsyncGenerator<unknown[]> {
  for (let number = 0; number < mostPages; number++) {
    const query = new URLSearchParams({
      ...{ inicio: from.toISOString(), fim: to.toISOString(), ...filter },
      'paginacao.paginaAtual': String(number),
      'paginacao.itensPorPagina': String(entriesPerPage),
    })
    const { status, body } = await call('GET', `${url}/pix?${query}`)
    if (status >= 400 || !is(body, PixPage)) throw unavailable(`status-${status}`)
    const { paginaAtual, quantidadeDePaginas } = body.parametros.paginacao
    if (paginaAtual !== number) throw unavailable('other-page')
    yield body.pix
    if (number + 1 >= quantidadeDePaginas) return
  }
  throw unavailable('endless-list')
}
