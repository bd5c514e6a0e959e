import type { ReceivedPix } from './pix.ts'

/**
 * The bank's side of Pix Automático. A recurrence is what the payer authorises once; a debit is one collection under it.
 * Names of states are ours: `bank-recurrences.ts` and `bank-debits.ts` translate those of the central bank's API.
 */
export interface PixRecurrenceProvider {
  /**
   * Creates a recurrence that waits for the payer's approval, and the code that the payer's bank app reads. Not
   * idempotent: after an unclear answer another may exist that nobody can approve, because its code was not shown.
   * @throws RecurrenceUnavailable
   */
  create(recurrence: NewRecurrence): Promise<{ idRec: string; brCode: string }>
  /** The recurrence as the bank has it; undefined when it knows none. @throws RecurrenceUnavailable */
  find(idRec: string): Promise<BankRecurrence | undefined>
  /** Ends a recurrence, so that nothing is debited any more. Idempotent. @throws RecurrenceUnavailable */
  cancel(idRec: string): Promise<void>
  /**
   * Asks the payer in their bank's app to approve the recurrence. Idempotent while a request is open.
   * @throws RecurrenceRefused when the bank cannot ask this account
   * @throws RecurrenceUnavailable
   */
  request(request: NewRequest): Promise<void>
  /**
   * Schedules a debit. Idempotent by `txid`.
   * @throws DebitRefused when the bank will not schedule it
   * @throws RecurrenceUnavailable
   */
  schedule(debit: NewDebit): Promise<void>
  /** Unschedules a debit. False when it is too late: banks allow it until the eve of its day. @throws RecurrenceUnavailable */
  unschedule(txid: string): Promise<boolean>
  /** Tries a failed debit again on a later day. Idempotent by day. @throws DebitRefused, RecurrenceUnavailable */
  retry(txid: string, day: string): Promise<void>
  /** The debit as the bank has it; undefined when it knows none. @throws RecurrenceUnavailable */
  findDebit(txid: string): Promise<BankDebit | undefined>
  /** All debits that were created within a span of time, in case webhooks were missed. @throws RecurrenceUnavailable */
  debitsOf(span: { from: Date; to: Date }): Promise<BankDebit[]>
  /**
   * Tells the bank where to report. It adds `/rec` and `/cobr` to the address. Idempotent.
   * @throws RecurrenceRefused when the bank does not take the address
   * @throws RecurrenceUnavailable
   */
  registerWebhooks(webhookUrl: string): Promise<void>
}

export interface NewRecurrence {
  /** As printed on the contract, at most 35 characters. */
  contract: string
  /** What the payer's bank app shows, at most 35 characters. */
  subject: string
  debtor: { name: string; cpf: string }
  /** YYYY-MM-DD: the first expected debit, today or later. */
  firstDay: string
  /** YYYY-MM-DD: the recurrence expires after it. */
  lastDay: string
  /** The payer's own limit for one debit cannot be lower. Cents. */
  leastLimitCents: number
}

/** `approved`: debits may be scheduled. The other three, without `created`, are final. */
export type RecurrenceState = 'created' | 'approved' | 'rejected' | 'expired' | 'cancelled'

export interface BankRecurrence {
  idRec: string
  state: RecurrenceState
}

export interface NewRequest {
  idRec: string
  payer: { cpf: string; bankCode: string; branch: string; account: string }
  expiresAt: Date
}

interface NewDebit {
  /** 26–35 letters and digits. */
  txid: string
  idRec: string
  /** YYYY-MM-DD, 2 to 10 days ahead. The bank moves it to the next business day. */
  day: string
  amountCents: number
}

/** `rejected`: the payer's bank refused to schedule it. `expired`: no attempt succeeded. */
export type DebitState = 'created' | 'active' | 'paid' | 'expired' | 'rejected' | 'cancelled'

export interface BankDebit {
  txid: string
  idRec: string
  state: DebitState
  attempts: DebitAttempt[]
  received: ReceivedPix[]
}

export interface DebitAttempt {
  /** YYYY-MM-DD: when the money should move. */
  day: string
  state: 'waiting' | 'paid' | 'failed'
}

/** No clear answer: the call may or may not have taken effect. Carries our code only. */
export class RecurrenceUnavailable extends Error {
  override name = 'RecurrenceUnavailable'
}

export class RecurrenceRefused extends Error {
  override name = 'RecurrenceRefused'
}

export class DebitRefused extends Error {
  override name = 'DebitRefused'
}
