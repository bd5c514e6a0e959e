import { createStores, type Stores } from '../../shared/stores/stores.ts'
import { onePerPage } from './one-per-page.ts'

/** The stores of a page that shows the profile. */
export const siteStores: () => Stores = onePerPage(createStores)
