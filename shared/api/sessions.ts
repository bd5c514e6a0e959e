import { array, boolean, type Infer, nullable, string, type, unknown } from 'superstruct'
import { DenialCode } from '../fields/denial-code.ts'
import { form } from '../fields/rules.ts'
import type { CallOptions, Http } from './http.ts'

export const sessionsPath = '/auth/sessions'
export const endOtherSessionsPath = `${sessionsPath}/end-others`
export const endSessionPath = (id: string) => `${sessionsPath}/${id}/end`

export const denyAccessPath = `${sessionsPath}/deny`

/** The page of the link in the message about a new browser. The code stays in the browser: it is no part of a request's path. */
export const denialPage = (code: string) => `/denial#${code}`

/** Body of `POST /auth/sessions/deny`. */
export const Denial = form({ code: DenialCode })

/** One open session of the customer. Times are ISO. */
export const OpenSession = type({
  id: string(),
  /** 'Chrome no Android' */
  browser: string(),
  /** '187.12.x.x', or null if unknown. */
  network: nullable(string()),
  createdAt: string(),
  lastSeenAt: string(),
  /** The session that asks. */
  current: boolean(),
})
export type OpenSession = Infer<typeof OpenSession>

export const OpenSessions = type({ sessions: array(OpenSession) })
export type OpenSessions = Infer<typeof OpenSessions>

export const fetchSessions = (http: Http, options?: CallOptions) =>
  http.get(sessionsPath, OpenSessions, options)

export const endSession = (http: Http, id: string) => http.post(endSessionPath(id), {}, unknown())
export const endOtherSessions = (http: Http) => http.post(endOtherSessionsPath, {}, unknown())

/** 'Não fui eu': ends all sessions and holds the customer's money. Needs no session. */
export const denyAccess = (http: Http, code: string) =>
  http.post(denyAccessPath, { code }, unknown(), { anonymous: true })
