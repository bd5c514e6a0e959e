import { Hono } from 'hono'
import { personalDataPath } from '../../../shared/api/personal-data.ts'
import type { AppEnv } from '../app.ts'
import type { Deps } from '../deps.ts'
import { idempotent } from '../idempotency.ts'
import { readJson } from '../input.ts'
import { PersonalDataBody, submitPersonalData } from '../lending/personal-data.ts'
import { anySession } from '../session.ts'

export const personalData = (deps: Deps) =>
  new Hono<AppEnv>().post(personalDataPath, anySession(deps, 'step'), idempotent(deps), async c => {
    const body = await readJson(c, PersonalDataBody)
    const id = await submitPersonalData(deps, c.get('customer').id, body, c.get('partner')?.id)
    return c.json({ id, applicationId: id })
  })
