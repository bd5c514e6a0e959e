import type { Request } from '@playwright/test'
import { contractOf } from './models/contract.ts'
import { deviceOf, personalOf } from './models/form.ts'
import { bankOf, offerOf, outcomeOf } from './models/proposal.ts'
import { newPerson } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { confirm, finish, reachPersonalData, register } from './support/walk.ts'

const box = 'Pode contar em que passo eu estou'

test('without a tick, no step is counted', async ({ page, sandbox }) => {
  const told: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/api/funnel')) told.push(request.url())
  })
  const person = newPerson()
  await register(page, person)
  await confirm(page, person, sandbox)
  await expect(deviceOf(page).heading).toBeVisible()
  await expect(page.getByLabel(box)).not.toBeChecked()
  expect(told).toEqual([])
})

test('with a tick, each step is told once, by its name alone', async ({ page, sandbox }) => {
  const told: Request[] = []
  page.on('request', request => {
    if (request.url().endsWith('/api/funnel')) told.push(request)
  })
  await page.goto('/form')
  await page.getByLabel(box).check()
  await expect.poll(() => told.length).toBe(1)
  const person = newPerson()
  await reachPersonalData(page, person, sandbox)
  await personalOf(page).fill()
  await finish(page, () => expect(page.getByText(/ de 4$/)).toBeHidden())
  await page.waitForURL(/\/proposal\/[\w-]+$/)
  await offerOf(page).next.click()
  await bankOf(page).fill()
  await bankOf(page).submit.click()
  await expect(outcomeOf(page).sent).toBeVisible()
  await page.goto(await sandbox.link(person.phone, '/contracts/'))
  await expect(contractOf(page).heading).toBeVisible()
  const steps = ['registration', 'code', 'device', 'personal-data', 'waiting', 'offer', 'bank', 'contract']
  await expect
    .poll(() => told.map(request => request.postData()))
    .toEqual(steps.map(step => JSON.stringify({ step })))
  const headers = await Promise.all(told.map(request => request.allHeaders()))
  const sent = new Set(headers.flatMap(Object.keys))
  for (const name of ['authorization', 'cookie']) expect(sent).not.toContain(name)
})
