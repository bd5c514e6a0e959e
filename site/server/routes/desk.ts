import { Hono } from 'hono'
import {
  deskPaths,
  StaffGrantCode,
  type StaffMember,
  type StaffRegistered,
  StaffRegistration,
  StaffSignIn,
  type WaitingWork,
} from '../../../shared/api/desk.ts'
import type { Deps } from '../deps.ts'
import { beginRegistration, finishRegistration } from '../desk/register-passkey.ts'
import { endStaffSession } from '../desk/session.ts'
import { beginSignIn, finishSignIn } from '../desk/sign-in.ts'
import { waitingWork } from '../desk/waiting.ts'
import { printable } from '../ops/print.ts'
import type { AppEnv } from './http/app-env.ts'
import { readJson } from './http/body.ts'
import { clientOf } from './http/client.ts'
import { limitAddress } from './http/limits.ts'
import { deskSiteOf, dropStaffCookie, fromDesk, setStaffCookie, staff } from './http/staff.ts'

/** The desk of the lender's staff. Where it is switched off, none of its calls exists. */
export const desk = (deps: Deps) => (deps.config.desk ? open(deps) : new Hono<AppEnv>())

const open = (deps: Deps) =>
  new Hono<AppEnv>()
    .post(deskPaths.registrationBegin, fromDesk, limitAddress(deps, 'desk'), async c => {
      const { code } = await readJson(c, StaffGrantCode)
      return c.json(await beginRegistration(deps, deskSiteOf(deps.config, c), code))
    })
    .post(deskPaths.registrationFinish, fromDesk, limitAddress(deps, 'desk'), async c => {
      const asked = await readJson(c, StaffRegistration)
      const done = await finishRegistration(deps, deskSiteOf(deps.config, c), asked, clientOf(deps, c))
      setStaffCookie(deps.config, c, done.token)
      return c.json({ me: memberOf(done.person), recoveryCode: done.recoveryCode } satisfies StaffRegistered)
    })
    .post(deskPaths.signInBegin, fromDesk, limitAddress(deps, 'desk'), async c =>
      c.json(await beginSignIn(deps, deskSiteOf(deps.config, c))),
    )
    .post(deskPaths.signInFinish, fromDesk, limitAddress(deps, 'desk'), async c => {
      const asked = await readJson(c, StaffSignIn)
      const done = await finishSignIn(deps, deskSiteOf(deps.config, c), asked, clientOf(deps, c))
      setStaffCookie(deps.config, c, done.token)
      return c.json(memberOf(done.person))
    })
    .post(deskPaths.signOut, fromDesk, staff(deps, 'any'), async c => {
      await endStaffSession(deps, c.get('staff').tokenHash)
      dropStaffCookie(deps.config, c)
      return c.json({})
    })
    .get(deskPaths.me, fromDesk, staff(deps, 'any'), c => c.json(memberOf(c.get('staff'))))
    .get(deskPaths.queue, fromDesk, staff(deps, 'read-queue'), async c => c.json(await queueOf(deps)))

const memberOf = ({ name, role }: StaffMember): StaffMember => ({ name, role })

const queueOf = async (deps: Deps): Promise<WaitingWork> => ({
  sections: (await waitingWork(deps)).map(({ kind, title, items }) => ({
    ...{ kind, title },
    items: items.map(({ id, since, facts }) => ({
      ...{ id, since: since?.toISOString() ?? null },
      facts: facts.map(printable),
    })),
  })),
})
