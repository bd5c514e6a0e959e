import { define, enums, type Infer, number, optional, string, type, unknown } from 'superstruct'
import { form, notTooLong, numberBetween, text } from '../fields/rules.ts'
import { limits } from '../loan/limits.ts'
import type { CallOptions, Http } from './http.ts'

export const purchasePath = '/loan/purchase'
export const cancelPurchasePath = `${purchasePath}/cancel`

/** Cents. More than any phone costs: a page that says more has sent something else. */
export const highestPriceCents = 3_000_000

const filled = (value: string) => value.trim().length >= 2

/** Body of `POST /loan/purchase`, on a shop's page: the phone that it sells. The price is integer cents. */
export const ProductForm = form({
  brand: text('product-brand', ['Informe a marca do celular', filled], notTooLong),
  model: text('product-model', ['Informe o modelo do celular', filled], notTooLong),
  priceCents: numberBetween(
    'price-cents',
    { min: limits.amount.min * 100, max: highestPriceCents },
    'O preço do celular não serve para este pedido',
  ),
})
export type ProductForm = Infer<typeof ProductForm>

export const PurchaseStarted = type({ id: string() })

/** The phone's id takes the place of a phone that the customer owns. */
export const startPurchase = (http: Http, product: ProductForm, options?: CallOptions) =>
  http.post(purchasePath, product, PurchaseStarted, options)

/** On the hosted site: the customer does not buy it after all. */
export const cancelPurchase = (http: Http, options?: CallOptions) =>
  http.post(cancelPurchasePath, {}, unknown(), options)

export const orderInvoicePath = '/partners/orders/:id/invoice'
export const orderCancelPath = '/partners/orders/:id/cancel'

/**
 * The answer to a shop's server. 'sold': IMEI and invoice are being looked at; 'ended': nothing is paid, or the sale was cancelled
 * after it was paid, and `owedCents` is what the shop has to give back.
 */
export const OrderState = type({
  applicationId: string(),
  state: enums(['sold', 'ended']),
  owedCents: optional(number()),
})

/** Longest XML of an invoice that a shop's server may send, in characters. */
export const orderInvoiceMaxLength = 900_000

/** Body of `POST /partners/orders/{id}/invoice`, from the shop's server: the phone that was sold, and its NF-e as XML. */
export const OrderInvoice = form({
  imei: text('imei', ['Informe os 15 dígitos do IMEI', imei => /^\d{15}$/.test(imei)]),
  invoice: define<string>(
    'invoice-xml',
    value =>
      (typeof value === 'string' && value.length > 0 && value.length <= orderInvoiceMaxLength) ||
      'Envie o XML da NF-e em "invoice"',
  ),
})
export type OrderInvoice = Infer<typeof OrderInvoice>
