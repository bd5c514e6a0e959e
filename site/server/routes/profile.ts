import { Hono } from 'hono'
import { profilePath } from '../../../shared/api/customers.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { profileOf } from '../lending/profile/profile.ts'
import { profileReader } from '../lending/profile/profile-queries.ts'
import { reduced } from '../partners/profile.ts'
import type { AppEnv } from './http/app-env.ts'
import { anySession } from './http/partner-session.ts'

export const profile = (deps: Deps) => {
  const profileRow = profileReader(deps.db)
  return new Hono<AppEnv>().get(profilePath, anySession(deps, 'read'), async c => {
    const row = await profileRow(c.get('customer').id)
    // The customer of this session does not exist (any more).
    if (!row) throw new AppError('unauthorized')
    const profile = profileOf(row, new Date(deps.clock.now()), deps.config)
    return c.json(c.get('partner') ? reduced(profile) : profile)
  })
}
