import type { Environment } from '../environment.ts'
import { createProfile } from './profile.ts'
import { createStoresWith, type Stores } from './set.ts'

export type { Factory, Shared, Stores } from './set.ts'

/** The stores of one host, for screens that show the profile. See `createStoresWith`. */
export const createStores = (env: Environment): Stores => createStoresWith(createProfile, env)
