import { Hono } from 'hono'
import {
  SandboxAnswer,
  type SandboxRecurrences,
  sandboxRecurrencesPath,
} from '../../../shared/api/sandbox.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { receiveRecurrence } from '../lending/autopay/receive-recurrence.ts'
import type { AppEnv } from './http/app-env.ts'
import { readJson } from './http/body.ts'
import { HttpError } from './http/http-error.ts'

/** Plays the app of the customer's bank: approves, rejects and cancels authorisations of Pix Automático. */
export const sandboxAutopay = (deps: Deps) =>
  new Hono<AppEnv>()
    .get(sandboxRecurrencesPath, async c => c.json(await openRecurrences(deps)))
    .post(`${sandboxRecurrencesPath}/:idRec`, async c => {
      const { state } = await readJson(c, SandboxAnswer)
      const outcome = await receiveRecurrence(deps, { idRec: c.req.param('idRec'), state })
      if (outcome === 'unknown') throw new AppError('not-found')
      if (outcome === 'nothing') throw new HttpError('conflict', { message: 'Esta autorização já mudou.' })
      return c.json(await openRecurrences(deps))
    })

async function openRecurrences({ db }: Deps): Promise<SandboxRecurrences> {
  const rows = await db
    .selectFrom('mandates as m')
    .innerJoin('loans as l', 'l.id', 'm.loanId')
    .innerJoin('customers as c', 'c.id', 'l.customerId')
    .innerJoin('contracts as k', 'k.loanId', 'l.id')
    .select(['m.idRec', 'm.status', 'k.number', 'c.phone'])
    .where('m.status', 'in', ['created', 'approved'])
    .where('k.signedAt', 'is not', null)
    .orderBy('m.createdAt', 'desc')
    .limit(20)
    .execute()
  const recurrences = rows.map(({ idRec, status, number, phone }) => ({
    idRec: idRec!,
    state: status === 'approved' ? 'on' : 'waiting',
    contractNumber: number,
    customer: `final ${phone.slice(-4)}`,
  }))
  return { recurrences }
}
