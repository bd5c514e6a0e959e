import { coerce, type Infer, optional, string, type, unknown } from 'superstruct'
import type { CallOptions, Http } from './http.ts'
import type { LoginConfirmation, LoginRequest } from './login-bodies.ts'

export const loginRequestPath = '/auth/login/request'
export const loginConfirmPath = '/auth/login/confirm'
export const notMyAccountPath = '/auth/login/not-mine'

/** How long a code works, and how soon another may be asked for; milliseconds. */
export const codeLifetime = 5 * 60_000
export const resendCooldown = 60_000

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

/** 'Não é meu cadastro': the account loses the phone, and the code stays unused. */
export const notMyAccount = (http: Http, confirmation: LoginConfirmation, options: CallOptions) =>
  http.post(notMyAccountPath, confirmation, unknown(), { ...options, anonymous: true })
