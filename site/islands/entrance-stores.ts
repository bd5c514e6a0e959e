import { createLateProfile } from '../../shared/stores/late-profile.ts'
import { createStoresWith, type Stores } from '../../shared/stores/set.ts'
import { onePerPage } from './one-per-page.ts'

/** The stores of /login and /form, whose visitors mostly have no profile yet. */
export const entranceStores: () => Stores = onePerPage(env => createStoresWith(createLateProfile(), env))
