import type { Reader } from './config-reader.ts'

export type PersonCheckConfig = { provider: 'sandbox' } | SerproConfig

export interface SerproConfig {
  provider: 'serpro'
  /** Serpro's gateway: the token, Datavalid and Consulta CPF are under it. */
  url: string
  clientId: string
  clientSecret: string
  timeoutMs: number
}

export function personCheckConfig(sandbox: boolean, read: Reader): PersonCheckConfig {
  if (!sandbox && read.text('PERSON_CHECK') === undefined) {
    read.missing('PERSON_CHECK', '"serpro", who says whether a CPF belongs to the person who gives it')
    return serpro(read)
  }
  if (read.choice('PERSON_CHECK', ['sandbox', 'serpro'], 'sandbox') === 'serpro') return serpro(read)
  if (!sandbox) read.refuse('PERSON_CHECK is "sandbox": outside the sandbox it would confirm every person.')
  return { provider: 'sandbox' }
}

/** For how many days a confirmed person counts without asking again. */
export const personCheckDays = (read: Reader): number =>
  read.integer('PERSON_CHECK_DAYS', 7, { min: 1, max: 365 })

function serpro(read: Reader): SerproConfig {
  const needed = (name: string, what: string) => read.text(name) ?? read.missing(name, what)
  return {
    provider: 'serpro',
    url: read.url('PERSON_CHECK_URL', 'https://gateway.apiserpro.serpro.gov.br'),
    clientId: needed('PERSON_CHECK_CLIENT_ID', 'the Consumer Key of the contract with Serpro'),
    clientSecret: needed('PERSON_CHECK_CLIENT_SECRET', 'its Consumer Secret'),
    timeoutMs: read.integer('PERSON_CHECK_TIMEOUT_MS', 10_000, { min: 1, max: 60_000 }),
  }
}
