import { Hono } from 'hono'
import type { ExampleInvoice } from '../../../shared/api/example-invoice.ts'
import {
  type InvoiceChecks,
  type InvoiceDecided,
  InvoiceDecision,
  invoiceChecksPath,
  noteFates,
  sandboxInvoicePath,
} from '../../../shared/api/sandbox.ts'
import { digitsOf } from '../../../shared/fields/digits.ts'
import { isLuhnValid, normalizeImei } from '../../../shared/fields/imei.ts'
import { isUuid } from '../../../shared/fields/uuid.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { acceptInvoice, refuseInvoice } from '../lending/application/check-invoice.ts'
import { waitingInvoices } from '../lending/application/invoice-work.ts'
import type { AppEnv } from './http/app-env.ts'
import { readJson } from './http/body.ts'
import { HttpError } from './http/http-error.ts'
import { anySession } from './http/partner-session.ts'

/** The maker of play notes signs XML. Loaded at its first use, so that a server in production never does. */
const notes = async () => ({
  ...(await import('../lending/invoice/sandbox/fates.ts')),
  ...(await import('../lending/invoice/sandbox/note.ts')),
})

/** Plays the shop that sold the phone, and the person who reads invoices. */
export const sandboxInvoice = (deps: Deps) =>
  new Hono<AppEnv>()
    .get(sandboxInvoicePath, async c => {
      const { cpf = '', imei = '', fate } = c.req.query()
      const chosen = noteFates.find(each => each === fate) ?? 'proven'
      return c.json(await noteFor(deps, digitsOf(cpf), imei, chosen))
    })
    .get('/sandbox/own-invoice/:imei', anySession(deps, 'read'), async c => {
      const { cpf } = await deps.db
        .selectFrom('customers')
        .select('cpf')
        .where('id', '=', c.get('customer').id)
        .executeTakeFirstOrThrow()
      return c.json(await noteFor(deps, cpf, c.req.param('imei')))
    })
    .get(invoiceChecksPath, async c => {
      const checks = (await waitingInvoices(deps.db)).map(({ id, brand, model, kind, warnings }) => ({
        ...{ id, kind, warnings },
        device: `${brand} ${model}`,
      }))
      return c.json({ checks } satisfies InvoiceChecks)
    })
    .post(`${invoiceChecksPath}/:id`, async c => {
      const id = c.req.param('id')
      if (!isUuid(id)) throw new AppError('not-found')
      const { accept } = await readJson(c, InvoiceDecision)
      const outcome = accept ? await acceptAsStaff(deps, id) : await refuse(deps, id)
      return c.json({ outcome } satisfies InvoiceDecided)
    })

const staff = { by: 'sandbox', why: 'decided on the page of the sandbox' }

/** Where the file shows no key, the play person reads a new one. */
async function acceptAsStaff(deps: Deps, id: string): Promise<string> {
  const outcome = await acceptInvoice(deps, id, undefined, staff)
  return outcome === 'key-missing' ? acceptInvoice(deps, id, (await notes()).newPlayKey(), staff) : outcome
}

const refuse = async (deps: Deps, id: string) =>
  (await refuseInvoice(deps, id, 'invoice-unconfirmed', staff)) ? 'refused' : 'not-waiting'

async function noteFor(
  deps: Deps,
  cpf: string,
  typed: string,
  fate?: (typeof noteFates)[number],
): Promise<ExampleInvoice> {
  const imei = normalizeImei(typed)
  if (!/^\d{11}$/.test(cpf) || !isLuhnValid(imei)) {
    throw new HttpError('validation', { message: 'Diga um CPF de 11 dígitos e um IMEI válido.' })
  }
  const { sandboxNote } = await notes()
  return sandboxNote({ cpf, imei, now: new Date(deps.clock.now()), ...(fate && { fate }) })
}
