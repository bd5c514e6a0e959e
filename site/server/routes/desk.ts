import { Hono } from 'hono'
import {
  deskPaths,
  StaffGrantCode,
  type StaffMember,
  type StaffRegistered,
  StaffRegistration,
  type StaffRole,
  StaffSignIn,
  type WaitingWork,
} from '../../../shared/api/desk.ts'
import {
  type DeskDecided,
  DeskDecision,
  DeskInvoiceQuestion,
  deskDecisionPaths,
} from '../../../shared/api/desk-decisions.ts'
import { DeskFiguresQuestion, deskFiguresPath } from '../../../shared/api/desk-figures.ts'
import type { Deps } from '../deps.ts'
import { actionsFor, closerFor } from '../desk/actions.ts'
import { decideAtDesk } from '../desk/decide.ts'
import { figuresOf } from '../desk/figures.ts'
import { openInvoice } from '../desk/open-invoice.ts'
import { beginRegistration, finishRegistration } from '../desk/register-passkey.ts'
import { dutyOf, mayDo } from '../desk/roles.ts'
import { endStaffSession } from '../desk/session.ts'
import { beginSignIn, finishSignIn } from '../desk/sign-in.ts'
import { waitingWork } from '../desk/waiting.ts'
import { invoiceRefusals } from '../lending/application/check-invoice.ts'
import { type RefusalCode, reasonFor, reasonTexts } from '../lending/application/refusal.ts'
import { printable } from '../ops/print.ts'
import type { AppEnv } from './http/app-env.ts'
import { readJson } from './http/body.ts'
import { clientOf } from './http/client.ts'
import { idempotent } from './http/idempotent.ts'
import { limitAddress } from './http/limits.ts'
import { deskSiteOf, dropStaffCookie, fromDesk, requireDuty, setStaffCookie, staff } from './http/staff.ts'

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
    .get(deskPaths.queue, fromDesk, staff(deps, 'read-queue'), async c =>
      c.json(await queueOf(deps, c.get('staff'))),
    )
    .post(deskFiguresPath, fromDesk, staff(deps, 'read-figures'), async c => {
      const { by } = await readJson(c, DeskFiguresQuestion)
      return c.json(await figuresOf(deps, by))
    })
    .post(deskDecisionPaths.invoice, fromDesk, staff(deps, 'open-invoice'), async c => {
      const { id } = await readJson(c, DeskInvoiceQuestion)
      c.header('Cache-Control', 'no-store')
      return c.json(await openInvoice(deps, c.get('staff'), id))
    })
    .post(deskDecisionPaths.decide, fromDesk, staff(deps, 'any'), idempotent(deps), async c => {
      const decision = await readJson(c, DeskDecision)
      requireDuty(deps, c.get('staff'), dutyOf[decision.action])
      const said = await decideAtDesk(deps, c.get('staff'), decision)
      return c.json({ said } satisfies DeskDecided)
    })

const memberOf = ({ id, name, role }: StaffMember): StaffMember => ({ id, name, role })

const queueOf = async (deps: Deps, person: { role: StaffRole; name: string }): Promise<WaitingWork> => ({
  sections: (await waitingWork(deps)).map(({ kind, title, items }) => ({
    ...{ kind, title },
    items: items.map(item => ({
      ...{ id: item.id, since: item.since?.toISOString() ?? null },
      facts: item.facts.map(printable),
      actions: actionsFor(kind, item, person),
      hasInvoice: item.invoice !== undefined,
      closer: closerFor(kind, person),
    })),
  })),
  reasons: {
    invoice: invoiceRefusals.map(reasonFor),
    application: (Object.keys(reasonTexts) as RefusalCode[]).map(reasonFor),
  },
  mayOpenInvoices: mayDo(person.role, 'open-invoice'),
})
