import { Hono } from 'hono'
import { ScreenFailure, screenFailurePath } from '../../../shared/api/screen-failure.ts'
import type { Deps } from '../deps.ts'
import type { AppEnv } from './http/app-env.ts'
import { readJson } from './http/body.ts'
import { limitAddress } from './http/limits.ts'

/** Writes to the log that a screen threw, with the id that the customer was shown. */
export const screenFailure = (deps: Deps) =>
  new Hono<AppEnv>().post(screenFailurePath, limitAddress(deps, 'screen-failures'), async c => {
    const { id, page, name } = await readJson(c, ScreenFailure)
    c.get('log').warn({ event: 'screen-failed', failure: id, page, error: name })
    return c.json({})
  })
