import { describe, expect, test } from 'vitest'
import { noneToPrepay } from '../fields/sentences.ts'
import { type Failure, fieldMessages, type Situation, sentence } from './errors.ts'
import { offerErrors } from './offer-errors.ts'

const said = (status: number, serverMessage = 'Do servidor.'): Failure => ({ status, serverMessage })
const silent = (status: number): Failure => ({ status })
const network: Failure = { status: 0, code: 'network' }
const timeout: Failure = { status: 0, code: 'timeout' }

const connection = 'Erro de conexão com o servidor'
const tooLong = 'Timeout na requisição'

describe('rows that show the server message or a default of their own', () => {
  test.each<[Situation, number, string]>([
    ['device-lookup', 400, 'Não foi possível processar este dispositivo.'],
    ['device-lookup', 404, 'Dispositivo não encontrado. Verifique o IMEI informado.'],
    ['device-submit', 500, 'Ocorreu um erro ao enviar os dados do dispositivo.'],
    ['registration', 500, 'Ocorreu um erro ao enviar seus dados.'],
    ['login-request', 429, 'Erro ao enviar código de verificação.'],
    ['login-request-login-screen', 429, 'Erro ao enviar código'],
    ['wrong-code-onboarding', 400, 'Código inválido ou expirado.'],
    ['wrong-code-login', 400, 'Código inválido. Tente novamente.'],
    ['resend', 429, 'Erro ao reenviar código.'],
    ['financial-submit', 400, 'Ocorreu um erro ao enviar os dados financeiros.'],
    ['request', 500, 'Erro na requisição'],
  ])('%s %i', (situation, status, own) => {
    expect(sentence(situation, said(status))).toBe('Do servidor.')
    expect(sentence(situation, said(status, ' '))).toBe(own)
    expect(sentence(situation, silent(status))).toBe(own)
  })
})

describe('what never reached the server', () => {
  test.each<[Situation, string]>([
    ['device-submit', 'Ocorreu um erro ao enviar os dados do dispositivo.'],
    ['registration', 'Ocorreu um erro ao enviar seus dados.'],
    ['login-request', 'Erro ao enviar código de verificação.'],
    ['login-request-login-screen', 'Erro ao enviar código'],
    ['wrong-code-onboarding', 'Código inválido ou expirado.'],
    ['wrong-code-login', 'Código inválido. Tente novamente.'],
    ['resend', 'Erro ao reenviar código.'],
    ['financial-submit', 'Ocorreu um erro ao enviar os dados financeiros.'],
    ['request', 'Erro na requisição'],
  ])('%s says what the transport knows', (situation, own) => {
    expect(sentence(situation, network)).toBe(connection)
    expect(sentence(situation, silent(0))).toBe(connection)
    expect(sentence(situation, timeout)).toBe(tooLong)
    expect(sentence(situation, { status: 0, code: 'bad-response' })).toBe(own)
    expect(sentence(situation)).toBe(own)
  })
})

describe('rows with a text of their own, whatever the failure says', () => {
  test.each<[Situation, Failure | undefined, string | undefined]>([
    ['device-lookup', said(401), 'Sessão expirada. Faça login novamente.'],
    ['device-lookup', said(500), 'Erro ao buscar informações do dispositivo.'],
    ['device-lookup', network, 'Erro ao buscar informações do dispositivo.'],
    ['device-not-found', undefined, 'IMEI não encontrado. Verifique o número e tente novamente.'],
    ['missing-device-id', undefined, 'ID do dispositivo não encontrado. Por favor, volte ao passo anterior.'],
    ['missing-request-id', undefined, 'Erro na resposta da API de autenticação - requestId não encontrado.'],
    ['missing-token', undefined, 'Token de autenticação não encontrado na resposta.'],
    ['missing-auth', undefined, 'Dados de autenticação não encontrados.'],
    [
      'missing-auth-login',
      undefined,
      'Dados de autenticação não encontrados. Por favor, reinicie o processo.',
    ],
    ['resend-success', undefined, 'Novo código enviado!'],
    ['human-check-missing', undefined, 'Por favor, complete a verificação de segurança.'],
    ['human-check-failed', undefined, 'Erro ao validar reCAPTCHA. Por favor, tente novamente.'],
    ['profile', said(401), undefined],
    ['profile', said(404), undefined],
    ['profile', said(500), 'Erro ao buscar informações do usuário'],
    ['profile', network, 'Erro ao buscar informações do usuário'],
    ['cep', said(404), 'CEP não encontrado'],
    ['cep', said(400), 'CEP não encontrado'],
    ['cep', said(500), 'Erro ao buscar CEP'],
    ['cep', network, 'Erro ao buscar CEP'],
    ['cep', timeout, 'Erro ao buscar CEP'],
    ['cep-empty', undefined, 'CEP não encontrado.'],
    ['offer-expired', undefined, 'Esta oferta não está mais disponível.'],
    ['accept', said(409), 'Erro ao processar: Do servidor.'],
    ['accept', silent(500), 'Erro ao processar: Erro na requisição'],
    ['accept', network, `Erro ao processar: ${connection}`],
    ['accept', timeout, `Erro ao processar: ${tooLong}`],
  ])('%s with %j says %s', (situation, failure, text) => expect(sentence(situation, failure)).toBe(text))
})

test('a refused device names the first field after a colon', () => {
  const errors = { Imei: ['IMEI já cadastrado', 'outra'], InvoiceFile: ['Nota ilegível'] }
  expect(sentence('device-submit', { ...said(422, 'Dispositivo recusado'), errors })).toBe(
    'Dispositivo recusado: IMEI já cadastrado',
  )
  expect(sentence('device-submit', { status: 422, errors })).toBe(
    'Ocorreu um erro ao enviar os dados do dispositivo: IMEI já cadastrado',
  )
})

test('a refused device does not say one sentence twice', () => {
  const text = 'Envie a nota fiscal em PDF ou XML.'
  const errors = { InvoiceFile: [text] }
  expect(sentence('device-submit', { ...said(422, text), errors })).toBe(text)
})

test('an aborted call shows nothing', () => {
  expect(sentence('device-lookup', { status: 0, code: 'aborted' })).toBeUndefined()
})

describe('messages of single fields', () => {
  test.each([
    ['Imei', 'imei'],
    ['InvoiceFile', 'invoicefile'],
    ['Address.PostalCode', 'address.postalcode'],
    ['constructor', 'constructor'],
  ])('of %s stand under %s, first message only', (server, field) => {
    expect(fieldMessages({ status: 400, errors: { [server]: ['primeira', 'segunda'] } })).toEqual({
      [field]: 'primeira',
    })
  })

  test('a field without a message and a failure without fields give nothing', () => {
    expect(fieldMessages({ status: 400, errors: { Imei: [] } })).toEqual({})
    expect(fieldMessages(silent(400))).toEqual({})
    expect(fieldMessages(undefined)).toEqual({})
  })
})

test('the errors of the offer’s page and of prepaying are those of the specification', () => {
  expect(offerErrors).toEqual({
    loadTitle: 'Erro ao carregar oferta',
    load: 'Não foi possível carregar os dados da oferta.',
    expiredTitle: 'Oferta expirada',
  })
  expect(noneToPrepay).toBe('Selecione pelo menos uma parcela para antecipar')
})

describe('what the server refused because the session had ended, once it is renewed', () => {
  test.each<[Situation, string]>([
    ['accept', 'A proposta não foi enviada'],
    ['device-submit', 'O aparelho não foi enviado'],
    ['financial-submit', 'Os seus dados não foram enviados'],
    ['request', 'Nada foi enviado'],
  ])('%s', (situation, what) => {
    expect(sentence(situation, { status: 401, code: 'session-renewed', serverMessage: '' })).toBe(
      `${what}: a sua sessão tinha terminado por segurança. Você já entrou de novo. Confira e envie.`,
    )
  })
})
