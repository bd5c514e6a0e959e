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
import { createAction, type Outcome, unwrap, type Work } from './outcome.ts'
import { createQuery, type Loaded } from './query.ts'
import type { SessionStore } from './session.ts'
import { createSignatureCode, type SignatureCode, type SignatureCodeStore } from './signature-code.ts'

export interface ContractStore extends Pick<SignatureCodeStore, '$codeSent' | '$secondsToResend'> {
  $contract: ReadableAtom<Loaded<Contract>>
  $sign: ReadableAtom<Work>
  open(token: string): void
  retry(): void
  /** Signs the document that was read. Where `needsCode` is true, this takes the code that was sent to the phone. */
  sign(code?: string): Promise<Outcome<Signed>>
  $code: ReadableAtom<Work>
  /** Whether the newest code is less than a minute old and was requested for the document on the page. */
  codeStillFits(): boolean
  /** Whether the newest code is valid for the document on the page. It may have been sent before a reload. */
  hasValidCode(): boolean
  /** Sends a code that signs the document as it stands. At most one a minute. */
  requestCode(): Promise<Outcome<SignatureCode>>
  destroy(): void
}

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

  const sentCode = createSignatureCode(env, $now)
  const requestCode = createAction(env, async () => {
    const token = $contractToken.get()
    if (!token) throw new CodedFailure('missing-contract-token')
    const { sha256 } = shown() ?? {}
    return sentCode.keep(await requestSignatureCode(http, token, sha256), sha256)
  })

  const sign = createAction(env, async (code?: string) => {
    const token = $contractToken.get()
    const read = shown() ?? unwrap(await query.load())
    if (!token) throw new CodedFailure('missing-contract-token')
    const sent = sentCode.$codeSent.get()
    const confirmation = code && sent ? { requestId: sent.requestId, code } : undefined
    const idempotencyKey = idempotency.keyFor([token, read.sha256, confirmation])
    const signed = await signContract(http, token, read.sha256, { idempotencyKey }, confirmation)
    sentCode.forget()
    profile.invalidate()
    query.invalidate()
    return signed
  })
  const shown = () => query.$loaded.get().data

  return {
    $contract: query.$loaded,
    $sign: sign.$work,
    open(token) {
      sentCode.restore()
      $contractToken.set(token)
    },
    retry: query.invalidate,
    sign: sign.run,
    $code: requestCode.$work,
    $codeSent: sentCode.$codeSent,
    codeStillFits: () => sentCode.isRecentFor(shown()?.sha256),
    hasValidCode: () => sentCode.isValidFor(shown()?.sha256),
    requestCode: requestCode.run,
    $secondsToResend: sentCode.$secondsToResend,
    destroy: query.destroy,
  }
}
