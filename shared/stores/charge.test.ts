import { expect, test } from 'vitest'
import { settle } from '../testing/clock.ts'
import { testEnvironment } from '../testing/environment.ts'
import { aCharge, aPaidCharge, aTxid } from '../testing/fixtures/charges.ts'
import { aLoan, sixInstallments } from '../testing/fixtures/loans.ts'
import { including, signedIn } from '../testing/people.ts'
import { failure } from '../testing/server.ts'
import { createCharge, installmentsToPay } from './charge.ts'
import { createStores } from './stores.ts'

const create = 'POST /loan/l-1/charges'
const read = `GET /loan/charges/${aTxid}`

function open(path = '/dashboard/pay') {
  const { charge, env } = including(signedIn(createStores, testEnvironment({ path })), {
    charge: createCharge,
  })
  env.server.on(create, { ...aCharge() })
  env.server.on(read, { ...aCharge() })
  return { charge, server: env.server, shown: () => charge.$charge.get().data?.txid }
}

test('begin charges the next open instalment once, however often the page renders', async () => {
  const { charge, server, shown } = open()
  charge.begin(undefined)
  charge.begin(aLoan())
  charge.begin(aLoan())
  await settle()
  expect(server.to(create).map(({ body }) => body)).toEqual([{ installmentIds: ['i-3'] }])
  expect(shown()).toBe(aTxid)
})

test('begin charges nothing that the credit covers, and the payment from it begins no other charge', async () => {
  const { charge, server, shown } = open()
  charge.begin(aLoan({ creditCents: 25_000 }))
  await settle()
  expect(server.to(create)).toEqual([])
  server.on('POST /loan/l-1/prepayment', { ...aPaidCharge({ payments: [], creditCents: 21_588 }) })
  expect((await charge.payFromCredit('l-1', ['i-3'], 21_588)).ok).toBe(true)
  charge.begin(aLoan({ installments: sixInstallments(3) }))
  await settle()
  expect([shown(), server.to(create).length]).toEqual([aTxid, 0])
})

test('begin shows the charge that the address names and creates none', async () => {
  const { charge, server, shown } = open(`/dashboard/pay?charge=${aTxid}`)
  charge.begin(undefined)
  await settle()
  expect([shown(), server.to(create).length]).toEqual([aTxid, 0])
})

test('retry creates the charge when it could not be created, and reads it when it could not be read', async () => {
  const { charge, server, shown } = open()
  server.on(create, [failure(400), { ...aCharge() }])
  charge.begin(aLoan())
  await settle()
  charge.retry()
  await settle()
  expect([shown(), server.to(create).length]).toEqual([aTxid, 2])

  const named = open(`/dashboard/pay?charge=${aTxid}`)
  named.server.on(read, [failure(404), { ...aCharge() }])
  named.charge.begin(undefined)
  await settle()
  expect(named.shown()).toBeUndefined()
  named.charge.retry()
  await settle()
  expect(named.shown()).toBe(aTxid)
})

test.each([
  ['not paid out yet', aLoan({ status: 'Signed' })],
  ['closed', aLoan({ closedAt: '2026-03-10T12:00:00Z' })],
  ['paid', aLoan({ installments: sixInstallments(6) })],
  ['unknown', undefined],
])('no instalment is to pay on a loan that is %s', (_, loan) => {
  expect(installmentsToPay(loan, '/dashboard/pay')).toEqual([])
})
