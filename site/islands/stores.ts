import { createStores, type Stores } from '../../shared/stores/stores.ts'
import { siteEnvironment } from './environment.ts'

let ofThisPage: Stores | undefined

/** One set for all islands of a page. On the server a new one each time: requests share nothing. */
export function siteStores(): Stores {
  if (typeof window === 'undefined') return createStores(siteEnvironment())
  ofThisPage ??= createStores(siteEnvironment())
  return ofThisPage
}
