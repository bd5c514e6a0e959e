import type { Page, Request } from '@playwright/test'
import type { LoginConfirmation } from '../shared/api/login-bodies.ts'
import { deviceOf, personalOf, registrationOf, verificationOf, waitingOf } from './models/form.ts'
import { imeis, invoices, renewPhones } from './support/invoices.ts'
import { expect, test } from './support/onboarding/test.ts'
import { newPerson, type Person } from './support/people.ts'
import type { Sandbox } from './support/sandbox.ts'
import { sendPersonalData } from './support/walk.ts'

interface Sent {
  call: string
  headers: string[]
  body: unknown
}

/** Headers that our client sets. */
const ownHeaders = [
  'accept',
  'authorization',
  'content-type',
  'idempotency-key',
  'x-human-check',
  'x-partner',
]

/** Records the calls of a page. Values that differ between two people and moments are replaced by their name. */
function record(page: Page, person: Person): Sent[] {
  const sent: Sent[] = []
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/') || request.method() === 'OPTIONS') return
    const hide = (text: string) =>
      Object.entries({ ...person, imei: imeis.galaxyS24 })
        .reduce((each, [name, value]) => each.replaceAll(value, `<${name}>`), text)
        .replace(/"(requestId|registrationId|code|deviceId)":"[^"]+"/g, '"$1":"<$1>"')
    const multipart = request.headers()['content-type']?.startsWith('multipart') ?? false
    sent.push({
      call: hide(`${request.method()} ${pathname}`),
      headers: ownHeaders.filter(name => name in request.headers()),
      body: multipart ? partsOf(request) : JSON.parse(hide(request.postData() ?? 'null')),
    })
  })
  return sent
}

const partsOf = (request: Request) =>
  [...(request.postDataBuffer()?.toString('latin1') ?? '').matchAll(/name="(\w+)"/g)].map(([, name]) => name)

async function walk(page: Page, person: Person, sandbox: Sandbox): Promise<void> {
  await registrationOf(page).fill(person)
  await registrationOf(page).next.click()
  await verificationOf(page).code.fill(await sandbox.code(person.phone))
  await verificationOf(page).next.click()
  await deviceOf(page).imei.fill(imeis.galaxyS24)
  await deviceOf(page).invoice.setInputFiles(invoices.xml(person.cpf))
  await expect(deviceOf(page).next).toBeEnabled()
  await deviceOf(page).next.click()
  await personalOf(page).fill()
  await sendPersonalData(page)
  await expect(waitingOf(page).heading).toBeVisible()
}

test('site and widget send the same requests, apart from the partner and the key of the browser', async ({
  page,
  browser,
  sandbox,
  shop,
  server,
}) => {
  const [atHome, inShop] = [newPerson('pending'), newPerson('pending')]
  const onSite = record(page, atHome)
  await page.goto('/form')
  await walk(page, atHome, sandbox)

  renewPhones()
  const context = await browser.newContext({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
  const other = await context.newPage()
  const onShop = record(other, inShop)
  await other.goto(shop.page({ api: server.url }))
  await walk(other, inShop, sandbox)
  await context.close()

  expect(onShop.every(({ headers }) => headers.includes('x-partner'))).toBe(true)
  expect(onSite.some(({ headers }) => headers.includes('x-partner'))).toBe(false)
  // A shop's page keeps nothing in the browser's storage, so it has no key to recognise a browser by.
  const keyed = ['POST /api/auth/login/request', 'POST /api/auth/login/confirm']
  const ofLogin = (sent: Sent[]) => sent.filter(({ call }) => keyed.includes(call))
  expect(ofLogin(onSite)).toHaveLength(keyed.length)
  for (const { body } of ofLogin(onShop)) expect(body).not.toHaveProperty('browserKey')
  for (const { body } of ofLogin(onSite)) {
    expect(body).toHaveProperty('browserKey')
    delete (body as Partial<LoginConfirmation>).browserKey
  }
  const withoutPartner = onShop.map(each => ({
    ...each,
    headers: each.headers.filter(name => name !== 'x-partner'),
  }))
  // The number of polls depends on timing. Only the site has a review, which reads the customer's own data.
  const readings = ['GET /api/customers/me', 'GET /api/customers/me/data']
  const told = (sent: Sent[]) => sent.filter(({ call }) => !readings.includes(call))
  expect(told(withoutPartner)).toEqual(told(onSite))
  expect(told(onSite).length).toBeGreaterThan(8)
})

/** Invalid input by label; each field is left after typing. */
const wrong: [label: string, typed: string][] = [
  ['Nome completo', 'J'],
  ['CPF', '111'],
  ['Celular com DDD', '1199'],
  ['E-mail', 'josefa@'],
  ['Data de nascimento', '2999-01-01'],
  ['Data de nascimento', '0999-01-01'],
  ['Nome da mãe', 'R'],
  ['Nome completo', ''],
  ['E-mail', ''],
]

/** Descriptions of fields, inside or outside of a shadow root. */
function described(fields: Element[]): string {
  const texts = fields.flatMap(field => {
    const root = field.getRootNode() as Document | ShadowRoot
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map(id => root.getElementById(id)?.textContent ?? '')
  })
  return texts.join(' | ')
}

async function messages(page: Page): Promise<string[]> {
  const said: string[] = []
  for (const [label, typed] of wrong) {
    const field = page.getByLabel(label, { exact: true })
    await field.fill(typed)
    await field.blur()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    said.push(await page.locator('[aria-invalid=true]').evaluateAll(described))
  }
  return said
}

test('site and widget show the same messages for the same input', async ({ page, browser, shop, server }) => {
  await page.goto('/form')
  await expect(registrationOf(page).heading).toBeVisible()
  await page.waitForLoadState('networkidle')
  const onSite = await messages(page)
  const other = await browser.newPage({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
  await other.goto(shop.page({ api: server.url }))
  expect(await messages(other)).toEqual(onSite)
  await other.close()
})
