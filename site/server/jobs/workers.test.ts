import { expect, test } from 'vitest'
import type { Deps } from '../deps.ts'
import type { Queues } from './queues.ts'
import { registerWorkers } from './workers.ts'

/** The names of the table, which the compiler compares with it. */
const names: Record<keyof Queues, true> = {
  analysis: true,
  'ask-recurrence': true,
  'cancel-recurrence': true,
  'console-code': true,
  contract: true,
  'cpf-claim': true,
  daily: true,
  'deliver-code': true,
  'deliver-code-email': true,
  'deliver-code-whatsapp': true,
  'deliver-message': true,
  'deliver-message-email': true,
  'deliver-message-whatsapp': true,
  'deliver-push': true,
  'device-lock': true,
  'drop-recurrence': true,
  'email-code': true,
  'end-late-orders': true,
  'end-proposals': true,
  'expired-offers': true,
  'find-returns': true,
  housekeeping: true,
  'new-day': true,
  payout: true,
  'reconcile-charges': true,
  'reconcile-debits': true,
  refund: true,
  'remove-charge': true,
  'retry-debit': true,
  'schedule-debits': true,
  'security-alarms': true,
  'send-debit': true,
  webhook: true,
}

test('every queue of the table has one worker', () => {
  const worked: string[] = []
  const jobs = { work: (name: string) => void worked.push(name) }
  registerWorkers({ jobs } as unknown as Deps)
  expect(worked.toSorted()).toEqual(Object.keys(names).toSorted())
})

test('a misspelt queue, and data of another one, do not compile', () => {
  const { jobs } = { jobs: { send: async () => {} } } as unknown as Deps
  // @ts-expect-error the queue is `payout`
  jobs.send('payuot', { loanId: '1' })
  // @ts-expect-error the job wants the id of a loan
  jobs.send('payout', { partId: '1' })
})
