/** What happened. The statement and the reports name a booking by it. */
export type BookingKind =
  | 'payout'
  /** The bank that had received it sent it back: the loan is not paid out any more; or it is the customer's credit, as a person decided. */
  | 'payout-came-back'
  | 'payout-credited'
  | 'receipt'
  | 'installment'
  | 'reallocation'
  | 'withdrawal'
  /** A shop cancelled the sale after it was paid; and has given the money back. */
  | 'sale-returned'
  | 'shop-claim-paid'
  | 'assignment'
  | 'assigned'
  | 'refund'
  | 'refund-sent'
  | 'refund-refused'
  /** The bank that had received a refund sent it back. */
  | 'refund-came-back'
  | 'due-day'
  | 'due-day-tax'
  /** Open instalments were replaced by others. */
  | 'agreement'
  | 'agreement-tax'
  /** A bank took received money back. */
  | 'reversal'
  /** Such money was given back before, so the customer owes it; or credit paid that. */
  | 'reversal-claim'
  /** A late loan leaves the assets as a loss; `-adjusted`: days before it have changed since. */
  | 'write-off'
  | 'write-off-adjusted'
  /** IOF was paid to the tax authority. */
  | 'tax-paid'
  /** What a customer owes beside the instalments is let go. */
  | 'claim-write-off'
  /** A bank took the money back by which a loan was returned: it owes again. */
  | 'withdrawal-undone'
