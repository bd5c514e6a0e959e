/**
 * The data of each queue's jobs: ids and nothing personal, because they stay in the queue's tables for days. A queue is a
 * line here and a handler that `registerWorkers` registers.
 */
export interface Queues {
  analysis: { applicationId: string; tries?: number; phoneTries?: number }
  'ask-recurrence': { mandateId: string }
  'cancel-recurrence': { mandateId: string }
  'console-code': { id: string }
  contract: { loanId: string }
  'cpf-claim': { customerId: string }
  /** The sandbox enqueues it, and so did the schedule of version 1.0.0. */
  daily: Empty
  /** Jobs of version 1.0.0, which had one queue for all carriers, and so for `deliver-message`. */
  'deliver-code': { id: string }
  'deliver-code-email': { id: string }
  'deliver-code-whatsapp': { id: string }
  'deliver-message': { id: string }
  'deliver-message-email': { id: string }
  'deliver-message-whatsapp': { id: string }
  /** `id`: of the subscription. `until`: milliseconds since 1970; after it the notice is not true any more. */
  'deliver-push': { id: string; kind: string; until: number }
  'device-lock': { id: string }
  'drop-recurrence': { idRec: string }
  'email-code': { id: string }
  'end-late-orders': Empty
  'end-proposals': Empty
  'expired-offers': Empty
  'find-returns': Empty
  housekeeping: Empty
  'new-day': Empty
  payout: { loanId: string; phoneTries?: number }
  'reconcile-charges': Empty
  'reconcile-debits': Empty
  refund: { partId: string }
  'remove-charge': { txid: string }
  'retry-debit': { txid: string; day: string }
  'schedule-debits': { mandateId: string }
  'security-alarms': Empty
  'send-debit': { txid: string }
  webhook: { id: string }
}

type Empty = Record<string, never>
