import { describe, expect, test } from 'vitest'
import { bankForAll } from '../../testing/bank-for-all.ts'
import { type Answers, answering } from '../../testing/pix-bank.ts'
import { answerJson } from '../../testing/stub.ts'
import { bankClient } from './bank-client.ts'
import { bankReturns } from './bank-returns.ts'
import { ReturnUnavailable } from './returns.ts'

const endToEndId = 'E12345678202611211500abcdef12345'
const payment = { endToEndId, id: '0c6f2a512a524c0f9b0e0d7c7f1f6a10', amountCents: 10_005 }
const path = `/v2/pix/${endToEndId}/devolucao/${payment.id}`
const rtrId = 'D12345678202611211501abcdef12345'
const devolucao = (status: string, more: object = {}) => ({
  ...{ id: payment.id, rtrId, valor: '100.05', natureza: 'ORIGINAL', status },
  horario: { solicitacao: '2026-11-21T15:00:00.000Z' },
  ...more,
})

const bank = bankForAll()

function returns(answers: Answers) {
  bank.state.answer = answers
  return bankReturns(bankClient(bank.config), bank.config)
}

describe('returns at a bank', () => {
  test.each([
    ['EM_PROCESSAMENTO', { state: 'under-way' }],
    ['DEVOLVIDO', { state: 'returned', returnId: rtrId }],
    ['NAO_REALIZADO', { state: 'refused', why: 'not done' }],
  ])('sends the amount back under our id: %s', async (status, state) => {
    expect(await returns(answering({ PUT: [201, devolucao(status)] })).request(payment)).toEqual(state)
    expect(bank.calls()).toMatchObject([
      { method: 'PUT', path, body: { valor: '100.05', natureza: 'ORIGINAL' } },
    ])
  })

  test('a return that the bank refuses but knows from an earlier try has the state of that one', async () => {
    const refusal = { type: 'https://pix.bcb.gov.br/api/v2/error/PixDevolucaoInvalida', status: 400 }
    const answers = answering({ PUT: [400, refusal], GET: [200, devolucao('DEVOLVIDO')] })
    expect(await returns(answers).request(payment)).toEqual({ state: 'returned', returnId: rtrId })
    expect(bank.calls().map(({ method }) => method)).toEqual(['PUT', 'GET'])
  })

  test('a return that the bank refuses and does not know is refused, with a code and no text of the bank', async () => {
    const refusal = { status: 400, detail: 'CPF 529.982.247-25' }
    expect(await returns(answering({ PUT: [400, refusal] })).request(payment)).toEqual({
      state: 'refused',
      why: 'status-400',
    })
  })

  test.each([
    [{ nome: 'saldo_insuficiente', mensagem: 'Saldo' }, 'no-balance'],
    [
      { detail: 'x', violacoes: [{ razao: 'Saldo insuficiente na conta de CPF 529.982.247-25' }] },
      'no-balance',
    ],
    [{ nome: 'documento_bloqueado' }, 'account-blocked'],
    [{ nome: 'json_invalido' }, 'json-invalid'],
  ])(
    'a return that the bank does not take by our fault can be asked for again under its id: %j',
    async (body, why) => {
      expect(await returns(answering({ PUT: [422, body] })).request(payment)).toEqual({
        ...{ state: 'our-fault', why, isIdSpent: false },
      })
    },
  )

  test.each([
    ['Saldo insuficiente para realizar a devolução.', 'no-balance'],
    ['Negado por timeout', 'timeout'],
    ['AM04', 'not-done-AM04'],
  ])('a return that was not made by our fault has spent its id: %s', async (motivo, why) => {
    const known = answering({ PUT: [500, {}], GET: [200, devolucao('NAO_REALIZADO', { motivo })] })
    expect(await returns(known).find(payment)).toEqual({ state: 'our-fault', why, isIdSpent: true })
  })

  test('any other reason is the other bank’s, and its text is not passed on', async () => {
    const motivo = 'Conta do CPF 529.982.247-25 encerrada'
    const known = answering({ PUT: [500, {}], GET: [200, devolucao('NAO_REALIZADO', { motivo })] })
    expect(await returns(known).find(payment)).toEqual({ state: 'refused', why: 'not done' })
  })

  test('finds a return, or nothing', async () => {
    const known = answering({ PUT: [500, {}], GET: [200, devolucao('DEVOLVIDO')] })
    expect(await returns(known).find(payment)).toEqual({ state: 'returned', returnId: rtrId })
    expect(await returns(answering({ PUT: [500, {}] })).find(payment)).toBeUndefined()
    expect(bank.calls().map(({ method }) => method)).toEqual(['GET', 'GET'])
  })

  test.each<[string, Answers]>([
    ['503', answering({ PUT: [503, {}] })],
    ['a response that is not a return', answering({ PUT: [201, { status: 'ATIVA' }] })],
    ['429', answering({ PUT: [429, {}] })],
    ['a lost response', () => {}],
    ['a conflict with a return that is not to be found yet', answering({ PUT: [409, {}] })],
    ['a refusal whose state nobody knows', answering({ PUT: [400, {}], GET: [503, {}] })],
  ])('without a clear answer throws ReturnUnavailable: %s', async (_, answers) => {
    await expect(returns(answers).request(payment)).rejects.toThrow(ReturnUnavailable)
  })

  test('a return without the id of its transfer is still under way', async () => {
    const answers = answering({ PUT: [201, devolucao('DEVOLVIDO', { rtrId: undefined })] })
    expect(await returns(answers).request(payment)).toEqual({ state: 'under-way' })
  })

  const time = { from: new Date('2026-11-01T00:00:00Z'), to: new Date('2026-11-30T00:00:00Z') }
  const med = { id: 'abc', rtrId, valor: '10.00', natureza: 'MED_FRAUDE', status: 'DEVOLVIDO' }
  const pix = { endToEndId, txid: 'a'.repeat(32), valor: '100.05', horario: '2026-11-21T15:00:00.000Z' }
  /** A bank with this list, page by page. */
  const listing =
    (...pages: unknown[][]): Answers =>
    ({ path }, response) => {
      const paginaAtual = Number(new URL(path, 'https://bank').searchParams.get('paginacao.paginaAtual'))
      const paginacao = { paginaAtual, quantidadeDePaginas: pages.length }
      answerJson(response, 200, { parametros: { paginacao }, pix: pages[paginaAtual] ?? [] })
    }

  test('lists the payments of a time of which something was returned, page by page', async () => {
    const answers = listing(
      [{ ...pix, devolucoes: [med] }],
      [{ ...pix, devolucoes: [{ ...med, status: 'NAO_REALIZADO' }, { valor: 'x' }] }],
    )
    const { payments, unread } = await returns(answers).reported(time)
    expect(unread).toBe(1)
    expect(payments.map(each => each.returns)).toMatchObject([
      [
        {
          endToEndId,
          id: 'abc',
          returnId: rtrId,
          nature: 'MED_FRAUDE',
          amountCents: 1000,
          state: 'returned',
        },
      ],
      [{ state: 'refused' }],
    ])
    expect(bank.calls()[0]!.path).toContain('devolucaoPresente=true')
  })

  test.each<[string, object]>([
    ['no amount', { valor: undefined }],
    ['nothing as amount', { valor: '0.00' }],
    ['no time', { horario: 'soon' }],
    ['no name', { endToEndId: '' }],
    ['no list of returns', { devolucoes: 'none' }],
  ])('a payment with %s is counted, and the others are read', async (_, change) => {
    const payment = { ...pix, devolucoes: [med] }
    const found = await returns(listing([{ ...payment, ...change }, payment])).reported(time)
    expect(found).toMatchObject({ payments: [{ endToEndId, returns: [{ returnId: rtrId }] }], unread: 1 })
  })

  test('a payment to another key of the account is not ours', async () => {
    const payment = { ...pix, devolucoes: [med] }
    const { receiverKey } = bank.config
    const found = await returns(
      listing([
        { ...payment, chave: 'another@key.example' },
        { ...payment, chave: receiverKey },
      ]),
    ).reported(time)
    expect(found).toMatchObject({ payments: [{ endToEndId }], unread: 0 })
    expect(found.payments).toHaveLength(1)
  })

  test('a list that cannot be read is no answer', async () => {
    await expect(
      returns(answering({ PUT: [201, {}], GET: [200, { pix: [] }] })).reported(time),
    ).rejects.toThrow(ReturnUnavailable)
  })
})
