import { createStores, type Stores } from '../../shared/stores/stores.ts'
import { siteEnvironment } from './environment.ts'

let ofThisPage: Stores | undefined

/** One set of stores per page. On the server a new one per render, because requests must share nothing. */
export function siteStores(): Stores {
  if (typeof window === 'undefined') return createStores(siteEnvironment())
  ofThisPage ??= createStores(siteEnvironment())
  return ofThisPage
}
