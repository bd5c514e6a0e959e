import type { Page } from '@playwright/test'
import { bundleWithPackage } from './hosts/package.ts'
import { scriptOf, simulator } from './hosts/pages.ts'
import type { HostPage } from './hosts/server.ts'
import { registrationOf } from './models/form.ts'
import { expect, nextOf, painted, test } from './support/hosts/test.ts'

/** The text that a shop copies from the page. */
async function copied(page: Page, name: string): Promise<string> {
  await page.goto('/parceiros/desenvolvedores')
  return (await page.getByRole('region', { name, exact: true }).textContent()) ?? ''
}

/** 'Content-Security-Policy:\n  script-src …' → the header. Everything else is forbidden. */
function policyOf(recipe: string): Record<string, string> {
  const [name = '', ...lines] = recipe.split(/:\n|\n/)
  const directives = lines.map(line => line.trim()).join(' ')
  return { [name]: `default-src 'none'; base-uri 'none'; ${directives}` }
}

/** Opens the simulator and the form on a page of a shop, and lists what the policy refused. */
async function walk(page: Page, address: string): Promise<string[]> {
  const refused: string[] = []
  page.on('console', message => message.type() === 'error' && refused.push(message.text()))
  page.on('pageerror', error => refused.push(String(error)))
  await page.goto(address)
  await page.waitForFunction(() => customElements.get('loan-simulator'))
  await painted(page)
  await nextOf(page).click()
  await expect(registrationOf(page).heading).toBeVisible()
  return refused
}

const bodies: [string, (script: string) => HostPage][] = [
  ['Política de segurança de conteúdo', script => ({ script })],
  ['Política com nonce', script => ({ script: script.replace('<script ', '<script nonce="SEU_NONCE" ') })],
  ['Política com Trusted Types', script => ({ script })],
]
for (const [name, make] of bodies) {
  test(`a shop works under the recipe: ${name}`, async ({ page, host, lender }) => {
    const recipe = await copied(page, name)
    const headers = policyOf(recipe)
    expect(await walk(page, host.page({ ...make(scriptOf(lender)), headers, body: simulator() }))).toEqual([])
  })
}

test('the package for npm works with the recipe for Trusted Types, and only from our origin', async ({
  page,
  host,
  lender,
}) => {
  const headers = policyOf(await copied(page, 'Política com Trusted Types e npm'))
  const policy = await copied(page, 'A política default do Trusted Types')
  const program = await bundleWithPackage(
    `${policy}
    import { loadLoan } from 'celastro-loan'
    loadLoan('${lender.url}')`,
    'browser',
  )
  const shop: HostPage = {
    headers,
    script: '<script type="module" src="page.js"></script>',
    scripts: { 'page.js': program },
    body: simulator(),
  }
  expect(await walk(page, host.page(shop))).toEqual([])
  const other = await page.evaluate(() => {
    try {
      document.createElement('script').src = 'https://other.example/x.js'
      return 'taken'
    } catch (error) {
      return String(error)
    }
  })
  expect(other).toContain('Script de outra origem')
})

test('every address to copy is of the host that serves the page', async ({ page, server, request }) => {
  expect(new URL(server.url).port).not.toBe('4321')
  const text = await (await request.get('/parceiros/desenvolvedores')).text()
  expect(text).not.toContain('127.0.0.1:4321')
  const named = await (
    await request.get('/parceiros/desenvolvedores', { headers: { Host: 'credito.test:8080' } })
  ).text()
  expect(named).toContain('script-src http://credito.test:8080;')
  await page.goto('/parceiros/desenvolvedores')
  await expect(page.getByRole('region', { name: 'Política de segurança de conteúdo' })).toContainText(
    `script-src ${server.url};`,
  )
})

test('tells browser floor, accessibility and the changes by version', async ({ page }) => {
  await page.goto('/parceiros/desenvolvedores')
  const floor = page.getByRole('listitem').filter({ hasText: 'Os elementos funcionam' })
  await expect(floor).toContainText('Chrome 94, Safari 16.4 e Firefox 101')
  await expect(page.getByRole('heading', { name: 'Acessibilidade' })).toBeVisible()
  const release = page.locator('details', { hasText: '1.0.0, 22 de novembro de 2026' })
  await release.locator('summary').click()
  await expect(release.getByRole('listitem').first()).toContainText('<loan-onboarding>')
})
