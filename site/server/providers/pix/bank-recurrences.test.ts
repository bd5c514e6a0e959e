import { describe, expect, test } from 'vitest'
import { readBrCode, recurrenceBrCode } from '../../../../shared/loan/br-code.ts'
import { bankForAll } from '../../testing/bank-for-all.ts'
import { type Answered, type Answers, answering } from '../../testing/pix-bank.ts'
import { bankClient } from './bank-client.ts'
import { bankRecurrences } from './bank-recurrences.ts'
import type { NewRecurrence } from './recurrences.ts'

/* The examples of the central bank's specification 2.9.0, with our names. */
const idRec = 'RR1234567820240115abcdefghijk'
const location = 'pix.bank.example/qr/v2/rec/2353c790eefb11eaadc10242ac120002'
const code = recurrenceBrCode({ url: location, name: 'Fulano de Tal', city: 'BRASILIA' })
const debtor = { name: 'Maria da Silva', cpf: '52998224725' }
const recurrence: NewRecurrence = {
  contract: 'CEL-2026-000123',
  subject: 'Parcelas do empréstimo Celastro',
  debtor,
  firstDay: '2026-12-10',
  lastDay: '2027-05-20',
  leastLimitCents: 23_487,
}
const bankRecurrence = {
  idRec,
  vinculo: { contrato: recurrence.contract, devedor: { cpf: debtor.cpf, nome: debtor.name } },
  calendario: { dataInicial: '2026-12-10', dataFinal: '2027-05-20', periodicidade: 'MENSAL' },
  politicaRetentativa: 'PERMITE_3R_7D',
  recebedor: { cnpj: '09172302153900', nome: 'Celastro' },
  status: 'CRIADA',
  loc: { criacao: '2023-12-10T07:10:05.115Z', id: 108, location, idRec },
  ativacao: { tipoJornada: 'AGUARDANDO_DEFINICAO' },
  atualizacao: [{ data: '2023-12-19T12:28:05.230Z', status: 'CRIADA' }],
}
const request = {
  idRec,
  payer: { cpf: debtor.cpf, bankCode: '341', branch: '1234', account: '556789' },
  expiresAt: new Date('2026-11-24T15:00:00Z'),
}

const bank = bankForAll()

function recurrences(answers: Answers) {
  bank.state.answer = answers
  return bankRecurrences(bankClient(bank.config), bank.config)
}
const asked = () => bank.calls().map(({ method, path }) => `${method} ${path}`)
const locrec: [number, unknown] = [201, { id: 108, location, criacao: '2023-12-20T12:38:28.774Z' }]

describe('recurrences at a bank', () => {
  test('creates a location, a recurrence with retries and no fixed value, and reads its code', async () => {
    const dadosQR = { jornada: 'JORNADA_2', pixCopiaECola: code }
    const made = await recurrences(
      answering({
        'POST locrec': locrec,
        'POST rec': [201, bankRecurrence],
        'GET rec': [200, { ...bankRecurrence, dadosQR }],
      }),
    ).create(recurrence)
    expect(made).toEqual({ idRec, brCode: code })
    expect(asked()).toEqual(['POST /v2/locrec', 'POST /v2/rec', `GET /v2/rec/${idRec}`])
    expect(bank.calls()[1]!.body).toEqual({
      vinculo: {
        contrato: 'CEL-2026-000123',
        devedor: { cpf: '52998224725', nome: 'Maria da Silva' },
        objeto: 'Parcelas do empréstimo Celastro',
      },
      calendario: { dataInicial: '2026-12-10', dataFinal: '2027-05-20', periodicidade: 'MENSAL' },
      valor: { valorMinimoRecebedor: '234.87' },
      politicaRetentativa: 'PERMITE_3R_7D',
      loc: 108,
    })
  })

  test('builds the code from the location when the bank returns none', async () => {
    const { brCode } = await recurrences(
      answering({
        'POST locrec': locrec,
        'POST rec': [201, bankRecurrence],
        'GET rec': [200, bankRecurrence],
      }),
    ).create(recurrence)
    expect(readBrCode(brCode)).toMatchObject({ recurrenceUrl: location })
  })

  test.each<[string, Answered, string]>([
    ['without a location', { 'POST locrec': [400, {}] }, 'status-400'],
    [
      'that the bank refuses',
      { 'POST locrec': locrec, 'POST rec': [400, { detail: debtor.cpf }] },
      'status-400',
    ],
    ['at a bank in maintenance', { 'POST locrec': [503, {}] }, 'status-503'],
    [
      'answered with something else',
      { 'POST locrec': locrec, 'POST rec': [201, { hello: 1 }] },
      'status-201',
    ],
  ])('a recurrence %s is unavailable, and the error quotes nobody', async (_, answers, message) => {
    const failure = await recurrences(answering(answers))
      .create(recurrence)
      .catch((error: Error) => error)
    expect(failure).toMatchObject({ name: 'RecurrenceUnavailable', message })
    expect(String(failure)).not.toContain(debtor.cpf)
  })

  test.each([
    ['CRIADA', 'created'],
    ['APROVADA', 'approved'],
    ['REJEITADA', 'rejected'],
    ['EXPIRADA', 'expired'],
    ['CANCELADA', 'cancelled'],
  ])('reads %s as %s', async (status, state) => {
    const bankState = answering({ 'GET rec': [200, { ...bankRecurrence, status }] })
    expect(await recurrences(bankState).find(idRec)).toEqual({ idRec, state })
  })

  test('finds nothing where the bank knows no recurrence', async () => {
    expect(await recurrences(answering({ 'GET rec': [404, {}] })).find(idRec)).toBeUndefined()
  })

  test('cancels, and takes a recurrence that has ended already for cancelled', async () => {
    await recurrences(answering({ 'PATCH rec': [200, bankRecurrence] })).cancel(idRec)
    expect(bank.calls()).toMatchObject([
      { method: 'PATCH', path: `/v2/rec/${idRec}`, body: { status: 'CANCELADA' } },
    ])
    const ended = { ...bankRecurrence, status: 'EXPIRADA' }
    await recurrences(answering({ 'PATCH rec': [400, {}], 'GET rec': [200, ended] })).cancel(idRec)
    const running: Answered = { 'PATCH rec': [400, {}], 'GET rec': [200, bankRecurrence] }
    await expect(recurrences(answering(running)).cancel(idRec)).rejects.toMatchObject({
      name: 'RecurrenceUnavailable',
      message: 'status-400',
    })
  })

  test('asks the payer in their bank’s app, by the ISPB of the account’s bank', async () => {
    const made = { idSolicRec: 'SC876456782024011577825445312', idRec, status: 'CRIADA' }
    await recurrences(answering({ 'POST solicrec': [201, made] })).request(request)
    expect(bank.calls()[0]!.body).toEqual({
      idRec,
      calendario: { dataExpiracaoSolicitacao: '2026-11-24T15:00:00.000Z' },
      destinatario: { agencia: '1234', conta: '556789', cpf: '52998224725', ispbParticipante: '60701190' },
    })
  })

  test('tells the bank where to report recurrences and debits', async () => {
    const webhookUrl = 'https://celastro.example/api/webhooks'
    const taken: Answered = { 'PUT webhookrec': [200, {}], 'PUT webhookcobr': [200, {}] }
    await recurrences(answering(taken)).registerWebhooks(webhookUrl)
    expect(bank.calls()).toMatchObject([
      { method: 'PUT', path: '/v2/webhookrec', body: { webhookUrl } },
      { method: 'PUT', path: '/v2/webhookcobr', body: { webhookUrl } },
    ])
    const refused: Answered = { 'PUT webhookrec': [400, {}] }
    await expect(recurrences(answering(refused)).registerWebhooks(webhookUrl)).rejects.toMatchObject({
      name: 'RecurrenceRefused',
      message: 'status-400',
    })
  })

  test('a repeated request succeeds while the first is open, and is refused otherwise', async () => {
    const withRequest = (status: string): Answered => ({
      'POST solicrec': [400, {}],
      'GET rec': [200, { ...bankRecurrence, solicitacao: [{ status }] }],
    })
    await recurrences(answering(withRequest('RECEBIDA'))).request(request)
    await expect(recurrences(answering(withRequest('REJEITADA'))).request(request)).rejects.toMatchObject({
      name: 'RecurrenceRefused',
      message: 'status-400',
    })
    const nowhere = { ...request, payer: { ...request.payer, bankCode: '000' } }
    await expect(recurrences(answering({})).request(nowhere)).rejects.toThrow('unknown-bank')
  })
})
