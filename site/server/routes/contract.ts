import { Hono } from 'hono'
import { define } from 'superstruct'
import type { Contract } from '../../../shared/api/contract.ts'
import { form } from '../../../shared/fields/rules.ts'
import type { AppEnv } from '../app.ts'
import type { Deps } from '../deps.ts'
import { idempotent } from '../idempotency.ts'
import { readJson } from '../input.ts'
import { contractOf, signContract } from '../lending/sign.ts'
import { addressOf } from '../rates.ts'
import { session } from '../session.ts'

const Body = form({
  sha256: define<string>(
    'sha256',
    value =>
      (typeof value === 'string' && /^[\da-f]{64}$/i.test(value)) ||
      'Abra o contrato de novo antes de assinar.',
  ),
  agreed: define<true>(
    'agreed',
    value => value === true || 'Confirme que você leu e concorda com o contrato.',
  ),
})

export const contract = (deps: Deps) =>
  new Hono<AppEnv>()
    .get('/contracts/:token', session(deps), async c => {
      const found = await contractOf(deps, c.get('customer').id, c.req.param('token'))
      const body: Contract = {
        number: found.number,
        html: found.html,
        sha256: found.sha256,
        issuedAt: found.issuedAt.toISOString(),
        signedAt: found.signedAt?.toISOString() ?? null,
        status: found.loan.status,
      }
      return c.json(body)
    })
    .post('/contracts/:token/signature', session(deps), idempotent(deps), async c => {
      const { sha256 } = await readJson(c, Body)
      const customerId = c.get('customer').id
      const userAgent = c.req.header('User-Agent')?.slice(0, 300) ?? null
      const token = c.req.param('token')
      const at = await signContract(
        deps,
        { customerId, token, sha256 },
        { ip: addressOf(deps, c), userAgent },
      )
      return c.json({ signedAt: at.toISOString() })
    })
