import { atom, computed, type ReadableAtom } from 'nanostores'
import {
  type Contract,
  contractPath,
  fetchContract,
  requestSignatureCode,
  type Signed,
  signContract,
} from '../api/contract.ts'
import type { Http } from '../api/http.ts'
import type { Environment } from '../environment.ts'
import { CodedFailure } from './failure.ts'
import { createIdempotency } from './idempotency.ts'
import { createCountdown } from './now.ts'
import { createAction, type Outcome, unwrap, type Work } from './outcome.ts'
import { createQuery, type Loaded } from './query.ts'
import type { SessionStore } from './session.ts'

export interface ContractStore {
  $contract: ReadableAtom<Loaded<Contract>>
  $sign: ReadableAtom<Work>
  open(token: string): void
  retry(): void
  /** Signs the document that was read. Where `needsCode` is true, this takes the code that was sent to the phone. */
  sign(code?: string): Promise<Outcome<Signed>>
  $code: ReadableAtom<Work>
  /** The newest code request; undefined before the first. */
  $codeSent: ReadableAtom<SignatureCode | undefined>
  /** Whether the newest code is less than a minute old and was requested for the document on the page. */
  codeStillFits(): boolean
  /** Sends a code that signs the document as it stands. At most one a minute. */
  requestCode(): Promise<Outcome<SignatureCode>>
  /** 0 when another code can be requested. */
  $secondsToResend: ReadableAtom<number>
  destroy(): void
}

export interface SignatureCode {
  requestId: string
  /** Hash of the document on the page when the code was requested. */
  sha256: string | undefined
  /** Masked. */
  phone: string
  /** When another code can be requested, in milliseconds since 1970. */
  resendAt: number
}

const resendAfter = 60_000

interface Deps {
  http: Http
  session: SessionStore
  profile: { invalidate(): void }
  $now: ReadableAtom<number>
}

/** The bank credit note that the link in the message opens. */
export function createContract(env: Environment, { http, session, profile, $now }: Deps): ContractStore {
  const $contractToken = atom('')
  const $key = computed([session.$isAuthenticated, $contractToken], (isAuthenticated, token) =>
    isAuthenticated && token ? contractPath(token) : null,
  )
  const query = createQuery<Contract>(env, {
    $key,
    missing: 'missing-contract-token',
    fetch: options => fetchContract(http, $contractToken.get(), options),
  })
  const idempotency = createIdempotency()

  const $codeSent = atom<SignatureCode | undefined>(undefined)
  const requestCode = createAction(env, async () => {
    const token = $contractToken.get()
    if (!token) throw new CodedFailure('missing-contract-token')
    const { sha256 } = shown() ?? {}
    const answer = await requestSignatureCode(http, token, sha256)
    const sent = { ...answer, sha256, resendAt: env.clock.now() + resendAfter }
    $codeSent.set(sent)
    return sent
  })

  const sign = createAction(env, async (code?: string) => {
    const token = $contractToken.get()
    const read = shown() ?? unwrap(await query.load())
    if (!token) throw new CodedFailure('missing-contract-token')
    const sent = $codeSent.get()
    const confirmation = code && sent ? { requestId: sent.requestId, code } : undefined
    const idempotencyKey = idempotency.keyFor([token, read.sha256, confirmation])
    const signed = await signContract(http, token, read.sha256, { idempotencyKey }, confirmation)
    profile.invalidate()
    query.invalidate()
    return signed
  })
  const shown = () => query.$loaded.get().data

  return {
    $contract: query.$loaded,
    $sign: sign.$work,
    open: token => $contractToken.set(token),
    retry: query.invalidate,
    sign: sign.run,
    $code: requestCode.$work,
    $codeSent,
    codeStillFits() {
      const sent = $codeSent.get()
      return sent !== undefined && sent.sha256 === shown()?.sha256 && sent.resendAt > env.clock.now()
    },
    requestCode: requestCode.run,
    $secondsToResend: createCountdown(
      env,
      $now,
      computed($codeSent, sent => sent?.resendAt),
    ),
    destroy: query.destroy,
  }
}
