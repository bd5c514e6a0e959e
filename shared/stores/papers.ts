import type { ReadableAtom } from 'nanostores'
import type { Http } from '../api/http.ts'
import { fetchPaper, fetchPapers, type LoanPaper, type PaperFile } from '../api/papers.ts'
import type { Environment } from '../environment.ts'
import { createAction, type Outcome, type Work } from './outcome.ts'
import type { Loaded } from './query.ts'
import { createReading } from './reading.ts'

export interface PapersStore {
  /** The documents of a loan, in the server's order. */
  $papers: ReadableAtom<Loaded<LoanPaper[]>>
  $download: ReadableAtom<Work>
  load(loanId: string): Promise<Outcome<LoanPaper[]>>
  /** The PDF of one of them. */
  download(loanId: string, name: string): Promise<Outcome<Uint8Array<ArrayBuffer>>>
}

export function createPapers(env: Environment, { http }: { http: Http }): PapersStore {
  const reading = createReading(env, async (loanId: string) => (await fetchPapers(http, loanId)).documents)
  const download = createAction(env, async (loanId: string, name: string) =>
    bytesOf(await fetchPaper(http, loanId, name)),
  )
  return {
    $papers: reading.$loaded,
    $download: download.$work,
    load: reading.read,
    download: download.run,
  }
}

const bytesOf = ({ base64 }: PaperFile) => Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
