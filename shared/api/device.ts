import { boolean, type Infer, optional, string, type } from 'superstruct'
import { Imei } from '../fields/imei.ts'
import { Invoice, InvoiceFile } from '../fields/invoice.ts'
import { LinkedPartner } from '../fields/linked-partner.ts'
import { form } from '../fields/rules.ts'
import type { CallOptions, Http } from './http.ts'

export const deviceLookupPath = (imei: string) => `/device/imei/${encodeURIComponent(imei)}`
export const deviceSubmitPath = '/loan/device'

/** `exampleInvoice`: in the sandbox only, which writes invoices for the customer. */
export const Device = type({
  brand: string(),
  model: string(),
  imei: string(),
  exampleInvoice: optional(boolean()),
})
export type Device = Infer<typeof Device>

export const DeviceSubmitted = type({ id: string() })
export type DeviceSubmitted = Infer<typeof DeviceSubmitted>

export const lookUpDevice = (http: Http, imei: string, options?: CallOptions) =>
  http.get(deviceLookupPath(imei), Device, options)

/** Body of `POST /loan/device`, multipart: the parts are called `Imei`, `InvoiceFile` and `Partner`. */
export const DeviceSubmission = form({
  imei: Imei,
  invoiceFile: InvoiceFile,
  partner: LinkedPartner,
})
export type DeviceSubmission = Infer<typeof DeviceSubmission>

const { partner: _, ...typed } = DeviceSubmission.schema

/** Step 3 as it is filled in. */
export const DeviceForm = form({ ...typed, invoiceFile: Invoice })
export type DeviceForm = Infer<typeof DeviceForm>

export function submitDevice(http: Http, device: DeviceSubmission, options?: CallOptions) {
  const body = new FormData()
  body.set('Imei', device.imei)
  body.set('InvoiceFile', device.invoiceFile)
  if (device.partner) body.set('Partner', device.partner)
  return http.post(deviceSubmitPath, body, DeviceSubmitted, options)
}
