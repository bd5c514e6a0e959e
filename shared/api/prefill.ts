import { type Infer, optional, size, string, type } from 'superstruct'
import type { CallOptions, Http } from './http.ts'
import { ProductForm } from './purchase.ts'

export const prefillPath = '/partners/prefill'

/** Body of `POST /partners/prefill`, on a shop's page: a compact JWS that the shop's server has signed. */
export const SignedPrefill = type({ token: size(string(), 1, 8000) })
export type SignedPrefill = Infer<typeof SignedPrefill>

const text = optional(size(string(), 1, 120))

/** What a shop may say of its customer, each to be confirmed by them. In the JWS it is the claim `data`. */
export const Prefilled = type({
  ...{ name: text, phone: text, cpf: text, email: text, birthDate: text, imei: text },
  address: optional(
    type({
      ...{ postalCode: text, street: text, number: text, apartmentOrSuite: text },
      ...{ neighborhood: text, city: text, stateOrProvince: text },
    }),
  ),
  product: optional(type(ProductForm.schema)),
  orderReference: text,
  invoiceKey: text,
})
export type Prefilled = Infer<typeof Prefilled>

export const redeemPrefill = (http: Http, token: string, options?: CallOptions) =>
  http.post(prefillPath, { token } satisfies SignedPrefill, Prefilled, options)
