import { is, record, string, unknown } from 'superstruct'
import type { Environment } from '../environment.ts'

export interface User {
  id: string
  name: string
  email: string
  /** Digits only. The token does not contain it. */
  phone: string
}

/** The user of a token that says nothing about its owner. */
export const placeholder: User = { id: 'temp-id', name: 'Usuário', email: '', phone: '' }

const standard = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'
const nameClaims = ['name', 'unique_name', 'given_name', `${standard}/name`]
const emailClaims = ['email', `${standard}/emailaddress`]
const idClaims = ['sub', `${standard}/nameidentifier`]

type Claims = Record<string, unknown>

/**
 * Reads the user from a signed token without verifying it: the values are shown, never trusted. An unreadable token
 * is logged ('token-invalid') and gives the placeholder.
 */
export function userFromToken(token: string, log: Environment['log']): User {
  const claims = claimsOf(token)
  if (!claims) log('token-invalid')
  return {
    id: first(claims, idClaims) ?? placeholder.id,
    name: first(claims, nameClaims) ?? placeholder.name,
    email: first(claims, emailClaims) ?? placeholder.email,
    phone: '',
  }
}

export const firstName = (user: Pick<User, 'name'> | undefined) => user?.name.trim().split(/\s+/)[0] ?? ''

/** Whether the token names a session of our server, which can be refreshed and ended. Other back ends' tokens do not. */
export const namesSession = (token: string) => typeof claimsOf(token)?.sid === 'string'

/** Whose token it is; undefined if unreadable. */
export const subjectOf = (token: string) => first(claimsOf(token), idClaims)

/** Milliseconds until a token of our server expires. */
export function timeLeft(token: string, serverNow: number): number {
  const exp = claimsOf(token)?.exp
  return typeof exp === 'number' && namesSession(token) ? exp * 1000 - serverNow : Number.POSITIVE_INFINITY
}

/** Undefined unless the token has three parts and the middle is a JSON object in base64url. */
function claimsOf(token: string): Claims | undefined {
  const [, payload, ...rest] = token.split('.')
  if (payload === undefined || rest.length !== 1) return undefined
  try {
    const claims: unknown = JSON.parse(decode(payload))
    return is(claims, record(string(), unknown())) ? claims : undefined
  } catch {
    return undefined
  }
}

/** `atob` returns bytes. Names have accents, so the bytes are decoded as UTF-8. */
function decode(base64url: string): string {
  const binary = atob(base64url.replace(/-/g, '+').replace(/_/g, '/'))
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, byte => byte.charCodeAt(0)))
}

function first(claims: Claims | undefined, names: string[]): string | undefined {
  for (const name of names) {
    const claim = claims?.[name]
    if (typeof claim === 'string' && claim !== '') return claim
    if (typeof claim === 'number') return String(claim)
  }
  return undefined
}
