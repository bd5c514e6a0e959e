import { type Infer, optional, string, type } from 'superstruct'
import type { CallOptions, Http } from './http.ts'

export const loginRequestPath = '/auth/login/request'
export const loginConfirmPath = '/auth/login/confirm'

/** How long a code works, and how soon another may be asked for; milliseconds. */
export const codeLifetime = 5 * 60_000
export const resendCooldown = 60_000

/** Body of `POST /auth/login/request`; phone digits only. */
export interface LoginRequest {
  phone: string
}

/** Body of `POST /auth/login/confirm`; code of 6 digits, phone digits only. */
export interface LoginConfirmation {
  requestId: string
  code: string
  phone: string
}

/** The id may be absent in an answer of another back end; the caller says so in the catalogue's words. */
export const LoginRequested = type({ data: optional(type({ requestId: optional(string()) })) })
export type LoginRequested = Infer<typeof LoginRequested>

export const LoginConfirmed = type({ token: optional(string()) })
export type LoginConfirmed = Infer<typeof LoginConfirmed>

export const requestLogin = (http: Http, request: LoginRequest, options: CallOptions) =>
  http.post(loginRequestPath, request, LoginRequested, { ...options, anonymous: true })

/** A wrong code may be answered with 401 by another back end. */
export const confirmLogin = (http: Http, confirmation: LoginConfirmation, options: CallOptions) =>
  http.post(loginConfirmPath, confirmation, LoginConfirmed, { ...options, anonymous: true })
