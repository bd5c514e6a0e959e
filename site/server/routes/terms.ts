import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { termsPath } from '../../../shared/api/fetch-terms.ts'
import type { Terms } from '../../../shared/api/terms.ts'
import { limits } from '../../../shared/loan/limits.ts'
import { defaultPricing } from '../../../shared/loan/pricing.ts'
import type { Deps } from '../deps.ts'
import { sha256 } from '../secrets.ts'
import type { AppEnv } from './http/app-env.ts'

/** `GET /loan/terms`: today's limits and pricing for simulators. */
export const terms = ({ config }: Pick<Deps, 'config'>) => {
  const { amount, installments, paymentDays } = limits
  const today = {
    amount: { min: amount.min, max: amount.max, step: amount.step },
    installments: { min: installments.min, max: installments.max },
    paymentDays: [...paymentDays],
    pricing: defaultPricing,
    tacLabel: config.tacLabel,
    iofBasis: config.iofBasis,
    firstDue: config.firstDue,
  }
  const answer: Terms = { ...today, version: sha256(JSON.stringify(today)).slice(0, 12) }
  return new Hono<AppEnv>().get(termsPath, etag(), c =>
    // Checked each time: simulators read today from the `Date` of the answer.
    c.json(answer, 200, { 'Cache-Control': 'public, no-cache' }),
  )
}
