import { deviceMissing } from '../fields/sentences.ts'
import { commonMessages } from './common.ts'
import { notSent } from './not-sent.ts'

/**
 * Turns failures into sentences, in the order of the specification's error catalogue. Sentences of a single field are
 * with the field in shared/fields.
 */

/** A failed call as data, for example an `ApiError`. Status 0: no answer arrived. */
export interface Failure {
  status: number
  code?: string | undefined
  /** The server's message to the customer, if there is one. */
  serverMessage?: string | undefined
  /** Messages by the server's field name ('Address.Street'). */
  errors?: Record<string, string[]> | undefined
}

type Row = (failure: Failure | undefined) => string | undefined

const always =
  (sentence: string): Row =>
  () =>
    sentence

/** The server's message, else the sentence of the network error, else the row's own. */
const serverOr =
  (sentence: string) =>
  (failure: Failure | undefined): string =>
    failure?.serverMessage?.trim() || transport(failure) || sentence

function transport(failure: Failure | undefined): string | undefined {
  if (failure?.code === 'timeout') return 'Timeout na requisição'
  if (failure?.status === 0 && failure.code !== 'bad-response') return 'Erro de conexão com o servidor'
  return undefined
}

const rows = {
  'device-lookup': failure => {
    if (failure?.status === 400) return serverOr('Não foi possível processar este dispositivo.')(failure)
    if (failure?.status === 404)
      return serverOr('Dispositivo não encontrado. Verifique o IMEI informado.')(failure)
    if (failure?.status === 401) return 'Sessão expirada. Faça login novamente.'
    return 'Erro ao buscar informações do dispositivo.'
  },
  'device-not-found': always('IMEI não encontrado. Verifique o número e tente novamente.'),
  'device-submit': failure => {
    const sentence = serverOr('Ocorreu um erro ao enviar os dados do dispositivo.')(failure)
    const [first] = Object.values(fieldMessages(failure))
    return first && first !== sentence ? `${sentence.replace(/\.$/, '')}: ${first}` : sentence
  },
  'missing-device-id': always(deviceMissing),
  registration: serverOr('Ocorreu um erro ao enviar seus dados.'),
  'login-request': serverOr('Erro ao enviar código de verificação.'),
  'login-request-login-screen': serverOr('Erro ao enviar código'),
  'missing-request-id': always('Erro na resposta da API de autenticação - requestId não encontrado.'),
  'wrong-code-onboarding': serverOr('Código inválido ou expirado.'),
  'wrong-code-login': serverOr('Código inválido. Tente novamente.'),
  'missing-token': always('Token de autenticação não encontrado na resposta.'),
  'missing-auth': always('Dados de autenticação não encontrados.'),
  'missing-auth-login': always('Dados de autenticação não encontrados. Por favor, reinicie o processo.'),
  resend: serverOr('Erro ao reenviar código.'),
  'resend-success': always('Novo código enviado!'),
  'human-check-missing': always('Por favor, complete a verificação de segurança.'),
  'human-check-failed': always('Erro ao validar reCAPTCHA. Por favor, tente novamente.'),
  'financial-submit': serverOr('Ocorreu um erro ao enviar os dados financeiros.'),
  profile: failure =>
    failure?.status === 401 || failure?.status === 404 ? undefined : 'Erro ao buscar informações do usuário',
  cep: failure =>
    failure?.status === 404 || failure?.status === 400 ? 'CEP não encontrado' : 'Erro ao buscar CEP',
  /** Status 200 without `cep`. */
  'cep-empty': always('CEP não encontrado.'),
  'offer-expired': always('Esta oferta não está mais disponível.'),
  accept: failure => `Erro ao processar: ${serverOr('Erro na requisição')(failure)}`,
  /** Calls without a row of their own. */
  request: serverOr('Erro na requisição'),
} satisfies Record<string, Row>

/** What the customer was doing when it failed. */
export type Situation = keyof typeof rows

/** The sentence for the customer; undefined when nothing is shown, for example after an abort. */
export function sentence(situation: Situation, failure?: Failure): string | undefined {
  if (failure?.code === 'offline') return commonMessages.offline
  if (failure?.code === 'session-renewed') return notSent(situation)
  return failure?.code === 'aborted' ? undefined : rows[situation](failure)
}

/** The first message of each field, by the server's name of the field in lower case: 'address.street'. */
export function fieldMessages(failure: Failure | undefined): Record<string, string> {
  const given = Object.entries(failure?.errors ?? {})
  return Object.fromEntries(
    given.flatMap(([field, [first]]) => (first ? [[field.toLowerCase(), first]] : [])),
  )
}
