import { describe, expect, test } from 'vitest'
import { bankForAll } from '../../testing/bank-for-all.ts'
import { type Answers, answering } from '../../testing/pix-bank.ts'
import { answerJson } from '../../testing/stub.ts'
import { bankClient } from './bank-client.ts'
import { bankRecurrences } from './bank-recurrences.ts'

const idRec = 'RR1234567820240115abcdefghijk'
const txid = '3136957d93134f2184b369e8f1c0729d'
const debit = { txid, idRec, day: '2026-12-10', amountCents: 23_487 }
/** The example of a debit in the central bank's specification 2.9.0. */
const bankDebit = {
  ...{ idRec, txid, status: 'CRIADA', politicaRetentativa: 'PERMITE_3R_7D', ajusteDiaUtil: true },
  calendario: { criacao: '2026-12-01', dataDeVencimento: '2026-12-10' },
  valor: { original: '234.87' },
  recebedor: { agencia: '0001', conta: '123456', tipoConta: 'CORRENTE' },
  atualizacao: [{ data: '2026-12-01T14:47:29.470Z', status: 'CRIADA' }],
}
const attempt = (dataLiquidacao: string, status: string) => ({
  ...{ dataLiquidacao, status, tipo: 'NTAG', endToEndId: 'E12345678202406201221abcdef12345' },
})

const bank = bankForAll()

function debits(answers: Answers, change = {}) {
  bank.state.answer = answers
  return bankRecurrences(bankClient(bank.config), { ...bank.config, ...change })
}
const asked = () => bank.calls().map(({ method, path }) => `${method} ${path}`)

describe('debits at a bank', () => {
  test('schedules a debit into the lender’s account, moved to a business day', async () => {
    await debits(answering({ PUT: [201, bankDebit] })).schedule(debit)
    expect(asked()).toEqual([`PUT /v2/cobr/${txid}`])
    expect(bank.calls()[0]!.body).toEqual({
      idRec,
      calendario: { dataDeVencimento: '2026-12-10' },
      valor: { original: '234.87' },
      ajusteDiaUtil: true,
      recebedor: { agencia: '0001', conta: '123456', tipoConta: 'CORRENTE' },
    })
  })

  test('a repeat succeeds when the bank has this very debit, and is refused otherwise', async () => {
    await debits(answering({ PUT: [400, {}], GET: [200, bankDebit] })).schedule(debit)
    const others: [number, unknown][] = [
      [404, {}],
      [200, { ...bankDebit, valor: { original: '1.00' } }],
      [200, { ...bankDebit, idRec: 'RR12345678202401150000000000k' }],
    ]
    for (const GET of others) {
      await expect(debits(answering({ PUT: [400, {}], GET })).schedule(debit)).rejects.toMatchObject({
        name: 'DebitRefused',
        message: 'status-400',
      })
    }
  })

  test('a bank that says nothing leaves the outcome open', async () => {
    await expect(debits(() => {}).schedule(debit)).rejects.toMatchObject({
      name: 'RecurrenceUnavailable',
      message: 'timeout',
    })
  })

  test('without a receiving account nothing is scheduled', async () => {
    const without = debits(answering({}), { receiverAccount: undefined })
    await expect(without.schedule(debit)).rejects.toMatchObject({ name: 'DebitRefused' })
    expect(asked()).toEqual([])
  })

  test('unschedules until the eve, and says when it is too late', async () => {
    expect(await debits(answering({ PATCH: [200, bankDebit] })).unschedule(txid)).toBe(true)
    expect(bank.calls()[0]).toMatchObject({ path: `/v2/cobr/${txid}`, body: { status: 'CANCELADA' } })
    const refused = (status: string) =>
      debits(answering({ PATCH: [400, {}], GET: [200, { ...bankDebit, status }] })).unschedule(txid)
    expect(await refused('ATIVA')).toBe(false)
    expect(await refused('CONCLUIDA')).toBe(false)
    expect(await refused('CANCELADA')).toBe(true)
    expect(await refused('EXPIRADA')).toBe(true)
    expect(await debits(answering({ PATCH: [404, {}] })).unschedule(txid)).toBe(true)
  })

  test('retries on a day, and takes an attempt of that day for a repeat', async () => {
    await debits(answering({ POST: [201, bankDebit] })).retry(txid, '2026-12-12')
    expect(asked()).toEqual([`POST /v2/cobr/${txid}/retentativa/2026-12-12`])
    const again = { ...bankDebit, tentativas: [attempt('2026-12-12', 'AGENDADA')] }
    await debits(answering({ POST: [400, {}], GET: [200, again] })).retry(txid, '2026-12-12')
    await expect(
      debits(answering({ POST: [400, {}], GET: [200, again] })).retry(txid, '2026-12-14'),
    ).rejects.toMatchObject({ name: 'DebitRefused', message: 'status-400' })
  })

  test('reads attempts and transfers', async () => {
    const pix = [
      {
        endToEndId: 'E12345678202406201221abcdef12345',
        txid,
        valor: '234.87',
        horario: '2026-12-12T10:00:00Z',
      },
    ]
    const paid = {
      ...bankDebit,
      status: 'CONCLUIDA',
      tentativas: [attempt('2026-12-10', 'EXPIRADA'), attempt('2026-12-12', 'PAGA')],
      pix,
    }
    const { findDebit } = debits(answering({ GET: [200, paid] }))
    expect(await findDebit(txid)).toEqual({
      ...{ idRec, txid, state: 'paid' },
      attempts: [
        { day: '2026-12-10', state: 'failed' },
        { day: '2026-12-12', state: 'paid' },
      ],
      received: [
        {
          ...{ endToEndId: 'E12345678202406201221abcdef12345', txid, amountCents: 23_487 },
          paidAt: new Date('2026-12-12T10:00:00Z'),
        },
      ],
    })
    expect(await debits(answering({ GET: [404, {}] })).findDebit(txid)).toBeUndefined()
  })

  test('lists all pages of the debits of a span', async () => {
    const other = { ...bankDebit, txid: '7f733863543b4a16b516d839bd4bc34e' }
    const found = await debits(({ path }, response) => {
      const page = Number(new URL(path, 'https://bank').searchParams.get('paginacao.paginaAtual'))
      const paginacao = {
        ...{ paginaAtual: page, itensPorPagina: 100, quantidadeDePaginas: 2, quantidadeTotalDeItens: 2 },
      }
      return answerJson(response, 200, { parametros: { paginacao }, cobsr: [page === 0 ? bankDebit : other] })
    }).debitsOf({ from: new Date('2026-12-01T00:00:00Z'), to: new Date('2026-12-31T00:00:00Z') })
    expect(found.map(each => each.txid)).toEqual([txid, other.txid])
    expect(asked()[0]).toBe(
      'GET /v2/cobr?inicio=2026-12-01T00%3A00%3A00.000Z&fim=2026-12-31T00%3A00%3A00.000Z&paginacao.paginaAtual=0&paginacao.itensPorPagina=100',
    )
  })
})
