import type { ReadableAtom } from 'nanostores'
import {
  type AgreementChoice,
  type AgreementDocument,
  type AgreementQuote,
  fetchAgreement,
  fetchAgreementDocument,
  requestAgreement,
  requestAgreementCode,
  signAgreement,
} from '../api/agreements.ts'
import type { Http } from '../api/http.ts'
import type { Environment } from '../environment.ts'
import { CodedFailure } from './failure.ts'
import { createIdempotency } from './idempotency.ts'
import { createAction, type Outcome, type Work } from './outcome.ts'
import type { Loaded } from './query.ts'
import { createReading } from './reading.ts'
import { createSignatureCode, type SignatureCode, type SignatureCodeStore } from './signature-code.ts'

export interface AgreementStore extends Pick<SignatureCodeStore, '$codeSent' | '$secondsToResend'> {
  $quote: ReadableAtom<Loaded<AgreementQuote>>
  /** What an agreement of today does, or why there is none. */
  load(loanId: string): Promise<Outcome<AgreementQuote>>
  $issue: ReadableAtom<Work>
  /** Issues the document of a choice. Fails with 'quote-changed' when its total is not today's. */
  issue(loanId: string, choice: AgreementChoice): Promise<Outcome<AgreementDocument>>
  $document: ReadableAtom<Loaded<AgreementDocument>>
  loadDocument(loanId: string): Promise<Outcome<AgreementDocument>>
  $code: ReadableAtom<Work>
  /** Sends a code that signs the issued document. One that was sent for it less than a minute ago still fits. */
  requestCode(loanId: string): Promise<Outcome<SignatureCode>>
  resendCode(loanId: string): Promise<Outcome<SignatureCode>>
  /**
   * After a reload: reads the document whose code was sent and is still valid, or that was being read. Undefined when
   * there is none, or when it is not the newest.
   * @param reading hash of the document that was being read
   */
  resume(loanId: string, reading?: string): Promise<Resumed | undefined>
  /** Signs the issued document. Fails with 'agreement-changed' when it is not the newest one of today. */
  sign(loanId: string, code: string): Promise<Outcome<AgreementDocument>>
}

interface Resumed {
  document: AgreementDocument
  isCodeSent: boolean
}

interface Deps {
  http: Http
  profile: { invalidate(): void }
  $now: ReadableAtom<number>
}

/** The agreement that replaces the open instalments of a late loan: its choices, its document and its signature. */
export function createAgreement(env: Environment, { http, profile, $now }: Deps): AgreementStore {
  const quote = createReading(env, (loanId: string) => fetchAgreement(http, loanId))
  const document = createReading(env, (loanId: string) => fetchAgreementDocument(http, loanId))
  const issued = () => {
    const { data } = document.$loaded.get()
    if (!data) throw new CodedFailure('unexpected')
    return data
  }

  const issueKeys = createIdempotency()
  const issue = createAction(env, async (loanId: string, choice: AgreementChoice) => {
    const { installments, firstDueDate, totalCents } = choice
    const wish = { installments, firstDueDate, totalCents }
    const idempotencyKey = issueKeys.keyFor([loanId, wish])
    const answer = await requestAgreement(http, loanId, wish, { idempotencyKey })
    issueKeys.spend()
    document.show(answer)
    return answer
  })

  const sentCode = createSignatureCode(env, $now)
  const code = createAction(env, async (loanId: string) => {
    const { sha256 } = issued()
    return sentCode.keep(await requestAgreementCode(http, loanId, { sha256 }), sha256)
  })

  const signKeys = createIdempotency()
  const sign = createAction(env, async (loanId: string, digits: string) => {
    const { sha256 } = issued()
    const { requestId } = sentCode.$codeSent.get() ?? { requestId: '' }
    const body = { sha256, agreed: true as const, requestId, code: digits }
    const idempotencyKey = signKeys.keyFor([loanId, body])
    const signed = await signAgreement(http, loanId, body, { idempotencyKey })
    sentCode.forget()
    document.show(signed)
    profile.invalidate()
    return signed
  })

  return {
    $quote: quote.$loaded,
    load: quote.read,
    $issue: issue.$work,
    issue: issue.run,
    $document: document.$loaded,
    loadDocument: document.read,
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
