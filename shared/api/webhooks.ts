/** What a shop's server is told: each once per application. */
export type WebhookType =
  | 'application.received'
  | 'application.approved'
  | 'application.refused'
  | 'application.expired'
  | 'loan.signed'
  | 'loan.paid-out'
  | 'order.approved'
  | 'order.invoice-needed'
  | 'order.paid-to-shop'
  | 'order.payout-refused'
  | 'order.cancelled'
