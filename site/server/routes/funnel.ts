import { Hono } from 'hono'
import { funnelPath, SeenStep } from '../../../shared/api/funnel.ts'
import type { Deps } from '../deps.ts'
import { countStep } from '../funnel.ts'
import type { AppEnv } from './http/app-env.ts'
import { readJson } from './http/body.ts'
import { limitAddress } from './http/limits.ts'

/** Counts a step that somebody sees who allowed it. Without a session: nothing says whose step it is. */
export const funnel = (deps: Deps) =>
  new Hono<AppEnv>().post(funnelPath, limitAddress(deps, 'funnel'), async c => {
    const { step } = await readJson(c, SeenStep)
    await countStep(deps, step)
    return c.json({})
  })
