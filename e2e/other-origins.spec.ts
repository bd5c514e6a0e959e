import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { registrationOf, verificationOf } from './models/form.ts'
import { newPerson } from './support/people.ts'
import { expect, test } from './support/test.ts'
import type { Program } from './tooling/program.ts'
import { startServer } from './tooling/server.ts'

const api = 'https://api.celastro.test'

/** Does what Google's script does: loads another script, calls its server and opens a frame. */
const loader = `
  const next = document.createElement('script')
  next.src = 'https://www.gstatic.com/recaptcha/releases/1/recaptcha__pt.js'
  const loaded = new Promise(done => next.addEventListener('load', done))
  document.head.append(next)
  window.grecaptcha = {
    ready: then => loaded.then(then),
    execute: async key => (await fetch('https://www.google.com/recaptcha/api2/reload?k=' + key)).text(),
  }`
const frame = `
  const frame = document.createElement('iframe')
  frame.src = 'https://www.google.com/recaptcha/api2/anchor'
  document.body.append(frame)`

test.describe('a site with API and human check on other origins', () => {
  let site: Program
  let verifier: Server
  const asked: string[] = []

  test.beforeAll(async () => {
    test.setTimeout(240_000)
    verifier = createServer((request, response) => {
      request.on('data', chunk => asked.push(String(chunk)))
      request.on('end', () => response.end('{"success":true}'))
    }).listen(0, '127.0.0.1')
    await new Promise(listening => verifier.once('listening', listening))
    site = await startServer({
      PUBLIC_API_URL: `${api}/api`,
      HUMAN_CHECK: 'recaptcha',
      RECAPTCHA_SITE_KEY: 'site-key',
      RECAPTCHA_SECRET: 'secret',
      RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${(verifier.address() as AddressInfo).port}/`,
    })
  })
  test.afterAll(async () => {
    await site?.stop()
    verifier?.close()
  })

  test('lets a customer register under its own policy', async ({ page }) => {
    const violations = await watch(page)
    await elsewhere(page, site)
    const person = newPerson()
    await page.goto(`${site.url}/form`)
    await registrationOf(page).fill(person)
    await registrationOf(page).next.click()
    await expect(verificationOf(page).heading).toBeVisible()
    expect(asked.join()).toContain('response=token-of-site-key')
    await expect(page.locator('iframe[src^="https://www.google.com/recaptcha/"]').first()).toBeAttached()
    expect(violations).toEqual([])
  })
})

/** Routes the API's origin to our server and plays Google's. */
async function elsewhere(page: Page, site: Program) {
  await page.route(`${api}/**`, async route => {
    const answer = await route.fetch({ url: route.request().url().replace(api, site.url) })
    await route.fulfill({
      response: answer,
      headers: { ...answer.headers(), 'access-control-allow-origin': '*' },
    })
  })
  await page.route('https://www.google.com/recaptcha/**', route => {
    const { pathname, searchParams } = new URL(route.request().url())
    if (pathname.endsWith('api.js')) return route.fulfill({ contentType: 'text/javascript', body: loader })
    const body = `token-of-${searchParams.get('k')}`
    return route.fulfill({ body, headers: { 'access-control-allow-origin': '*' } })
  })
  await page.route('https://www.gstatic.com/recaptcha/**', route =>
    route.fulfill({ contentType: 'text/javascript', body: frame }),
  )
}

async function watch(page: Page): Promise<string[]> {
  const violations: string[] = []
  await page.exposeFunction('toldOfViolation', (what: string) => void violations.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      (window as unknown as { toldOfViolation(what: string): void }).toldOfViolation(
        `${effectiveDirective} ${blockedURI}`,
      ),
    )
  })
  return violations
}
