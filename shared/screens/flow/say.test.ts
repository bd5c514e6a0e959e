import { describe, expect, test } from 'vitest'
import { ApiError } from '../../api/error.ts'
import { type ClientCode, CodedFailure } from '../../stores/failure.ts'
import { isAboutCode, say, sayOfCode } from './say.ts'

describe('an error that the browser detects itself', () => {
  test.each<[ClientCode, string | undefined]>([
    ['missing-request-id', 'Erro na resposta da API de autenticação - requestId não encontrado.'],
    ['missing-token', 'Token de autenticação não encontrado na resposta.'],
    ['missing-auth-data', 'Dados de autenticação não encontrados.'],
    ['missing-device-id', 'ID do dispositivo não encontrado. Por favor, volte ao passo anterior.'],
    ['device-not-found', 'IMEI não encontrado. Verifique o número e tente novamente.'],
    ['human-check-missing', 'Por favor, complete a verificação de segurança.'],
    ['human-check-failed', 'Erro ao validar reCAPTCHA. Por favor, tente novamente.'],
    ['cep-empty', 'CEP não encontrado.'],
    ['salary-format', 'Formato de salário inválido. Por favor, verifique o valor inserido.'],
    ['unexpected', 'Erro na requisição'],
    ['cooling-down', undefined],
    ['missing-proposal-data', undefined],
  ])('%s: %s', (code, told) => expect(say('request', new CodedFailure(code))).toBe(told))

  test('an acceptance without data shows nothing', () => {
    expect(say('accept', new CodedFailure('missing-proposal-data'))).toBeUndefined()
  })
})

test('an aborted call shows nothing', () => {
  expect(say('device-submit', new ApiError({ status: 0, code: 'aborted' }))).toBeUndefined()
})

test("the server's message about the code takes precedence over its general message", () => {
  const failure = new ApiError({ status: 400, message: 'Confira.', errors: { Code: ['Seis dígitos.'] } })
  expect(sayOfCode('wrong-code-login', failure)).toBe('Seis dígitos.')
  expect(sayOfCode('wrong-code-login', new ApiError({ status: 400, message: 'Não é este.' }))).toBe(
    'Não é este.',
  )
  expect(sayOfCode('wrong-code-onboarding', new ApiError({ status: 400 }))).toBe(
    'Código inválido ou expirado.',
  )
})

test.each([
  [{ status: 400, code: 'code-wrong' }, true],
  [{ status: 401 }, true],
  [{ status: 401, code: 'session-renewed' }, false],
  [{ status: 403, code: 'human-check-failed' }, false],
  [{ status: 403, code: 'human-check-missing' }, false],
  [{ status: 409, code: 'cpf-under-other-phone' }, false],
  [{ status: 429, code: 'rate-limited' }, false],
  [{ status: 500 }, false],
  [{ status: 0, code: 'network' }, false],
] as const)('%j is about the six digits: %s', (failure, about) => {
  expect(isAboutCode(new ApiError(failure))).toBe(about)
})
