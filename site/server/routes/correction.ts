import { Hono } from 'hono'
import { type Corrected, Correction, correctionPath } from '../../../shared/api/correction.ts'
import type { Deps } from '../deps.ts'
import { correctPerson } from '../lending/application/correct-person.ts'
import type { AppEnv } from './http/app-env.ts'
import { readJson } from './http/body.ts'
import { idempotent } from './http/idempotent.ts'
import { session } from './http/session.ts'

/** A customer corrects what does not agree with their CPF. Of the hosted site only: a shop's page never reads these data. */
export const correction = (deps: Deps) =>
  new Hono<AppEnv>().post(correctionPath, session(deps), idempotent(deps), async c => {
    const id = await correctPerson(deps, c.get('customer').id, await readJson(c, Correction))
    return c.json({ id } satisfies Corrected)
  })
