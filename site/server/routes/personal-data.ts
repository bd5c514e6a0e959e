import { Hono } from 'hono'
import { personalDataPath } from '../../../shared/api/personal-data.ts'
import type { AppEnv } from '../app.ts'
import type { Deps } from '../deps.ts'
import { idempotent } from '../idempotency.ts'
import { readJson } from '../input.ts'
import { PersonalDataBody, submitPersonalData } from '../lending/application/personal-data.ts'
import { countsFor } from '../partners/link.ts'
import { anySession } from '../session.ts'

export const personalData = (deps: Deps) =>
  new Hono<AppEnv>().post(personalDataPath, anySession(deps, 'step'), idempotent(deps), async c => {
    const body = await readJson(c, PersonalDataBody)
    const partnerId = await countsFor(deps, c, body.partner)
    const id = await submitPersonalData(deps, c.get('customer').id, body, partnerId)
    return c.json({ id, applicationId: id })
  })
