import { describe, expect, test } from 'vitest'
import { createLog } from '../../log.ts'
import { payer } from '../../testing/payer.ts'
import { databases, testApp } from '../../testing/test-app.ts'
import { MessageNotSent } from '../messaging/message-not-sent.ts'
import { PersonCheckUnavailable } from '../person-check/person-check.ts'
import { PhoneCheckUnavailable } from '../phone-check/phone-check.ts'
import { bankCharges } from '../pix/bank-charges.ts'
import { UnknownOutcome } from '../pix/bank-client.ts'
import { TaxOfficeUnavailable } from '../tax-office/tax-office.ts'
import { createBreakers } from './breakers.ts'
import {
  guardedBank,
  guardedMessaging,
  guardedPersonCheck,
  guardedPhoneCheck,
  guardedTaxOffice,
} from './guarded.ts'

const newBreakers = () => createBreakers(createLog('silent'))
const person = { cpf: '52998224725', name: 'A', birthDate: '1985-02-03', motherName: 'B' }
const key = '35261112345678000195550010000000011000000010'
const message = { id: '1', recipient: 'r', template: 't', text: 'x' }

/** Each party, and what a call does whose failure has this code. */
const parties = {
  whatsapp: (breakers: ReturnType<typeof createBreakers>, code: string) =>
    guardedMessaging(breakers, { send: () => Promise.reject(new MessageNotSent(code)) }).send({
      ...message,
      channel: 'whatsapp',
    }),
  email: (breakers: ReturnType<typeof createBreakers>, code: string) =>
    guardedMessaging(breakers, { send: () => Promise.reject(new MessageNotSent(code)) }).send({
      ...message,
      channel: 'email',
    }),
  bank: (breakers: ReturnType<typeof createBreakers>, code: string) =>
    guardedBank(breakers, { call: () => Promise.reject(new UnknownOutcome(code)) }).call('GET', 'https://b'),
  'tax-office-35': (breakers: ReturnType<typeof createBreakers>, code: string) =>
    guardedTaxOffice(breakers, { stateOf: () => Promise.reject(new TaxOfficeUnavailable(code)) }).stateOf(
      key,
    ),
  'person-check': (breakers: ReturnType<typeof createBreakers>, code: string) =>
    guardedPersonCheck(breakers, { check: () => Promise.reject(new PersonCheckUnavailable(code)) }).check(
      person,
      'offer',
    ),
  'phone-check': (breakers: ReturnType<typeof createBreakers>, code: string) =>
    guardedPhoneCheck(breakers, { stateOf: () => Promise.reject(new PhoneCheckUnavailable(code)) }).stateOf(
      '350070120619811',
      'offer',
    ),
}

test.each([
  ['whatsapp', 'whatsapp-timeout', 'open'],
  ['whatsapp', 'whatsapp-status-503', 'open'],
  ['whatsapp', 'whatsapp-130429', 'open'],
  ['whatsapp', 'whatsapp-190', 'open'],
  ['whatsapp', 'whatsapp-200', 'open'],
  ['whatsapp', 'whatsapp-status-401', 'open'],
  ['whatsapp', 'whatsapp-131031', 'open'],
  ['whatsapp', 'whatsapp-133010', 'open'],
  // The template of the news, without which codes still go.
  ['whatsapp', 'whatsapp-132015', 'closed'],
  ['whatsapp', 'whatsapp-131026', 'closed'],
  ['whatsapp', 'whatsapp-status-400', 'closed'],
  ['email', 'smtp-ESOCKET', 'open'],
  ['email', 'smtp-421', 'open'],
  ['email', 'smtp-550', 'closed'],
  ['bank', 'timeout', 'open'],
  ['bank', 'status-503', 'open'],
  ['bank', 'status-429', 'open'],
  ['bank', 'token-status-500', 'open'],
  ['bank', 'status-403', 'closed'],
  ['tax-office-35', 'ECONNRESET', 'open'],
  ['tax-office-35', 'odd-answer', 'closed'],
  ['person-check', 'status-500', 'open'],
  ['person-check', 'other-person', 'closed'],
  ['phone-check', 'timeout', 'open'],
  ['phone-check', 'status-422', 'closed'],
] as const)('%s with %s again and again: %s', async (party, code, state) => {
  const breakers = newBreakers()
  for (let n = 0; n < 5; n++) await expect(parties[party](breakers, code)).rejects.toThrow(code)
  expect(breakers.states()).toEqual([{ party, state }])
  await expect(parties[party](breakers, code)).rejects.toThrow(state === 'open' ? 'circuit-open' : code)
})

describe.each(databases)('a bank that is left alone on %s', database => {
  test('gives the customer the same sentence as one that does not answer, and shows in the metrics', async () => {
    let calls = 0
    const client = {
      async call() {
        calls++
        throw new UnknownOutcome('timeout')
      },
    }
    const breakers = newBreakers()
    const clock = { now: () => Date.now(), offset: () => 0, move: async () => {} }
    const charges = bankCharges(guardedBank(breakers, client), { url: 'https://b', receiverKey: 'k' }, clock)
    const app = await testApp({ database, providers: { charges }, breakers })
    const me = await payer(app)
    const answers = []
    for (let n = 0; n < 7; n++) answers.push(await me.charge([1]))
    expect(calls).toBe(5)
    expect(answers[0]).toMatchObject({ status: 503 })
    const texts = answers.map(({ status, body }) => [status, body])
    expect(texts).toEqual(Array(7).fill(texts[0]))
    expect(await app.deps.metrics.registry.metrics()).toContain('celastro_circuit_open{party="bank"} 1')
    await app.close()
  })
})
