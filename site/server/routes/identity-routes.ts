import type { Hono } from 'hono'
import type { AppEnv } from '../app.ts'
import type { Deps } from '../deps.ts'
import { health } from './health.ts'

export type Routes = (deps: Deps) => Hono<AppEnv>

/** Who the customer is, and what anybody may ask. */
export const identityRoutes: Routes[] = [health]
