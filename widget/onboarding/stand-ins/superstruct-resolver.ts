import type { FieldValues, Resolver } from 'react-hook-form'
import type { Struct } from 'superstruct'
import { put } from './form-store.ts'

/**
 * The part of @hookform/resolvers that the screens use: the last failure of each field, under its path. The library has
 * two more type parameters, which callers name.
 */
export function superstructResolver<T extends FieldValues, _Context = unknown, _Output = T>(
  struct: Struct<T, unknown>,
): Resolver<T> {
  return async values => {
    const [failed] = struct.validate(values)
    if (!failed) return { values, errors: {} }
    let errors: Record<string, unknown> = {}
    for (const { path, type, message } of failed.failures())
      errors = put(errors, path.join('.'), { type, message })
    return { values: {}, errors: errors as Awaited<ReturnType<Resolver<T>>>['errors'] }
  }
}
