import type { ReadableAtom } from 'nanostores'
import type { Http } from '../api/http.ts'
import { fetchStatement, fetchStatementFile, type Statement } from '../api/statement.ts'
import type { Environment } from '../environment.ts'
import { createAction, type Outcome, type Work } from './outcome.ts'
import type { Loaded } from './query.ts'
import { createReading } from './reading.ts'

export interface StatementStore {
  $statement: ReadableAtom<Loaded<Statement>>
  $download: ReadableAtom<Work>
  load(loanId: string): Promise<Outcome<Statement>>
  /** The content of the CSV file, with the mark by which Excel knows UTF-8. */
  download(loanId: string): Promise<Outcome<string>>
}

/** Reading a response as text drops the mark. */
const byteOrderMark = '\uFEFF'

/** Every movement of a loan. Not cached: a payment adds to it. */
export function createStatement(env: Environment, { http }: { http: Http }): StatementStore {
  const reading = createReading(env, (loanId: string) => fetchStatement(http, loanId))
  const download = createAction(
    env,
    async (loanId: string) =>
      byteOrderMark + (await fetchStatementFile(http, loanId)).replace(byteOrderMark, ''),
  )
  return {
    $statement: reading.$loaded,
    $download: download.$work,
    load: reading.read,
    download: download.run,
  }
}
