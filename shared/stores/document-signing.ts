import type { ReadableAtom } from 'nanostores'
import type { SignatureCodeSent } from '../api/contract.ts'
import type { CallOptions } from '../api/http.ts'
import type { Environment } from '../environment.ts'
import { CodedFailure } from './failure.ts'
import { createIdempotency } from './idempotency.ts'
import { createAction, type Outcome, type Work } from './outcome.ts'
import type { Loaded } from './query.ts'
import { createReading } from './reading.ts'
import { createSignatureCode, type SignatureCode, type SignatureCodeStore } from './signature-code.ts'

/** An addition to the contract that is read and signed. */
export interface SignableDocument {
  html: string
  sha256: string
  signedAt: string | null
}

interface DocumentSignature {
  sha256: string
  agreed: true
  requestId: string
  code: string
}

/** The calls about one kind of document. */
interface Calls<Issued extends SignableDocument> {
  fetch(loanId: string): Promise<Issued>
  requestCode(loanId: string, body: { sha256: string }): Promise<SignatureCodeSent>
  sign(loanId: string, body: DocumentSignature, options: CallOptions): Promise<Issued>
  /** What the customer was shown before is out of date. */
  onSigned(): void
}

interface Resumed<Issued> {
  document: Issued
  isCodeSent: boolean
}

export interface DocumentSigning<Issued extends SignableDocument>
  extends Pick<SignatureCodeStore, '$codeSent' | '$secondsToResend'> {
  $document: ReadableAtom<Loaded<Issued>>
  loadDocument(loanId: string): Promise<Outcome<Issued>>
  $code: ReadableAtom<Work>
  /** Sends a code that signs the issued document. One that was sent for it less than a minute ago still fits. */
  requestCode(loanId: string): Promise<Outcome<SignatureCode>>
  resendCode(loanId: string): Promise<Outcome<SignatureCode>>
  /**
   * After a reload: reads the document whose code was sent and is still valid, or that was being read. Undefined when
   * there is none, or when it is not the newest.
   * @param reading hash of the document that was being read
   */
  resume(loanId: string, reading?: string): Promise<Resumed<Issued> | undefined>
  /** Signs the issued document. Fails with a code of its kind when it is not the newest one of today. */
  sign(loanId: string, code: string): Promise<Outcome<Issued>>
}

/** The document that was issued, the code that signs it, and the signature. `show` takes a document that was just issued. */
export function createDocumentSigning<Issued extends SignableDocument>(
  env: Environment,
  $now: ReadableAtom<number>,
  calls: Calls<Issued>,
): DocumentSigning<Issued> & { show(document: Issued): void } {
  const document = createReading(env, (loanId: string) => calls.fetch(loanId))
  const issued = () => {
    const { data } = document.$loaded.get()
    if (!data) throw new CodedFailure('unexpected')
    return data
  }

  const sentCode = createSignatureCode(env, $now)
  const code = createAction(env, async (loanId: string) => {
    const { sha256 } = issued()
    return sentCode.keep(await calls.requestCode(loanId, { sha256 }), sha256)
  })

  const signKeys = createIdempotency()
  const sign = createAction(env, async (loanId: string, digits: string) => {
    const { sha256 } = issued()
    const { requestId } = sentCode.$codeSent.get() ?? { requestId: '' }
    const body = { sha256, agreed: true as const, requestId, code: digits }
    const idempotencyKey = signKeys.keyFor([loanId, body])
    const signed = await calls.sign(loanId, body, { idempotencyKey })
    sentCode.forget()
    document.show(signed)
    calls.onSigned()
    return signed
  })

  return {
    $document: document.$loaded,
    loadDocument: document.read,
    show: document.show,
    $code: code.$work,
    $codeSent: sentCode.$codeSent,
    async requestCode(loanId) {
      const sent = sentCode.$codeSent.get()
      const isRecent = sentCode.isRecentFor(document.$loaded.get().data?.sha256)
      return sent && isRecent ? { ok: true, value: sent } : code.run(loanId)
    },
    resendCode: code.run,
    $secondsToResend: sentCode.$secondsToResend,
    async resume(loanId, reading) {
      sentCode.restore()
      if (!sentCode.$codeSent.get() && !reading) return undefined
      const newest = await document.read(loanId)
      if (!newest.ok || newest.value.signedAt) return undefined
      const { sha256 } = newest.value
      const isCodeSent = sentCode.isValidFor(sha256)
      return isCodeSent || sha256 === reading ? { document: newest.value, isCodeSent } : undefined
    },
    sign: sign.run,
  }
}
