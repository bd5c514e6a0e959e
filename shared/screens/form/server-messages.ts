import { fieldMessages } from '../../messages/errors.ts'
import type { Failure } from '../../stores/failure.ts'

/**
 * The messages of a failed call for the fields that a form has, in the server's order. Names are compared without regard
 * to case, because another back end may write 'IMEI'.
 * @param group name of the group in the request's body that holds these fields
 */
export function serverMessages<Name extends string>(
  values: object,
  failure: Failure,
  group?: string,
): { name: Name; message: string }[] {
  if (!('status' in failure)) return []
  const prefix = group ? `${group.toLowerCase()}.` : ''
  const names = new Map(namesOf(values).map(name => [name.toLowerCase(), name as Name]))
  return Object.entries(fieldMessages(failure)).flatMap(([field, message]) => {
    const name = names.get(field.startsWith(prefix) ? field.slice(prefix.length) : field)
    return name ? [{ name, message }] : []
  })
}

/** Names of the fields; those of a group by their path: 'address.street'. */
function namesOf(values: object, prefix = ''): string[] {
  return Object.entries(values).flatMap(([key, value]) =>
    isGroup(value) ? namesOf(value, `${prefix}${key}.`) : [`${prefix}${key}`],
  )
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
