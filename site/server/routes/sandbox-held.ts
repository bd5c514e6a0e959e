import { Hono } from 'hono'
import { type HeldCases, type HeldDecided, HeldDecision, heldCasesPath } from '../../../shared/api/sandbox.ts'
import { isUuid } from '../../../shared/fields/uuid.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { refuseHeld, releaseHeld } from '../lending/payout/decide-held.ts'
import { openCases } from '../lending/risk/cases.ts'
import type { AppEnv } from './http/app-env.ts'
import { readJson } from './http/body.ts'

const staff = { by: 'sandbox', why: 'decided on the page of the sandbox' }

/** Plays the person who decides what the risk policy holds. */
export const sandboxHeld = (deps: Deps) =>
  new Hono<AppEnv>()
    .get(heldCasesPath, async c => {
      const cases = (await openCases(deps.db)).map(({ applicationId: id, stage, reasons }) => ({
        ...{ id, stage },
        reasons: reasons.map(({ code }) => code),
      }))
      return c.json({ cases } satisfies HeldCases)
    })
    .post(`${heldCasesPath}/:id`, async c => {
      const id = c.req.param('id')
      if (!isUuid(id)) throw new AppError('not-found')
      const { release } = await readJson(c, HeldDecision)
      const outcome = release ? await releaseHeld(deps, id, staff) : await refuseHeld(deps, id, staff)
      return c.json({ outcome } satisfies HeldDecided)
    })
