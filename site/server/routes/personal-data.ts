import { Hono } from 'hono'
import { PersonalData, personalDataPath } from '../../../shared/api/personal-data.ts'
import type { Deps } from '../deps.ts'
import { submitPersonalData } from '../lending/application/personal-data.ts'
import type { AppEnv } from './http/app-env.ts'
import { readJson } from './http/body.ts'
import { idempotent } from './http/idempotent.ts'
import { countsFor } from './http/linked-shop.ts'
import { anySession } from './http/partner-session.ts'

export const personalData = (deps: Deps) =>
  new Hono<AppEnv>().post(personalDataPath, anySession(deps, 'step'), idempotent(deps), async c => {
    const body = await readJson(c, PersonalData)
    const partnerId = await countsFor(deps, c, body.partner)
    const id = await submitPersonalData(deps, c.get('customer').id, body, partnerId)
    return c.json({ id, applicationId: id })
  })
