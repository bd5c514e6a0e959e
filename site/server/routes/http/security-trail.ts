import type { Context, MiddlewareHandler } from 'hono'
import type { Config } from '../../config.ts'
import { AppError, type ServerErrorCode } from '../../errors.ts'
import { networkOf } from '../../network.ts'
import type { SecurityEventName, SecurityEvents } from '../../security/events.ts'
import type { Subject } from '../../security/pseudonym.ts'
import type { AppEnv } from './app-env.ts'
import { cobrWebhookPath, pixWebhookPath, recWebhookPath } from './body-limits.ts'
import { addressOf } from './limits.ts'
import { isConsoleCode } from './wrong-codes.ts'

interface Needs {
  config: Pick<Config, 'trustProxy'>
  security: SecurityEvents
}

const names: Partial<Record<ServerErrorCode, SecurityEventName>> = {
  'code-wrong': 'code-wrong',
  'proof-wrong': 'code-wrong',
  'code-tries-used-up': 'code-locked',
  'rate-limited': 'limited',
}

/** Records the refusals that an attack leaves behind. What a room alone knows, it records itself. */
export function securityTrail(deps: Needs): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next()
    if (!(c.error instanceof AppError)) return
    const name = names[c.error.code] ?? (isRefusedToken(c, c.error) ? 'token-refused' : undefined)
    const isShop = isConsoleCode(c) && (name === 'code-wrong' || name === 'code-locked')
    if (isShop) return deps.security.record({ name: 'shop-refused', ...whoIs(deps, c), detail: name })
    const detail = c.error.data.detail
    if (name) deps.security.record({ name, ...whoIs(deps, c), ...(detail && { detail }) })
  }
}

/** Records that a code opened a session. */
export function recordSignIn(deps: Needs, c: Context<AppEnv>, by: 'phone' | 'email'): void {
  const detail = c.get('partner') ? 'shop' : by === 'email' ? by : undefined
  deps.security.record({ name: 'sign-in', ...whoIs(deps, c), ...(detail && { detail }) })
}

/** The bank's proof is no token. */
const bankPaths = [pixWebhookPath, recWebhookPath, cobrWebhookPath]

/** A call without any token is somebody who has not signed in. */
function isRefusedToken(c: Context<AppEnv>, { code }: AppError): boolean {
  if (code === 'unauthorized') return c.req.header('Authorization') !== undefined
  return code === 'forbidden' && bankPaths.some(path => c.req.path.endsWith(path))
}

function whoIs(deps: Needs, c: Context<AppEnv>): { about?: Subject; network: string } {
  const network = networkOf(addressOf(deps, c))
  const [customer, phone] = [c.get('customer'), c.get('phone')]
  if (customer) return { about: { customer: customer.id }, network }
  return phone === undefined ? { network } : { about: { phone }, network }
}
