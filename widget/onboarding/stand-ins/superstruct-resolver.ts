import type { Struct } from 'superstruct'
import { put } from './react-hook-form.ts'

/** What @hookform/resolvers does for the screens: the last failure of each field, under its path. */
export const superstructResolver = (struct: Struct<unknown>) => async (values: Record<string, unknown>) => {
  let errors: Record<string, unknown> = {}
  const [failed] = struct.validate(values)
  for (const { path, type, message } of failed?.failures() ?? [])
    errors = put(errors, path.join('.'), { type, message })
  return { values: failed ? {} : values, errors }
}
