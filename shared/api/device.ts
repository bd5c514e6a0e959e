import { type Infer, string, type } from 'superstruct'
import type { CallOptions, Http } from './http.ts'

export const deviceLookupPath = (imei: string) => `/device/imei/${encodeURIComponent(imei)}`
export const deviceSubmitPath = '/loan/device'

/** Content decides; the names are what the file dialogue offers. */
export const invoiceTypes = ['.pdf', '.xml'] as const
export const invoiceMaxBytes = 10 * 1024 * 1024

export const Device = type({ brand: string(), model: string(), imei: string() })
export type Device = Infer<typeof Device>

export const DeviceSubmitted = type({ id: string() })
export type DeviceSubmitted = Infer<typeof DeviceSubmitted>

export const lookUpDevice = (http: Http, imei: string, options?: CallOptions) =>
  http.get(deviceLookupPath(imei), Device, options)

interface DeviceToSubmit {
  imei: string
  invoiceFile: File
  /** Id of the shop whose link led the customer to the hosted site. */
  partner?: string | undefined
}

/** Multipart with the parts `Imei`, `InvoiceFile` and, after a shop's link, `Partner`. */
export function submitDevice(http: Http, device: DeviceToSubmit, options?: CallOptions) {
  const form = new FormData()
  form.set('Imei', device.imei)
  form.set('InvoiceFile', device.invoiceFile)
  if (device.partner) form.set('Partner', device.partner)
  return http.post(deviceSubmitPath, form, DeviceSubmitted, options)
}
