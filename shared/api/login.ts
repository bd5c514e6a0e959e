import { coerce, type Infer, optional, string, type, unknown } from 'superstruct'
import { BrowserKey } from '../fields/browser-key.ts'
import { LoginCode } from '../fields/code.ts'
import { LoginPhone } from '../fields/phone.ts'
import { LoginRequestId, RegistrationId } from '../fields/request-id.ts'
import { form } from '../fields/rules.ts'
import type { CallOptions, Http } from './http.ts'

export const loginRequestPath = '/auth/login/request'
export const loginConfirmPath = '/auth/login/confirm'

/** How long a code works, and how soon another may be asked for; milliseconds. */
export const codeLifetime = 5 * 60_000
export const resendCooldown = 60_000

/** Body of `POST /auth/login/request`. */
export const LoginRequest = form({
  phone: LoginPhone,
  /** Addition to the specification: the registration that the code takes on. A request without it takes on none. */
  registrationId: optional(RegistrationId),
  /** Addition too: a request whose code, already on its way, is to take on this registration instead. */
  requestId: optional(LoginRequestId),
  /** Addition too: a browser that has signed in before has limits of its own. */
  browserKey: optional(BrowserKey),
})
export type LoginRequest = Infer<typeof LoginRequest>

/** Body of `POST /auth/login/confirm`. */
export const LoginConfirmation = form({
  requestId: LoginRequestId,
  code: LoginCode,
  phone: LoginPhone,
  /** Addition to the specification. */
  browserKey: optional(BrowserKey),
})
export type LoginConfirmation = Infer<typeof LoginConfirmation>

/** Without an id, however another back end writes that, the answer is empty; the caller says so in the catalogue's words. */
const Requested = type({
  data: optional(
    type({
      requestId: optional(string()),
      /** Addition to the specification: whose data the code takes on, masked. */
      takesOn: optional(string()),
    }),
  ),
})
export const LoginRequested = coerce(Requested, unknown(), answer => (Requested.is(answer) ? answer : {}))
export type LoginRequested = Infer<typeof LoginRequested>

/** Empty without a token, in the same way. */
const Confirmed = type({ token: optional(string()) })
export const LoginConfirmed = coerce(Confirmed, unknown(), answer => (Confirmed.is(answer) ? answer : {}))
export type LoginConfirmed = Infer<typeof LoginConfirmed>

export const requestLogin = (http: Http, request: LoginRequest, options: CallOptions) =>
  http.post(loginRequestPath, request, LoginRequested, { ...options, anonymous: true })

/** A wrong code may be answered with 401 by another back end. */
export const confirmLogin = (http: Http, confirmation: LoginConfirmation, options: CallOptions) =>
  http.post(loginConfirmPath, confirmation, LoginConfirmed, { ...options, anonymous: true })
