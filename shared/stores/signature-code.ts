import { atom, computed, type ReadableAtom } from 'nanostores'
import { is, number, string, type } from 'superstruct'
import type { SignatureCodeSent } from '../api/contract.ts'
import { codeLifetime, resendCooldown } from '../api/login.ts'
import { type Environment, storageKeys } from '../environment.ts'
import { parseJson } from './json.ts'
import { createCountdown } from './now.ts'

/** A code that signs one document. Times are milliseconds since 1970. */
export interface SignatureCode {
  requestId: string
  /** Hash of the document on the page when the code was requested. */
  sha256: string | undefined
  /** Masked. Undefined after a reload. */
  phone?: string | undefined
  /** When another code can be requested. */
  resendAt: number
  /** When the code expires. */
  expiresAt: number
}

/** What of it survives a reload. The phone is not stored. */
const Stored = type({ requestId: string(), sha256: string(), resendAt: number(), expiresAt: number() })

export interface SignatureCodeStore {
  /** The newest code request; undefined before the first. */
  $codeSent: ReadableAtom<SignatureCode | undefined>
  /** 0 when another code can be requested. */
  $secondsToResend: ReadableAtom<number>
  /** Reads the code that was sent before a reload. Call it once the session is restored. */
  restore(): void
  /** Keeps the code that was just sent for this document. */
  keep(sent: SignatureCodeSent, sha256: string | undefined): SignatureCode
  /** The code was used: a reload no longer returns to it. */
  forget(): void
  /** Whether the newest code is valid and was requested for this document. */
  isValidFor(sha256: string | undefined): boolean
  /** The same, for less than a minute: until then no other code can be requested. */
  isRecentFor(sha256: string | undefined): boolean
}

/**
 * The code that signs a document. It is stored for this tab, because customers read the code in another app, and the
 * browser may reload the page meanwhile.
 */
export function createSignatureCode(env: Environment, $now: ReadableAtom<number>): SignatureCodeStore {
  const { tabStorage, clock } = env
  const key = storageKeys.signature
  const $codeSent = atom<SignatureCode | undefined>()
  const isFor = (sha256: string | undefined, until: 'expiresAt' | 'resendAt') => {
    const sent = $codeSent.get()
    return sent !== undefined && sent.sha256 === sha256 && sent[until] > clock.now()
  }
  return {
    $codeSent,
    $secondsToResend: createCountdown(
      env,
      $now,
      computed($codeSent, sent => sent?.resendAt),
    ),
    restore() {
      const stored = parseJson(tabStorage.get(key))
      if ($codeSent.get() || !is(stored, Stored)) return
      if (stored.expiresAt > clock.now()) $codeSent.set(stored)
      else tabStorage.remove(key)
    },
    keep({ requestId, phone }, sha256) {
      const now = clock.now()
      const times = { resendAt: now + resendCooldown, expiresAt: now + codeLifetime }
      const sent = { requestId, sha256, phone, ...times }
      $codeSent.set(sent)
      tabStorage.set(key, JSON.stringify({ requestId, sha256, ...times }))
      return sent
    },
    forget: () => tabStorage.remove(key),
    isValidFor: sha256 => isFor(sha256, 'expiresAt'),
    isRecentFor: sha256 => isFor(sha256, 'resendAt'),
  }
}
