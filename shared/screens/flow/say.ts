import { salaryFormat } from '../../fields/salary-format.ts'
import { fieldMessages, type Situation, sentence } from '../../messages/errors.ts'
import type { Failure } from '../../stores/failure.ts'

/** Errors that the browser detects itself, and their rows in the error catalogue. */
const own: Record<string, Situation> = {
  'missing-request-id': 'missing-request-id',
  'missing-token': 'missing-token',
  'missing-auth-data': 'missing-auth',
  'missing-device-id': 'missing-device-id',
  'device-not-found': 'device-not-found',
  'human-check-missing': 'human-check-missing',
  'human-check-failed': 'human-check-failed',
  'cep-empty': 'cep-empty',
}

/** The sentence for a failure; undefined when nothing is shown. */
export function say(situation: Situation, failure: Failure): string | undefined {
  if ('status' in failure) return sentence(situation, failure)
  if (failure.code === 'salary-format') return salaryFormat
  if (silent.has(failure.code)) return undefined
  return sentence(own[failure.code] ?? situation)
}

/** The screen counts a pause down, so it needs no sentence. A proposal without data is only logged. */
const silent = new Set<string>(['cooling-down', 'missing-proposal-data'])

/** The server's message about the code, else the sentence of the situation. */
export function sayOfCode(situation: Situation, failure: Failure): string | undefined {
  const { code } = 'status' in failure ? fieldMessages(failure) : {}
  return code ?? say(situation, failure)
}

/** Whether the code itself is wrong, so that the sentence is shown under it. A conflict (409) is about the account. */
export const isAboutCode = (failure: Failure) =>
  'status' in failure &&
  failure.status >= 400 &&
  failure.status < 500 &&
  failure.status !== 409 &&
  !notTheCode.has(failure.code ?? '')

/** After 'session-renewed' nothing was tried: the same digits still sign. */
const notTheCode = new Set(['human-check-missing', 'human-check-failed', 'rate-limited', 'session-renewed'])
