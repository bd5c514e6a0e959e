import type { Environment } from '../../shared/environment.ts'
import type { Stores } from '../../shared/stores/set.ts'
import { siteEnvironment } from './environment.ts'

/** One set of stores per page. On the server a new one per render, because requests must share nothing. */
export function onePerPage(create: (env: Environment) => Stores): () => Stores {
  let ofThisPage: Stores | undefined
  return () => {
    if (typeof window === 'undefined') return create(siteEnvironment())
    ofThisPage ??= create(siteEnvironment())
    return ofThisPage
  }
}
