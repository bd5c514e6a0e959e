import { Hono } from 'hono'
import { humanCheckPath } from '../../../shared/api/human-check.ts'
import type { Deps } from '../deps.ts'
import type { AppEnv } from './http/app-env.ts'
import { limitAddress } from './http/limits.ts'

export const humanCheck = (deps: Deps) =>
  new Hono<AppEnv>().get(humanCheckPath, limitAddress(deps, 'challenges'), async c =>
    c.json(await deps.providers.humanCheck.challenge()),
  )
