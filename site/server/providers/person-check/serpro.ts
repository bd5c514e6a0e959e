import { boolean, type Infer, is, nullable, number, optional, string, type } from 'superstruct'
import type { SerproConfig } from '../../config-person-check.ts'
import { type HttpAnswer, type HttpCall, httpCall, NoAnswer, parsedJson } from '../http-call.ts'
import { oauthToken } from '../oauth-token.ts'
import {
  type Person,
  type PersonAnswer,
  type PersonCheck,
  PersonCheckUnavailable,
  type PersonField,
} from './person-check.ts'

const flag = optional(nullable(boolean()))
const similarity = optional(nullable(number()))

/** Answer of Datavalid: whether each value that was sent is the registry's, and how similar a name is (0 to 1). */
const Validated = type({
  cpf_disponivel: boolean(),
  nome: flag,
  nome_similaridade: similarity,
  data_nascimento: flag,
  situacao_cpf: flag,
  filiacao: optional(nullable(type({ nome_mae: flag, nome_mae_similaridade: similarity }))),
})
type Validated = Infer<typeof Validated>

/** Answer of Consulta CPF. It has the name too, which is not read. */
const Standing = type({ ni: string(), situacao: type({ codigo: string() }) })

/** `situacao.codigo`: 2 suspended, 4 to be put in order, 3 holder deceased, 5, 8 and 9 cancelled, void and cancelled ex officio. */
const standings: Record<string, 'irregular' | 'deceased' | 'cancelled'> = {
  ...{ 2: 'irregular', 4: 'irregular', 3: 'deceased' },
  ...{ 5: 'cancelled', 8: 'cancelled', 9: 'cancelled' },
}

/** From this on a name is the same: 'Jose A. da Silva' is written in many ways. */
const similarEnough = 0.9

/**
 * Serpro, the federal data processor. Datavalid (`POST /datavalid/v4/pf-basica`) compares and tells no data of the person. Only
 * a CPF that is not regular is looked up in Consulta CPF (`GET /consulta-cpf-df/v1/cpf/{cpf}`), which says why. Both by OAuth2
 * client credentials. Failures are not retried here: the job asks again later.
 * @param now real milliseconds
 */
export function serproPersonCheck(config: SerproConfig, now = () => Date.now()): PersonCheck {
  const { url, timeoutMs } = config
  const send = (to: string, how: Omit<HttpCall, 'timeoutMs'>) =>
    httpCall(to, { ...how, timeoutMs }).catch(noAnswer)
  const token = oauthToken({ ...config, tokenUrl: `${url}/token` }, send, now)

  async function authorized(method: 'GET' | 'POST', path: string, body?: unknown): Promise<HttpAnswer> {
    const bearer = await token.bearer().catch(noAnswer)
    const headers = {
      Authorization: `Bearer ${bearer}`,
      'Content-Type': 'application/json',
      Accept: 'application/json',
    }
    return send(`${url}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  }

  /** A token may be revoked before it expires. */
  async function call(...request: Parameters<typeof authorized>): Promise<HttpAnswer> {
    const answer = await authorized(...request)
    if (answer.status !== 401) return answer
    token.forget()
    return authorized(...request)
  }

  async function standingOf(cpf: string): Promise<PersonAnswer> {
    const { status, text } = await call('GET', `/consulta-cpf-df/v1/cpf/${cpf}`)
    if (status === 404) return { is: 'unknown' }
    const read = bodyOf(status, text)
    if (!is(read, Standing)) throw new PersonCheckUnavailable('odd-answer')
    if (read.ni !== cpf) throw new PersonCheckUnavailable('other-person')
    const standing = standings[read.situacao.codigo]
    // Regular here and not regular there, or a code of tomorrow: no clear answer.
    if (!standing) throw new PersonCheckUnavailable('odd-standing')
    return { is: standing }
  }

  return {
    async check(person) {
      const { status, text } = await call('POST', '/datavalid/v4/pf-basica', questionOf(person))
      const read = bodyOf(status, text)
      if (!is(read, Validated)) throw new PersonCheckUnavailable('odd-answer')
      if (!read.cpf_disponivel) return { is: 'unknown' }
      if (read.situacao_cpf === false) return standingOf(person.cpf)
      return judge(read)
    },
  }
}

const questionOf = ({ cpf, name, birthDate, motherName }: Person) => ({
  cpf,
  validacao: {
    nome: name,
    data_nascimento: birthDate,
    situacao_cpf: 'regular',
    filiacao: { nome_mae: motherName },
  },
})

/** The mother's name is known of people with a driving licence only: unknown is no mismatch. */
function judge({
  nome,
  nome_similaridade,
  data_nascimento,
  situacao_cpf,
  filiacao,
}: Validated): PersonAnswer {
  const name = isSame(nome, nome_similaridade)
  if (situacao_cpf !== true || name === undefined || typeof data_nascimento !== 'boolean') {
    throw new PersonCheckUnavailable('odd-answer')
  }
  const fields: PersonField[] = []
  if (!name) fields.push('name')
  if (!data_nascimento) fields.push('birthDate')
  if (isSame(filiacao?.nome_mae, filiacao?.nome_mae_similaridade) === false) fields.push('motherName')
  return fields.length > 0 ? { is: 'mismatch', fields } : { is: 'confirmed' }
}

/** Undefined when the registry has no such name. */
function isSame(same: boolean | null | undefined, similar: number | null | undefined): boolean | undefined {
  if (same === true) return true
  if (typeof similar === 'number') return similar >= similarEnough
  return same ?? undefined
}

/** @throws PersonCheckUnavailable */
function bodyOf(status: number, text: string): unknown {
  if (status !== 200) throw new PersonCheckUnavailable(`status-${status}`)
  return parsedJson(text)
}

/** @throws PersonCheckUnavailable */
function noAnswer(error: unknown): never {
  throw error instanceof NoAnswer ? new PersonCheckUnavailable(error.message) : error
}
