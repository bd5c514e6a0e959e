import { Hono, type MiddlewareHandler } from 'hono'
import {
  ConsentChange,
  consentsPath,
  DataCorrection,
  dataCorrectionPath,
  erasurePath,
  ownDataFilePath,
  ownDataPath,
} from '../../../shared/api/own-data.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { changeConsent } from '../lending/own-data/consents.ts'
import { fileOf } from '../lending/own-data/export.ts'
import { requestCorrection, requestErasure } from '../lending/own-data/requests.ts'
import { ownDataOf } from '../lending/own-data/view.ts'
import type { AppEnv } from './http/app-env.ts'
import { readJson } from './http/body.ts'
import { idempotent } from './http/idempotent.ts'
import { limitCustomer } from './http/limits.ts'
import { session } from './http/session.ts'

/** What is kept about the customer. Of the hosted site only: a shop's page never reads it. */
export const ownData = (deps: Deps) => {
  const record = (customer: string, detail: 'export' | 'consent' | 'correction' | 'erasure') =>
    deps.security.record({ name: 'own-data', about: { customer }, detail })
  const admitted = [session(deps), byPhone(deps), limitCustomer(deps, 'own-data')] as const
  return new Hono<AppEnv>()
    .get(ownDataPath, ...admitted, async c => c.json(await ownDataOf(deps, c.get('customer').id)))
    .get(ownDataFilePath, ...admitted, async c => {
      const { id } = c.get('customer')
      const file = await fileOf(deps, id)
      record(id, 'export')
      return c.body(`${JSON.stringify(file, null, 2)}\n`, 200, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': 'attachment; filename="meus-dados.json"',
        'Cache-Control': 'no-store',
      })
    })
    .post(consentsPath, ...admitted, async c => {
      const { id } = c.get('customer')
      await changeConsent(deps, id, await readJson(c, ConsentChange))
      record(id, 'consent')
      return c.json(await ownDataOf(deps, id))
    })
    .post(dataCorrectionPath, ...admitted, idempotent(deps), async c => {
      const { id } = c.get('customer')
      await requestCorrection(deps, id, await readJson(c, DataCorrection))
      record(id, 'correction')
      return c.json(await ownDataOf(deps, id))
    })
    .post(erasurePath, ...admitted, idempotent(deps), async c => {
      const { id } = c.get('customer')
      await requestErasure(deps, id)
      record(id, 'erasure')
      return c.json(await ownDataOf(deps, id))
    })
}

/** Whoever reads somebody's mail is not the customer: a session opened with a code by e-mail sees none of this. */
const byPhone =
  ({ db }: Pick<Deps, 'db'>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const opened = await db
      .selectFrom('sessions')
      .select('proof')
      .where('id', '=', c.get('customer').sessionId!)
      .executeTakeFirst()
    if (opened?.proof) throw new AppError('forbidden', { detail: 'phone-code-needed' })
    await next()
  }
