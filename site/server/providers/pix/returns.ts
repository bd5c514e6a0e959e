/** The bank that sends received Pix payments back to their senders. */
export interface PixReturnProvider {
  /**
   * Asks for a return. Idempotent: a repeat with the same `id` returns the state of the first one.
   * @throws ReturnUnavailable when the bank gives no clear answer: ask `find`, then repeat with the same id
   */
  request(payment: PixReturn): Promise<ReturnState>
  /** The state of a return; undefined if the bank does not know it. @throws ReturnUnavailable */
  find(payment: Pick<PixReturn, 'endToEndId' | 'id'>): Promise<ReturnState | undefined>
}

export interface PixReturn {
  /** The received transfer. */
  endToEndId: string
  /** Ours; 1–35 letters and digits, unique within the transfer. */
  id: string
  amountCents: number
}

/** `refused`: nothing was and nothing will be returned under this id; `why` is a code. */
export type ReturnState =
  | { state: 'under-way' }
  | { state: 'returned'; returnId: string }
  | { state: 'refused'; why: string }

export class ReturnUnavailable extends Error {
  override name = 'ReturnUnavailable'
}
