import { withoutTrailingSlashes } from '../../shared/trailing-slashes.ts'

/** The server cannot start: one sentence per variable that is wrong or whose service does not answer. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  problems: string[]

  constructor(problems: string[], cause?: unknown) {
    super(`The server cannot start:\n${problems.map(each => `- ${each}`).join('\n')}`, { cause })
    this.problems = problems
  }
}

export type Reader = ReturnType<typeof reader>

/** Reads variables. Collects problems instead of throwing at the first, so that one start names them all. */
export function reader(env: Record<string, string | undefined>) {
  const problems: string[] = []
  const refuse = (sentence: string) => void problems.push(sentence)
  const text = (name: string) => env[name]?.trim() || undefined
  return {
    problems,
    refuse,
    text,
    missing(name: string, what: string) {
      refuse(`${name} is missing: ${what}.`)
      return ''
    },
    integer(name: string, otherwise: number, { min, max }: { min: number; max: number }) {
      const given = text(name)
      if (given === undefined) return otherwise
      const value = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN
      if (!(value >= min && value <= max))
        refuse(`${name} is "${given}": a whole number from ${min} to ${max}.`)
      return value
    },
    /** An https address, or any address of this machine; without a trailing slash. */
    url(name: string, otherwise: string) {
      const given = text(name) ?? otherwise
      const { protocol, hostname, username, password } = URL.parse(given) ?? {}
      if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(hostname ?? ''))) {
        refuse(`${name} is no https address.`)
      } else if (username || password) {
        refuse(`${name} has a user or password in it.`)
      }
      return withoutTrailingSlashes(given)
    },
    flag(name: string, otherwise: boolean) {
      const given = text(name)
      if (given !== undefined && given !== '0' && given !== '1') refuse(`${name} is "${given}": 1 or 0.`)
      return given === undefined ? otherwise : given === '1'
    },
    choice<T extends string>(name: string, of: readonly T[], otherwise: T): T {
      const given = text(name)
      if (given === undefined) return otherwise
      const found = of.find(each => each === given)
      if (!found) refuse(`${name} is "${given}": one of ${of.join(', ')}.`)
      return found ?? otherwise
    },
  }
}

/** Whether a host name or address is this machine's own. */
export const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host)
