import { Hono } from 'hono'
import { type DeskCloser, DeskCloserQuestion, deskCloserPath } from '../../../shared/api/desk-closer.ts'
import {
  DeskCustomerQuestion,
  type DeskCustomers,
  DeskReveal,
  deskCustomerPaths,
} from '../../../shared/api/desk-customer.ts'
import type { Deps } from '../deps.ts'
import { lookAtCustomer, revealCustomer } from '../desk/look-at-customer.ts'
import { dutyToLook, lookCloser } from '../desk/look-closer.ts'
import type { AppEnv } from './http/app-env.ts'
import { readJson } from './http/body.ts'
import { limitAddress } from './http/limits.ts'
import { fromDesk, requireDuty, staff } from './http/staff.ts'

/** The look of staff at one customer. Where the desk is switched off, it does not exist. */
export const deskCustomer = (deps: Deps) => (deps.config.desk ? open(deps) : new Hono<AppEnv>())

const open = (deps: Deps) =>
  new Hono<AppEnv>()
    .post(
      deskCustomerPaths.look,
      fromDesk,
      staff(deps, 'look-at-customer'),
      limitAddress(deps, 'desk-customer'),
      async c => {
        const { named } = await readJson(c, DeskCustomerQuestion)
        c.header('Cache-Control', 'no-store')
        const customers = await lookAtCustomer(deps, c.get('staff'), named)
        return c.json({ customers } satisfies DeskCustomers)
      },
    )
    .post(deskCloserPath, fromDesk, staff(deps, 'any'), async c => {
      const asked = await readJson(c, DeskCloserQuestion)
      requireDuty(deps, c.get('staff'), dutyToLook[asked.kind])
      c.header('Cache-Control', 'no-store')
      const facts = await lookCloser(deps, c.get('staff'), asked)
      return c.json({ facts } satisfies DeskCloser)
    })
    .post(deskCustomerPaths.reveal, fromDesk, staff(deps, 'look-at-customer'), async c => {
      const asked = await readJson(c, DeskReveal)
      c.header('Cache-Control', 'no-store')
      return c.json(await revealCustomer(deps, c.get('staff'), asked))
    })
