import { type Infer, string, type } from 'superstruct'
import type { Http } from './http.ts'

/** A play invoice as a file. The sandbox writes them; nothing of it exists elsewhere. */
export const ExampleInvoice = type({ name: string(), content: string() })
export type ExampleInvoice = Infer<typeof ExampleInvoice>

const ownExampleInvoicePath = (imei: string) => `/sandbox/own-invoice/${encodeURIComponent(imei)}`

/** A proven play invoice for the CPF of the session. */
export const fetchOwnExampleInvoice = (http: Http, imei: string) =>
  http.get(ownExampleInvoicePath(imei), ExampleInvoice)
