import { atom, computed, type ReadableAtom } from 'nanostores'
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
import type { SignatureCode } from './contract.ts'
import { CodedFailure } from './failure.ts'
import { createIdempotency } from './idempotency.ts'
import { createCountdown } from './now.ts'
import { createAction, type Outcome, type Work } from './outcome.ts'
import type { Loaded } from './query.ts'
import { createReading } from './reading.ts'

export interface AgreementStore {
  $quote: ReadableAtom<Loaded<AgreementQuote>>
  /** What an agreement of today does, or why there is none. */
  load(loanId: string): Promise<Outcome<AgreementQuote>>
  $issue: ReadableAtom<Work>
  /** Issues the document of a choice. Fails with 'quote-changed' when its total is not today's. */
  issue(loanId: string, choice: AgreementChoice): Promise<Outcome<AgreementDocument>>
  $document: ReadableAtom<Loaded<AgreementDocument>>
  loadDocument(loanId: string): Promise<Outcome<AgreementDocument>>
  $code: ReadableAtom<Work>
  /** The newest code request; undefined before the first. */
  $codeSent: ReadableAtom<SignatureCode | undefined>
  /** Sends a code that signs the issued document. One that was sent for it less than a minute ago still fits. */
  requestCode(loanId: string): Promise<Outcome<SignatureCode>>
  resendCode(loanId: string): Promise<Outcome<SignatureCode>>
  /** 0 when another code can be requested. */
  $secondsToResend: ReadableAtom<number>
  /** Signs the issued document. Fails with 'agreement-changed' when it is not the newest one of today. */
  sign(loanId: string, code: string): Promise<Outcome<AgreementDocument>>
}

const resendAfter = 60_000

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

  const $codeSent = atom<SignatureCode | undefined>(undefined)
  const code = createAction(env, async (loanId: string) => {
    const { sha256 } = issued()
    const answer = await requestAgreementCode(http, loanId, { sha256 })
    const sent = { ...answer, sha256, resendAt: env.clock.now() + resendAfter }
    $codeSent.set(sent)
    return sent
  })
  const fittingCode = () => {
    const sent = $codeSent.get()
    const isForDocument = sent !== undefined && sent.sha256 === document.$loaded.get().data?.sha256
    return isForDocument && sent.resendAt > env.clock.now() ? sent : undefined
  }

  const signKeys = createIdempotency()
  const sign = createAction(env, async (loanId: string, digits: string) => {
    const { sha256 } = issued()
    const { requestId } = $codeSent.get() ?? { requestId: '' }
    const body = { sha256, agreed: true as const, requestId, code: digits }
    const idempotencyKey = signKeys.keyFor([loanId, body])
    const signed = await signAgreement(http, loanId, body, { idempotencyKey })
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
    $codeSent,
    async requestCode(loanId) {
      const sent = fittingCode()
      return sent ? { ok: true, value: sent } : code.run(loanId)
    },
    resendCode: code.run,
    $secondsToResend: createCountdown(
      env,
      $now,
      computed($codeSent, sent => sent?.resendAt),
    ),
    sign: sign.run,
  }
}
