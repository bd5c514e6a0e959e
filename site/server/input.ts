import { type Failure, type Struct, unknown } from 'superstruct'
import { AppError } from './errors.ts'

/** What is used of a struct; which fields it has doesn't matter here. */
export type Checks<T> = Pick<Struct<T>, 'validate'>

/** The value, checked. @throws AppError `validation` with the message of every wrong field */
export function check<T>(value: unknown, struct: Checks<T>): T {
  return checkAll(value, struct, unknown())[0]
}

/** Like `check`, for two structs that look at the same value: the messages of both. */
export function checkAll<A, B>(value: unknown, first: Checks<A>, second: Checks<B>): [A, B] {
  const [failure, checked] = first.validate(value, { coerce: true })
  const [otherFailure, otherChecked] = second.validate(value, { coerce: true })
  const failures = [...(failure?.failures() ?? []), ...(otherFailure?.failures() ?? [])]
  if (failures.length > 0) throw new AppError('validation', { errors: fieldErrors(failures) })
  return [checked as A, otherChecked as B]
}

/** Failures by server field name: path ['address', 'street'] is 'Address.Street'. First message of each first. */
export function fieldErrors(failures: Iterable<Failure>): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const { path, message } of failures) {
    if (path.length === 0) continue
    const name = path.map(key => pascal(String(key))).join('.')
    // What nobody wrote a sentence for would be superstruct's English, with the value in it.
    const text = /^Expected /.test(message) ? 'Valor inválido' : message
    errors[name] = [...new Set([...(errors[name] ?? []), text])]
  }
  return errors
}

const pascal = (key: string) => key.charAt(0).toUpperCase() + key.slice(1)

/**
 * Values that can be checked, printed and stored: no keys of Object.prototype and no U+0000 (refused), no half
 * surrogate pairs (replaced).
 * @throws AppError `malformed`
 */
export function clean<T>(value: T): T {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new AppError('malformed')
    return value.replace(/[\uD800-\uDFFF]/gu, '\uFFFD') as T
  }
  if (Array.isArray(value)) return value.map(clean) as T
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value)
  // An own `toString` that is no function breaks whoever prints the value; `__proto__` is never meant well.
  if (entries.some(([key]) => key in Object.prototype)) throw new AppError('malformed')
  return Object.fromEntries(entries.map(([key, each]) => [clean(key), clean(each)])) as T
}
