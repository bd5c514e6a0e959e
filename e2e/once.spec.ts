import { contractOf } from './models/contract.ts'
import { deviceOf, personalOf, waitingOf } from './models/form.ts'
import { bankOf, offerOf, outcomeOf } from './models/proposal.ts'
import { arriveAtDevice, arriveAtOffer, arriveAtPersonalData } from './support/arrive.ts'
import { counting } from './support/failing.ts'
import { expect, test } from './support/test.ts'
import { fillDevice, reachFinish } from './support/walk.ts'

test('a double click sends the device once', async ({ page, server }) => {
  const calls = counting(page, 'POST', '/loan/device')
  const { api } = await arriveAtDevice(page, server)
  await fillDevice(page)
  await deviceOf(page).next.dblclick()
  await expect(personalOf(page).heading).toBeVisible()
  expect(calls.count).toBe(1)
  const { devices } = await api.get<{ devices: unknown[] }>('/customers/me')
  expect(devices).toHaveLength(1)
})

test('a double click sends the personal data once', async ({ page, server }) => {
  const calls = counting(page, 'POST', '/loan/personal-data')
  await arriveAtPersonalData(page, server, 'pending')
  await personalOf(page).fill()
  await reachFinish(page)
  await personalOf(page).finish.dblclick()
  await expect(waitingOf(page).heading).toBeVisible()
  expect(calls.count).toBe(1)
})

test('a double click accepts once and signs once', async ({ page, server, sandbox }) => {
  const { customer, offerId } = await arriveAtOffer(page, server)
  const accepted = counting(page, 'POST', `/loan/offer/${offerId}/accept`)
  await offerOf(page).next.click()
  await bankOf(page).fill()
  await bankOf(page).submit.dblclick()
  await expect(outcomeOf(page).sent).toBeVisible()
  const path = await sandbox.link(customer.phone, '/contracts/')
  const signed = counting(page, 'POST', `${path}/signature`)
  await page.goto(path)
  const contract = contractOf(page)
  await contract.agree.check()
  await contract.sign.dblclick()
  await expect(contract.signed).toBeVisible()
  expect({ accepted: accepted.count, signed: signed.count }).toEqual({ accepted: 1, signed: 1 })
})

test('an acceptance whose response was lost is repeated with the same key and accepts once', async ({
  page,
  server,
}) => {
  const { customer, offerId } = await arriveAtOffer(page, server)
  const path = `**/api/loan/offer/${offerId}/accept`
  const keys: (string | undefined)[] = []
  page.on('request', request => {
    if (request.url().endsWith('/accept')) keys.push(request.headers()['idempotency-key'])
  })
  await page.route(path, async route => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await offerOf(page).next.click()
  await bankOf(page).fill()
  await bankOf(page).submit.click()
  await expect(bankOf(page).alert).toContainText('Erro ao processar: Erro de conexão com o servidor')
  await page.unroute(path)
  await bankOf(page).submit.click()
  await expect(outcomeOf(page).sent).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
  const { loans } = await customer.api.get<{ loans: unknown[] }>('/customers/me')
  expect(loans).toHaveLength(1)
})
