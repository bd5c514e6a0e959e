import type { DeskInvoice } from '../../../shared/api/desk-decisions.ts'
import { AppError } from '../errors.ts'
import { audit } from '../lending/audit/audit.ts'
import type { InvoiceFiles } from '../lending/invoice/files.ts'
import { fileOf } from '../lending/invoice/invoice-queries.ts'
import type { InvoiceReader } from '../lending/invoice/reader.ts'
import { printable } from '../ops/print.ts'
import { invoiceFacts, invoiceOfApplication } from './invoice-facts.ts'
import { invoiceText } from './invoice-text.ts'
import type { DeskNeedsEvents } from './needs.ts'
import type { StaffCaller } from './session.ts'

/**
 * What was read from the invoice of an application, and the file, as data in JSON: no address serves it, so no browser can
 * be led to open it. The look is in the trail before anything is shown. @throws AppError `not-found`
 */
export async function openInvoice(
  needs: DeskNeedsEvents & { files: Pick<InvoiceFiles, 'read'>; invoices: Pick<InvoiceReader, 'show'> },
  caller: StaffCaller,
  applicationId: string,
): Promise<DeskInvoice> {
  const found = await invoiceOfApplication(needs, applicationId)
  const file = found && (await fileOf(needs, found.invoice.deviceId))
  if (!file) throw new AppError('not-found')
  const at = new Date(needs.clock.now())
  const detail = { applicationId, customerId: found.customerId, staffId: caller.id }
  await needs.db
    .transaction()
    .execute(tx => audit(tx, { who: caller.name, action: 'invoice-opened', at, detail }))
  needs.security.record({ name: 'staff-action', about: { staff: caller.name }, detail: 'invoice-opened' })
  const { kind } = found.invoice
  return {
    facts: invoiceFacts(found).map(({ label, value }) => ({ label, value: printable(value) })),
    kind,
    ...(await invoiceText(needs, kind, file)),
    base64: Buffer.from(file).toString('base64'),
  }
}
