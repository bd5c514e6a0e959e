import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env.ts'

/** Puts the server's time on every answer (`Date`, in seconds). Pages take today from it, never from the phone. */
export function serverTime({ now }: { now(): number }): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next()
    c.res.headers.set('Date', new Date(now()).toUTCString())
  }
}
