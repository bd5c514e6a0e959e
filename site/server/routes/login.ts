import { Hono } from 'hono'
import { headerNames } from '../../../shared/api/http.ts'
import {
  LoginConfirmation,
  type LoginConfirmed,
  LoginRequest,
  type LoginRequested,
  loginConfirmPath,
  loginRequestPath,
} from '../../../shared/api/login.ts'
import { dropRegistrationPath, RegistrationDrop } from '../../../shared/api/registration.ts'
import type { Deps } from '../deps.ts'
import { confirmCode } from '../identity/confirm-code.ts'
import { dropRegistration } from '../identity/drafts.ts'
import { requestCode } from '../identity/request-code.ts'
import { networkOf } from '../network.ts'
import type { AppEnv } from './http/app-env.ts'
import { readJson } from './http/body.ts'
import { clientOf } from './http/client.ts'
import { humanChecked } from './http/human-checked.ts'
import { idempotent } from './http/idempotent.ts'
import { addressOf, limitAddress } from './http/limits.ts'
import { recordSignIn } from './http/security-trail.ts'

/** Login. The same two calls confirm a registration. */
export const login = (deps: Deps) =>
  new Hono<AppEnv>()
    .post(loginRequestPath, limitAddress(deps, 'codes'), idempotent(deps), humanChecked(deps), async c => {
      const wish = await readJson(c, LoginRequest)
      c.set('phone', wish.phone)
      const network = networkOf(addressOf(deps, c))
      const data = await requestCode(deps, { ...wish, network, partner: c.get('partner') })
      return c.json({ data } satisfies LoginRequested)
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
      const token = await confirmCode(deps, confirmation, { key, partner, client })
      recordSignIn(deps, c)
      if (partner) c.header(headerNames.sessionToken, token)
      return c.json({ token } satisfies LoginConfirmed)
    })
