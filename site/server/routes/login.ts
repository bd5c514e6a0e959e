import { Hono, type MiddlewareHandler } from 'hono'
import { headerNames } from '../../../shared/api/http.ts'
import {
  type LoginConfirmed,
  type LoginRequested,
  loginConfirmPath,
  loginRequestPath,
  notMyAccountPath,
} from '../../../shared/api/login.ts'
import { LoginConfirmation, LoginRequest, RegistrationDrop } from '../../../shared/api/login-bodies.ts'
import { dropRegistrationPath } from '../../../shared/api/registration.ts'
import { normalizeEmail } from '../../../shared/fields/email.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { confirmCode } from '../identity/confirm-code.ts'
import { dropRegistration } from '../identity/drafts.ts'
import { requestEmailCode } from '../identity/email-code.ts'
import { disownAccount } from '../identity/not-mine.ts'
import { requestCode } from '../identity/request-code.ts'
import { networkOf } from '../network.ts'
import type { AppEnv } from './http/app-env.ts'
import { readBody, readJson } from './http/body.ts'
import { clientOf } from './http/client.ts'
import { humanChecked } from './http/human-checked.ts'
import { idempotent } from './http/idempotent.ts'
import { addressOf, limitAddress } from './http/limits.ts'
import { recordSignIn } from './http/security-trail.ts'

/** Login. The same two calls confirm a registration. */
export const login = (deps: Deps) =>
  new Hono<AppEnv>()
    .post(loginRequestPath, limitRequests(deps), idempotent(deps), humanChecked(deps), async c => {
      const { email, ...wish } = await readJson(c, LoginRequest)
      c.set('phone', wish.phone)
      const network = networkOf(addressOf(deps, c))
      const partner = c.get('partner')
      // On a shop's page a code by e-mail would prove less than the shop is told.
      if (email !== undefined && partner) throw new AppError('forbidden')
      const data =
        email === undefined
          ? await requestCode(deps, { ...wish, network, partner })
          : await requestEmailCode(deps, { ...wish, email: normalizeEmail(email), network })
      return c.json({ data } satisfies LoginRequested)
    })
    .post(notMyAccountPath, limitAddress(deps, 'confirmations'), humanChecked(deps), async c => {
      const confirmation = await readJson(c, LoginConfirmation)
      c.set('phone', confirmation.phone)
      if (c.get('partner')) throw new AppError('forbidden')
      await disownAccount(deps, confirmation)
      return c.json({})
    })
    .post(dropRegistrationPath, limitAddress(deps, 'drops'), async c => {
      const { requestId } = await readJson(c, RegistrationDrop)
      await dropRegistration(deps.db, requestId)
      return c.json({})
    })
    .post(loginConfirmPath, limitAddress(deps, 'confirmations'), humanChecked(deps), async c => {
      const { browserKey, ...confirmation } = await readJson(c, LoginConfirmation)
      c.set('phone', confirmation.phone)
      const key = c.req.header(headerNames.idempotencyKey)
      const partner = c.get('partner')
      const client = clientOf(deps, c, browserKey)
      const { token, by } = await confirmCode(deps, confirmation, { key, partner, client })
      recordSignIn(deps, c, by)
      if (partner) c.header(headerNames.sessionToken, token)
      return c.json({ token } satisfies LoginConfirmed)
    })

/** Each channel has its budget for a network. */
function limitRequests(deps: Deps): MiddlewareHandler<AppEnv> {
  const [byPhone, byEmail] = [limitAddress(deps, 'codes'), limitAddress(deps, 'email-codes')]
  return async (c, next) => {
    const body = await readBody(c).catch(() => undefined)
    const isByEmail = typeof body === 'object' && body !== null && 'email' in body
    return (isByEmail ? byEmail : byPhone)(c, next)
  }
}
