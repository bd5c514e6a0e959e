import { Hono } from 'hono'
import { define } from 'superstruct'
import { headerNames } from '../../../shared/api/http.ts'
import { loginConfirmPath, loginRequestPath } from '../../../shared/api/login.ts'
import { LoginCode } from '../../../shared/fields/code.ts'
import { LoginForm } from '../../../shared/fields/forms/login.ts'
import { LoginPhone } from '../../../shared/fields/phone.ts'
import { form } from '../../../shared/fields/rules.ts'
import type { Deps } from '../deps.ts'
import { confirmCode } from '../identity/confirm-code.ts'
import { requestCode } from '../identity/request-code.ts'
import type { AppEnv } from './http/app-env.ts'
import { readJson } from './http/body.ts'
import { humanChecked } from './http/human-checked.ts'
import { idempotent } from './http/idempotent.ts'
import { limitAddress } from './http/limits.ts'

const Confirmation = form({
  requestId: define<string>(
    'request-id',
    id => (typeof id === 'string' && id !== '') || 'Peça um novo código.',
  ),
  code: LoginCode,
  phone: LoginPhone,
})

/** Signing in, and confirming what was registered: the same two calls. */
export const login = (deps: Deps) =>
  new Hono<AppEnv>()
    .post(loginRequestPath, limitAddress(deps, 'codes'), idempotent(deps), humanChecked(deps), async c => {
      const { phone } = await readJson(c, LoginForm)
      return c.json({ data: { requestId: await requestCode(deps, phone, c.get('partner')) } })
    })
    .post(loginConfirmPath, limitAddress(deps, 'confirmations'), humanChecked(deps), async c => {
      const confirmation = await readJson(c, Confirmation)
      const key = c.req.header(headerNames.idempotencyKey)
      const partner = c.get('partner')
      const token = await confirmCode(deps, confirmation, { key, partner })
      if (partner) c.header(headerNames.sessionToken, token)
      return c.json({ token })
    })
