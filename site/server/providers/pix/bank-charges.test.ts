import { describe, expect, test } from 'vitest'
import { dynamicBrCode } from '../../../../shared/loan/br-code.ts'
import { bankForAll } from '../../testing/bank-for-all.ts'
import { type Answers, answering } from '../../testing/pix-bank.ts'
import { answerJson } from '../../testing/stub.ts'
import { bankCharges } from './bank-charges.ts'
import { bankClient } from './bank-client.ts'
import type { NewCharge, ReceivedPage } from './pix.ts'

const txid = '7978c0c97ea847e78e8849634473c1f1'
const now = Date.parse('2026-11-21T15:00:00Z')
const location = 'pix.bank.example/qr/c2/cobv/9d36b84fc70b478fb95c12729b90ca25'
const code = dynamicBrCode({ url: location, name: 'Celastro', city: 'Sao Paulo' })

const debtor = { name: 'Maria da Silva', cpf: '52998224725' }
const cob: NewCharge = {
  txid,
  mode: 'cob',
  amountCents: 23_487,
  debtor,
  expiresAt: new Date(now + 43_199_500),
}
const due = { day: '2026-12-10', validDaysAfter: 30, finePercent: 2, interestPercentPerMonth: 1 }
const cobv: NewCharge = { ...cob, mode: 'cobv', due }

/** The example of a charge in the central bank's specification. */
const bankCharge = {
  calendario: { criacao: '2026-11-21T15:00:00.358Z', expiracao: 43_199 },
  ...{ txid, revisao: 0, status: 'ATIVA' },
  loc: { id: 789, location, tipoCob: 'cob' },
  location,
  devedor: { cpf: debtor.cpf, nome: debtor.name },
  valor: { original: '234.87' },
  chave: '5f84a4c5-c5cb-4599-9f13-7eb4d419dacc',
  pixCopiaECola: code,
}
const problem = (status: number) => ({
  type: 'https://pix.bcb.gov.br/api/v2/error/CobOperacaoInvalida',
  ...{ title: 'Cobrança inválida.', status, detail: `CPF ${debtor.cpf}` },
})

const bank = bankForAll()

function charges(answers: Answers) {
  bank.state.answer = answers
  return bankCharges(bankClient(bank.config), bank.config, { now: () => now })
}
const asked = () => bank.calls().map(({ method, path }) => `${method} ${path}`)

describe('charges at a bank', () => {
  test('creates an immediate charge (cob) with debtor, amount, key and expiry in seconds', async () => {
    expect(await charges(answering({ PUT: [201, bankCharge] })).create(cob)).toEqual({ brCode: code })
    expect(asked()).toEqual([`PUT /v2/cob/${txid}`])
    expect(bank.calls()[0]!.body).toEqual({
      calendario: { expiracao: 43_199 },
      devedor: { cpf: '52998224725', nome: 'Maria da Silva' },
      valor: { original: '234.87' },
      chave: '5f84a4c5-c5cb-4599-9f13-7eb4d419dacc',
    })
  })

  test('creates a charge with due date (cobv) with fine and monthly interest', async () => {
    await charges(answering({ PUT: [201, bankCharge] })).create(cobv)
    expect(bank.calls()[0]).toMatchObject({
      path: `/v2/cobv/${txid}`,
      body: {
        calendario: { dataDeVencimento: '2026-12-10', validadeAposVencimento: 30 },
        valor: {
          original: '234.87',
          multa: { modalidade: 2, valorPerc: '2.00' },
          juros: { modalidade: 3, valorPerc: '1.00' },
        },
      },
    })
  })

  test.each([
    [7, '0.07'],
    [100_000_00, '100000.00'],
  ])('writes %d cents as %s', async (amountCents, original) => {
    await charges(answering({ PUT: [201, { ...bankCharge, valor: { original } }] })).create({
      ...cob,
      amountCents,
    })
    expect(bank.calls()[0]!.body).toMatchObject({ valor: { original } })
  })

  test('builds the code from the location when the bank returns no code', async () => {
    const { pixCopiaECola, location: _, ...older } = bankCharge
    const { brCode } = await charges(answering({ PUT: [201, older] })).create(cob)
    expect(brCode).toContain(location)
    expect(brCode).toMatch(/^000201.*6304[0-9A-F]{4}$/)
  })

  test('finds the existing charge when the bank refuses a repeat', async () => {
    const again = charges(answering({ PUT: [400, problem(400)], GET: [200, bankCharge] }))
    expect(await again.create(cobv)).toEqual({ brCode: code })
    expect(asked()).toEqual([`PUT /v2/cobv/${txid}`, `GET /v2/cobv/${txid}`])
  })

  test.each<[string, Answers, string]>([
    ['refused, and not there', answering({ PUT: [400, problem(400)], GET: [404, {}] }), 'status-400'],
    [
      'there for another amount',
      answering({ PUT: [409, {}], GET: [200, { ...bankCharge, valor: { original: '1.00' } }] }),
      'another charge has this name',
    ],
    [
      'there, but over',
      answering({ PUT: [409, {}], GET: [200, { ...bankCharge, status: 'CONCLUIDA' }] }),
      'another charge has this name',
    ],
    [
      'answered without a code',
      answering({ PUT: [201, { ...bankCharge, pixCopiaECola: 'x', loc: {}, location: undefined }] }),
      'no code',
    ],
    ['answered with something else', answering({ PUT: [201, { hello: 1 }] }), 'status-201'],
    ['asked of a bank in maintenance', answering({ PUT: [503, problem(503)] }), 'status-503'],
    ['asked of a bank that says nothing', () => {}, 'timeout'],
  ])('a charge %s is unavailable', async (_, answer, message) => {
    const failure = await charges(answer)
      .create(cob)
      .catch((error: Error) => error)
    expect(failure).toMatchObject({ name: 'ChargeUnavailable', message })
    expect(String(failure)).not.toContain(debtor.cpf)
  })

  test('removes a charge', async () => {
    await charges(answering({ PATCH: [200, bankCharge] })).remove(cobv)
    expect(bank.calls()).toMatchObject([
      { method: 'PATCH', path: `/v2/cobv/${txid}`, body: { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' } },
    ])
  })

  test.each(['CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP'])(
    'removing a charge that is %s succeeds and changes nothing',
    async status => {
      const answers = answering({ PATCH: [400, problem(400)], GET: [200, { ...bankCharge, status }] })
      await charges(answers).remove(cob)
      expect(asked()).toEqual([`PATCH /v2/cob/${txid}`, `GET /v2/cob/${txid}`])
    },
  )

  test('removing an unknown charge succeeds, and a charge that stays active is unavailable and retried', async () => {
    await charges(answering({ PATCH: [404, {}] })).remove(cob)
    const kept = charges(answering({ PATCH: [400, {}], GET: [200, bankCharge] }))
    await expect(kept.remove(cob)).rejects.toMatchObject({ name: 'ChargeUnavailable' })
  })

  const time = { from: new Date('2026-11-20T15:00:00Z'), to: new Date('2026-11-21T15:00:00Z') }
  const endToEndId = 'E12345678202611211500abcdef12345'
  const pix = {
    ...{ endToEndId, txid, valor: '234.87', horario: '2026-11-21T15:10:00.000Z' },
    ...{ chave: '5f84a4c5-c5cb-4599-9f13-7eb4d419dacc', pagador: { cpf: debtor.cpf } },
    devolucoes: [{ id: 'r1', rtrId: 'D1', valor: '10.00', horario: {}, status: 'DEVOLVIDO' }],
  }
  const known = { endToEndId, txid, amountCents: 23_487, paidAt: new Date('2026-11-21T15:10:00Z') }
  /** `GET /pix` with these entries on its pages, as in the central bank's specification. */
  const listing =
    (...pages: unknown[][]): Answers =>
    ({ path }, response) => {
      const paginaAtual = Number(new URL(path, 'https://bank').searchParams.get('paginacao.paginaAtual'))
      const paginacao = {
        ...{ paginaAtual, itensPorPagina: 500, quantidadeDePaginas: pages.length },
        quantidadeTotalDeItens: pages.flat().length,
      }
      const parametros = { inicio: time.from, fim: time.to, paginacao }
      return answerJson(response, 200, { parametros, pix: pages[paginaAtual] ?? [] })
    }
  async function pagesOf(answers: Answers) {
    const pages: ReceivedPage[] = []
    for await (const page of charges(answers).received(time)) pages.push(page)
    return pages
  }

  test('lists what was received in a time, page by page', async () => {
    const second = { ...pix, endToEndId: 'E2' }
    expect(await pagesOf(listing([pix], [second]))).toEqual([
      { received: [known], unread: 0 },
      { received: [{ ...known, endToEndId: 'E2' }], unread: 0 },
    ])
    const addresses = bank.calls().map(({ method, path }) => `${method} ${decodeURIComponent(path)}`)
    expect(addresses).toEqual(
      [0, 1].map(
        page =>
          `GET /v2/pix?inicio=2026-11-20T15:00:00.000Z&fim=2026-11-21T15:00:00.000Z&paginacao.paginaAtual=${page}&paginacao.itensPorPagina=500`,
      ),
    )
  })

  test('a time without transfers is one empty page', async () => {
    expect(await pagesOf(listing())).toEqual([{ received: [], unread: 0 }])
  })

  test('a transfer to the key itself has no txid, and one to another key of the account is not ours', async () => {
    const { txid: _, ...toKey } = pix
    const elsewhere = { ...pix, chave: 'another@key.example' }
    expect(await pagesOf(listing([toKey, elsewhere]))).toEqual([
      { received: [{ ...known, txid: null }], unread: 0 },
    ])
  })

  test.each<[string, object]>([
    ['no amount', { valor: undefined }],
    ['nothing as amount', { valor: '0.00' }],
    ['an amount of dollars', { valor: '$1' }],
    ['no time', { horario: 'soon' }],
    ['no name', { endToEndId: '' }],
  ])('a transfer with %s is counted, and the others are read', async (_, change) => {
    expect(await pagesOf(listing([{ ...pix, ...change }, pix]))).toEqual([{ received: [known], unread: 1 }])
  })

  test.each<[string, Answers, string]>([
    ['no list', answering({ GET: [200, bankCharge] }), 'status-200'],
    ['a refusal', answering({ GET: [400, problem(400)] }), 'status-400'],
    [
      'another page than asked for',
      ({ path: _ }, response) => {
        const paginacao = { paginaAtual: 7, quantidadeDePaginas: 9 }
        return answerJson(response, 200, { parametros: { paginacao }, pix: [] })
      },
      'other-page',
    ],
    ['maintenance', answering({ GET: [503, problem(503)] }), 'status-503'],
  ])('%s instead of a list is unavailable', async (_, answer, message) => {
    await expect(pagesOf(answer)).rejects.toMatchObject({ name: 'ChargeUnavailable', message })
  })

  test('a list that never ends is unavailable', async () => {
    const endless: Answers = ({ path }, response) => {
      const paginaAtual = Number(new URL(path, 'https://bank').searchParams.get('paginacao.paginaAtual'))
      const paginacao = { paginaAtual, quantidadeDePaginas: 1_000_000 }
      return answerJson(response, 200, { parametros: { paginacao }, pix: [] })
    }
    await expect(pagesOf(endless)).rejects.toMatchObject({ message: 'endless-list' })
  })
})
