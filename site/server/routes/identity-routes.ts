import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { cep } from './cep.ts'
import { shopConsole } from './console.ts'
import { consoleShop } from './console-shop.ts'
import { desk } from './desk.ts'
import { deskCustomer } from './desk-customer.ts'
import { funnel } from './funnel.ts'
import { health } from './health.ts'
import type { AppEnv } from './http/app-env.ts'
import { humanCheck } from './human-check.ts'
import { login } from './login.ts'
import { registration } from './registration.ts'
import { screenFailure } from './screen-failure.ts'
import { session } from './session.ts'
import { terms } from './terms.ts'

export type Routes = (deps: Deps) => Hono<AppEnv>

/** Registration, login, and calls without a session. */
export const identityRoutes: Routes[] = [
  health,
  humanCheck,
  registration,
  login,
  session,
  terms,
  cep,
  screenFailure,
  funnel,
  desk,
  deskCustomer,
  shopConsole,
  consoleShop,
]
