import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { cep } from './cep.ts'
import { health } from './health.ts'
import type { AppEnv } from './http/app-env.ts'
import { humanCheck } from './human-check.ts'
import { login } from './login.ts'
import { registration } from './registration.ts'
import { sandbox } from './sandbox.ts'
import { terms } from './terms.ts'

export type Routes = (deps: Deps) => Hono<AppEnv>

/** Who the customer is, and what anybody may ask. */
export const identityRoutes: Routes[] = [health, humanCheck, registration, login, terms, cep, sandbox]
