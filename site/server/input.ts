import { type Failure, type Struct, unknown } from 'superstruct'
import { AppError } from './errors.ts'

/** The part of a struct that is used here; its fields do not matter. */
export type Checks<T> = Pick<Struct<T>, 'validate'>

/** Checks a value. @throws AppError `validation` with the message of every wrong field */
export function check<T>(value: unknown, struct: Checks<T>): T {
  return checkAll(value, struct, unknown())[0]
}

/** Like `check`, for two structs of the same value: reports the messages of both. */
export function checkAll<A, B>(value: unknown, first: Checks<A>, second: Checks<B>): [A, B] {
  const [failure, checked] = first.validate(value, { coerce: true })
  const [otherFailure, otherChecked] = second.validate(value, { coerce: true })
  const failures = [...(failure?.failures() ?? []), ...(otherFailure?.failures() ?? [])]
  if (failures.length > 0) throw new AppError('validation', { errors: fieldErrors(failures) })
  return [checked as A, otherChecked as B]
}

/** Messages by server field name: path ['address', 'street'] is 'Address.Street'. */
function fieldErrors(failures: Iterable<Failure>): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const { path, message } of failures) {
    if (path.length === 0) continue
    const name = path.map(key => pascal(String(key))).join('.')
    // superstruct's own messages are English and quote the value.
    const text = /^Expected /.test(message) ? 'Valor inválido' : message
    errors[name] = [...new Set([...(errors[name] ?? []), text])]
  }
  return errors
}

const pascal = (key: string) => key.charAt(0).toUpperCase() + key.slice(1)

/** More levels than any body has. Some thousand use up the stack where the value is checked or printed. */
const maxDepth = 32

/**
 * A value that can be checked, printed and stored: keys of Object.prototype, U+0000 and more than 32 levels are refused,
 * unpaired surrogates are replaced.
 * @throws AppError `malformed`
 */
export function clean<T>(value: T, depth = 0): T {
  if (depth > maxDepth) throw new AppError('malformed')
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new AppError('malformed')
    return value.replace(/[\uD800-\uDFFF]/gu, '\uFFFD') as T
  }
  if (Array.isArray(value)) return value.map(each => clean(each, depth + 1)) as T
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value)
  // A `toString` that is not a function breaks printing. `__proto__` changes the prototype.
  if (entries.some(([key]) => key in Object.prototype)) throw new AppError('malformed')
  return Object.fromEntries(entries.map(([key, each]) => [clean(key), clean(each, depth + 1)])) as T
}
