import { array, type Infer, string, type } from 'superstruct'
import type { CallOptions, Http } from './http.ts'

export const papersPath = (loanId: string) => `/loan/${encodeURIComponent(loanId)}/documents`
export const paperPath = (loanId: string, name: string) =>
  `${papersPath(loanId)}/${encodeURIComponent(name)}.pdf`

/** A document of a loan that can be had as a PDF. */
export const LoanPaper = type({
  /** What the address of its file says: 'contract', 'agreement-{id}', 'account-{id}', 'receipt-{txid}', 'statement-2026' or 'payoff'. */
  name: string(),
  /** 'contract', 'agreement' (every aditivo), 'receipt', 'statement' or 'payoff'. */
  kind: string(),
  /** In Portuguese. */
  title: string(),
  /** YYYY-MM-DD in São Paulo: signed, paid, ended; of a statement the last day that it covers. */
  on: string(),
})
export type LoanPaper = Infer<typeof LoanPaper>

export const LoanPapers = type({ documents: array(LoanPaper) })
export type LoanPapers = Infer<typeof LoanPapers>

/** All documents of a loan for as long as it is kept: contract, additions, statements and receipts. 404 for anybody else's loan. */
export const fetchPapers = (http: Http, loanId: string, options?: CallOptions) =>
  http.get(papersPath(loanId), LoanPapers, options)

/** The file in JSON, for whoever accepts JSON only; others get `application/pdf`. */
export const PaperFile = type({ base64: string() })
export type PaperFile = Infer<typeof PaperFile>

/** One of them as a PDF. */
export const fetchPaper = (http: Http, loanId: string, name: string, options?: CallOptions) =>
  http.get(paperPath(loanId, name), PaperFile, options)
