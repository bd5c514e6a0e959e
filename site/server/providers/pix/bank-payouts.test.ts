import { describe, expect, test } from 'vitest'
import { bankForAll } from '../../testing/bank-for-all.ts'
import { type Answers, answering } from '../../testing/pix-bank.ts'
import { answerJson } from '../../testing/stub.ts'
import { bankClient } from './bank-client.ts'
import { bankPayouts } from './bank-payouts.ts'
import { AccountOfAnotherHolder, type Payout } from './pix.ts'

const payout: Payout = {
  idempotencyKey: '0c6f2a51-2a52-4c0f-9b0e-0d7c7f1f6a10',
  amountCents: 100_005,
  receiver: {
    ...{ name: 'Maria da Silva', cpf: '52998224725' },
    ...{ bankCode: '001', branch: '0077', number: '12345', digit: '6' },
  },
}
const id = '0c6f2a512a524c0f9b0e0d7c7f1f6a10'
const e2eId = 'E00000000202611211500APIff82f2e5'

const bank = bankForAll()

function pay(answers: Answers, change: Partial<Payout> = {}) {
  bank.state.answer = answers
  return bankPayouts(bankClient(bank.config), bank.config).payOut({ ...payout, ...change })
}

describe('payouts at a bank', () => {
  test("sends the amount to the account under the payout's id", async () => {
    const sent = { idEnvio: id, e2eId, valor: '1000.05', status: 'REALIZADO' }
    expect(await pay(answering({ PUT: [201, sent] }))).toEqual({ endToEndId: e2eId })
    expect(bank.calls()).toMatchObject([
      {
        method: 'PUT',
        path: `/v2/gn/pix/${id}`,
        body: {
          valor: '1000.05',
          pagador: { chave: bank.config.receiverKey },
          favorecido: {
            contaBanco: {
              ...{ nome: 'Maria da Silva', cpf: '52998224725', codigoBanco: '00000000' },
              ...{ agencia: '0077', conta: '123456', tipoConta: 'cacc' },
            },
          },
        },
      },
    ])
  })

  test('a repeat returns the first transfer', async () => {
    const found = { endToEndId: e2eId, idEnvio: id, status: 'REALIZADO' }
    const answers = answering({ PUT: [409, { nome: 'id_envio_duplicado' }], GET: [200, found] })
    expect(await pay(answers)).toEqual({ endToEndId: e2eId })
    expect(bank.calls().map(({ path }) => path)).toEqual([
      `/v2/gn/pix/${id}`,
      `/v2/gn/pix/enviados/id-envio/${id}`,
    ])
  })

  test.each([400, 404, 422])('a repeat that gets status %i returns the first transfer too', async code => {
    // The response to the first try was lost, and the balance no longer covers a second one.
    const answers = answering({
      PUT: [code, { nome: 'valor_invalido' }],
      GET: [200, { e2eId, status: 'REALIZADO' }],
    })
    expect(await pay(answers)).toEqual({ endToEndId: e2eId })
    expect(bank.calls().map(({ method, path }) => `${method} ${path}`)).toEqual([
      `PUT /v2/gn/pix/${id}`,
      `GET /v2/gn/pix/enviados/id-envio/${id}`,
    ])
  })

  const silentWhenAsked: Answers = ({ method }, response) => {
    if (method === 'PUT') answerJson(response, 422, { nome: 'pagamento_negado' })
  }
  test.each<[string, Answers]>([
    ['is under way', answering({ PUT: [201, { status: 'EM_PROCESSAMENTO', e2eId }] })],
    [
      'is still under way',
      answering({ PUT: [409, {}], GET: [200, { status: 'EM_PROCESSAMENTO', endToEndId: e2eId }] }),
    ],
    ['has a duplicate that cannot be found yet', answering({ PUT: [409, {}], GET: [404, {}] })],
    [
      'is denied while the first try is under way',
      answering({ PUT: [422, {}], GET: [200, { status: 'EM_PROCESSAMENTO' }] }),
    ],
    ['is denied by a bank that cannot say what became of it', answering({ PUT: [422, {}], GET: [503, {}] })],
    [
      'is denied by a bank that does not understand the question',
      answering({ PUT: [422, {}], GET: [400, {}] }),
    ],
    ['is denied by a bank that then falls silent', silentWhenAsked],
    ['was sent without a name', answering({ PUT: [201, { status: 'REALIZADO' }] })],
    ['got another answer', answering({ PUT: [201, 'ok'] })],
    ['met a bank in maintenance', answering({ PUT: [503, {}] })],
    ['met a bank without an answer', () => {}],
  ])('a payout that %s is unavailable and retried', async (_, answers) => {
    await expect(pay(answers)).rejects.toMatchObject({ name: 'PayoutUnavailable' })
  })

  const notDone = (codigo: string) => ({
    status: 'NAO_REALIZADO',
    gnExtras: { idEnvio: id, erro: { codigo, origem: 'PSP do usuário recebedor', motivo: '52998224725' } },
  })
  test('an account of another holder (BE01) is told apart from every other refusal', async () => {
    const ofAnother = pay(answering({ PUT: [409, {}], GET: [200, notDone('BE01')] }))
    await expect(ofAnother).rejects.toBeInstanceOf(AccountOfAnotherHolder)
    const closed = await pay(answering({ PUT: [422, {}], GET: [200, notDone('AC03')] })).catch(
      (error: Error) => error,
    )
    expect(closed).toMatchObject({ name: 'PayoutRefused', message: 'not-done-AC03' })
    expect(closed).not.toBeInstanceOf(AccountOfAnotherHolder)
  })

  test.each<[string, Answers, Partial<Payout>]>([
    ['is not done for an odd reason', answering({ PUT: [409, {}], GET: [200, notDone('52998224725')] }), {}],
    ['is not done', answering({ PUT: [409, {}], GET: [200, { status: 'NAO_REALIZADO' }] }), {}],
    [
      'is denied, and was not done before',
      answering({ PUT: [422, {}], GET: [200, { status: 'NAO_REALIZADO' }] }),
      {},
    ],
    [
      'was denied by the bank of the receiver',
      answering({ PUT: [409, {}], GET: [200, notDone('DS04')] }),
      {},
    ],
    [
      'names a key that nobody has',
      answering({ PUT: [404, { nome: 'chave_favorecido_nao_encontrada' }] }),
      {},
    ],
    [
      'names a key of another person',
      answering({ PUT: [400, { nome: 'chave_nao_pertence_ao_documento', mensagem: '52998224725' }] }),
      {},
    ],
    [
      'has an account number that is none',
      answering({
        PUT: [400, { nome: 'json_invalido', erros: [{ caminho: '.body.favorecido.contaBanco.conta' }] }],
      }),
      {},
    ],
    [
      'names an account that is none',
      answering({ PUT: [400, { nome: 'conta_invalida', mensagem: '52998224725' }] }),
      {},
    ],
    [
      'goes to a bank without an ISPB',
      answering({ PUT: [201, {}] }),
      { receiver: { ...payout.receiver, bankCode: '000' } },
    ],
  ])('a payout that %s is refused, for staff to look at', async (_, answers, change) => {
    const failure = await pay(answers, change).catch((error: Error) => error)
    expect(failure).toMatchObject({ name: 'PayoutRefused' })
    expect(String(failure)).not.toContain('52998224725')
  })

  test.each<[string, Answers, string]>([
    ['has no name', answering({ PUT: [422, {}] }), 'status-422'],
    ['is a text', answering({ PUT: [400, 'Documento 52998224725'] }), 'status-400'],
    ['has an odd name', answering({ PUT: [422, { nome: '52998224725' }] }), 'status-422'],
    [
      'is a low balance',
      answering({ PUT: [422, { nome: 'saldo_insuficiente', mensagem: 'Conta de 52998224725' }] }),
      'status-422-saldo_insuficiente',
    ],
    [
      'is a check of the payer',
      answering({ PUT: [422, { nome: 'pagamento_negado' }] }),
      'status-422-pagamento_negado',
    ],
    [
      'is a blocked document of the payer',
      answering({ PUT: [400, { nome: 'documento_bloqueado' }] }),
      'status-400-documento_bloqueado',
    ],
    [
      'is a key that is not of the payer',
      answering({ PUT: [400, { nome: 'chave_invalida' }] }),
      'status-400-chave_invalida',
    ],
    [
      'is a request of the wrong form',
      answering({ PUT: [400, { nome: 'json_invalido', erros: [{ caminho: '.body.pagador.chave' }] }] }),
      'status-400-json_invalido',
    ],
    [
      'came afterwards: the payer’s bank had no balance (AM04)',
      answering({ PUT: [409, {}], GET: [200, notDone('AM04')] }),
      'not-done-AM04',
    ],
    [
      'came afterwards: the system timed out (AB03)',
      answering({ PUT: [409, {}], GET: [200, notDone('AB03')] }),
      'not-done-AB03',
    ],
  ])('a refusal that does not name the receiver is a fault of the lender: it %s', async (_, answers, why) => {
    await expect(pay(answers)).rejects.toMatchObject({ name: 'LenderAtFault', message: why })
  })

  test('a key is spent by what came back, and free after what the bank did not take', async () => {
    const cameBack = pay(answering({ PUT: [409, {}], GET: [200, notDone('AB03')] }))
    await expect(cameBack).rejects.toMatchObject({ name: 'LenderAtFault', isKeySpent: true })
    const notTaken = pay(answering({ PUT: [422, { nome: 'saldo_insuficiente' }] }))
    await expect(notTaken).rejects.toMatchObject({ name: 'LenderAtFault', isKeySpent: false })
  })

  test.each([401, 403])(
    'a status %i is retried: the bank cannot be asked about an earlier try',
    async code => {
      const failure = pay(answering({ PUT: [code, { nome: 'acesso_negado' }] }))
      await expect(failure).rejects.toMatchObject({ name: 'PayoutUnavailable' })
    },
  )
})
