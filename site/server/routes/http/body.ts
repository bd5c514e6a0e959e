import type { Context } from 'hono'
import { AppError } from '../../errors.ts'
import { type Checks, check, clean } from '../../input.ts'
import type { AppEnv } from './app-env.ts'
import { HttpError } from './http-error.ts'

/** The JSON body, cleaned and not yet checked. @throws AppError `malformed` */
export async function readBody(c: Context<AppEnv>): Promise<unknown> {
  const type = c.req.header('Content-Type') ?? ''
  if (!/^application\/json\b/i.test(type)) throw new HttpError('malformed', { status: 415 })
  const text = await c.req.text()
  try {
    return clean(JSON.parse(text))
  } catch {
    throw new AppError('malformed')
  }
}

/** The JSON body, checked. @throws AppError `malformed`, or `validation` with the message of every wrong field */
export async function readJson<T>(c: Context<AppEnv>, struct: Checks<T>): Promise<T> {
  return check(await readBody(c), struct)
}
