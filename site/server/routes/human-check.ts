import { Hono } from 'hono'
import { humanCheckPath } from '../../../shared/api/human-check.ts'
import type { Deps } from '../deps.ts'
import { effortFor } from '../identity/wrong-codes.ts'
import { networkOf } from '../network.ts'
import type { AppEnv } from './http/app-env.ts'
import { addressOf, limitAddress } from './http/limits.ts'

export const humanCheck = (deps: Deps) =>
  new Hono<AppEnv>().get(humanCheckPath, limitAddress(deps, 'challenges'), async c =>
    c.json(await deps.providers.humanCheck.challenge(await effortFor(deps, networkOf(addressOf(deps, c))))),
  )
