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
import { createDocumentSigning, type DocumentSigning } from './document-signing.ts'
import { createIdempotency } from './idempotency.ts'
import { createAction, type Outcome, type Work } from './outcome.ts'
import type { Loaded } from './query.ts'
import { createReading } from './reading.ts'

/** A signature fails with 'agreement-changed' when the document is not the newest one of today. */
export interface AgreementStore extends DocumentSigning<AgreementDocument> {
  $quote: ReadableAtom<Loaded<AgreementQuote>>
  /** What an agreement of today does, or why there is none. */
  load(loanId: string): Promise<Outcome<AgreementQuote>>
  $issue: ReadableAtom<Work>
  /** Issues the document of a choice. Fails with 'quote-changed' when its total is not today's. */
  issue(loanId: string, choice: AgreementChoice): Promise<Outcome<AgreementDocument>>
}

interface Deps {
  http: Http
  profile: { invalidate(): void }
  $now: ReadableAtom<number>
}

/** The agreement that replaces the open instalments of a late loan: its choices, its document and its signature. */
export function createAgreement(env: Environment, { http, profile, $now }: Deps): AgreementStore {
  const quote = createReading(env, (loanId: string) => fetchAgreement(http, loanId))
  const { show, ...signing } = createDocumentSigning<AgreementDocument>(env, $now, {
    fetch: loanId => fetchAgreementDocument(http, loanId),
    requestCode: (loanId, body) => requestAgreementCode(http, loanId, body),
    sign: (loanId, body, options) => signAgreement(http, loanId, body, options),
    onSigned: profile.invalidate,
  })

  const issueKeys = createIdempotency()
  const issue = createAction(env, async (loanId: string, choice: AgreementChoice) => {
    const { installments, firstDueDate, totalCents } = choice
    const wish = { installments, firstDueDate, totalCents }
    const idempotencyKey = issueKeys.keyFor([loanId, wish])
    const answer = await requestAgreement(http, loanId, wish, { idempotencyKey })
    issueKeys.spend()
    show(answer)
    return answer
  })

  return { ...signing, $quote: quote.$loaded, load: quote.read, $issue: issue.$work, issue: issue.run }
}
