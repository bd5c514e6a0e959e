/** The bank that sends received Pix payments back to their senders. */
export interface PixReturnProvider {
  /**
   * Asks for a return. Idempotent: a repeat with the same `id` returns the state of the first one.
   * @throws ReturnUnavailable when the bank gives no clear answer: ask `find`, then repeat with the same id
   */
  request(payment: PixReturn): Promise<ReturnState>
  /** The state of a return; undefined if the bank does not know it. @throws ReturnUnavailable */
  find(payment: Pick<PixReturn, 'endToEndId' | 'id'>): Promise<ReturnState | undefined>
  /**
   * The payments received in a time of which something was returned, in case the webhook was missed. @throws ReturnUnavailable
   */
  reported(time: { from: Date; to: Date }): Promise<ReportedReturns>
}

interface ReportedReturns {
  payments: ReturnedPayment[]
  /** Payments and returns that cannot be read. */
  unread: number
}

/** A received payment with all returns that the bank knows of it, ours included. */
export interface ReturnedPayment {
  endToEndId: string
  txid: string | null
  amountCents: number
  paidAt: Date
  returns: ReportedReturn[]
}

/** A return as the bank reports it: asked for by us, or made by the bank itself (the special return, MED). */
export interface ReportedReturn {
  /** The received transfer. */
  endToEndId: string
  /** The name under which it was asked for, unique within the transfer. */
  id: string
  /** Its name in the whole Pix system; null while there is none. */
  returnId: string | null
  /** The bank's code: 'ORIGINAL', 'MED_FRAUDE', 'MED_OPERACIONAL'… */
  nature: string | null
  amountCents: number
  state: ReturnState['state']
  at: Date
}

export interface PixReturn {
  /** The received transfer. */
  endToEndId: string
  /** Ours; 1–35 letters and digits, unique within the transfer. */
  id: string
  amountCents: number
}

/**
 * `refused`: nothing was and nothing will be returned under this id; `why` is a code. `our-fault`: the same, for a reason on the
 * lender's side. Asked for again it can succeed: under another id where the bank had taken this one (`isIdSpent`), else under the same.
 */
export type ReturnState =
  | { state: 'under-way' }
  | { state: 'returned'; returnId: string }
  | { state: 'refused'; why: string }
  | { state: 'our-fault'; why: string; isIdSpent: boolean }

export class ReturnUnavailable extends Error {
  override name = 'ReturnUnavailable'
}
