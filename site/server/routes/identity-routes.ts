import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { cep } from './cep.ts'
import { customers } from './customers.ts'
import { health } from './health.ts'
import type { AppEnv } from './http/app-env.ts'
import { humanCheck } from './human-check.ts'
import { login } from './login.ts'
import { sandbox } from './sandbox.ts'
import { terms } from './terms.ts'

export type Routes = (deps: Deps) => Hono<AppEnv>

/** Who the customer is, and what anybody may ask. */
export const identityRoutes: Routes[] = [health, humanCheck, customers, login, terms, cep, sandbox]
