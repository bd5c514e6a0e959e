import { consolePaths } from '../../../shared/api/console.ts'
import { deskPaths } from '../../../shared/api/desk.ts'

/** Calls that a token of a shop's page may make. */
export const forPartners = [
  'GET /customers/me',
  'GET /device/imei/:imei',
  'POST /loan/device',
  'POST /loan/purchase',
  'POST /loan/personal-data',
  'POST /session/handoff',
]

/** Calls of a shop's server, which signs them. */
export const forShopServers = ['POST /partners/orders/:id/invoice', 'POST /partners/orders/:id/cancel']

/** Calls that need no token. */
export const forAnybody = [
  'GET /healthz',
  'GET /readyz',
  'GET /human-check',
  'GET /loan/terms',
  // Only what the shop's server has signed, once.
  'POST /partners/prefill',
  'GET /cep/v2/:cep',
  'POST /screen-failures',
  'POST /funnel',
  'POST /customers',
  'POST /auth/login/request',
  // Only with the id of a code request, which whoever asked for the code has.
  'POST /auth/login/drop-registration',
  'POST /auth/login/confirm',
  // Only with the code of a message that went to the customer.
  'POST /auth/sessions/deny',
]

/** Calls by which staff get in. They need an invitation or a passkey, and `routes/desk.test.ts` has shop pages refused by them. */
export const doorOfDesk = [
  deskPaths.registrationBegin,
  deskPaths.registrationFinish,
  deskPaths.signInBegin,
  deskPaths.signInFinish,
].map(path => `POST ${path}`)

/** Calls by which people of a shop get into its console, as at the desk: see `routes/console.test.ts`. */
export const doorOfConsole = [consolePaths.accept, consolePaths.code, consolePaths.signIn].map(
  path => `POST ${path}`,
)
