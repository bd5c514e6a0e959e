import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { violations } from './support/axe.ts'
import { expectStill, recordShifts } from './support/shift.ts'
import { expect, test } from './support/test.ts'
import { root } from './tooling/run.ts'

interface Integrity {
  version: string
  files: Record<string, { integrity: string; gzipBytes: number }>
}
const read = (path: string) => readFileSync(resolve(root, path), 'utf8')
/** The bundle that the server serves. */
const served = join(process.env.SITE_OUTPUT ?? 'dist/site', '../widget')
const release = () => JSON.parse(read(join(served, 'integrity.json'))) as Integrity

const partners = (page: Page) => ({
  code: page.getByRole('region', { name: 'Código para colar na página' }),
  copy: page.getByRole('button', { name: 'Copiar código' }),
  field: (name: string) => page.getByLabel(name, { exact: true }),
  element: page.locator('loan-simulator'),
  title: page.getByRole('heading', { name: 'Faça as contas antes' }),
  events: page.getByRole('region', { name: 'Eventos da prévia' }),
  async open() {
    await page.goto('/parceiros/desenvolvedores')
    await this.element.scrollIntoViewIfNeeded()
    await expect(this.title).toBeVisible()
  },
})

/** Parses the snippet on another page, because the policy of this one blocks parsing text as HTML. */
async function parsed(page: Page) {
  const code = (await partners(page).code.textContent()) ?? ''
  const blank = await page.context().newPage()
  const found = await blank.evaluate(text => {
    const all = new DOMParser().parseFromString(text, 'text/html')
    const element = all.querySelector('loan-simulator')!
    const attributes = element.getAttributeNames().map(name => [name, element.getAttribute(name)])
    return {
      attributes: Object.fromEntries(attributes) as Record<string, string>,
      link: element.querySelector('a')?.getAttribute('href'),
      elements: all.querySelectorAll('*').length,
    }
  }, code)
  await blank.close()
  return found
}

test('the page has its metadata, no policy violation and no axe finding', { tag: '@desktop' }, async ({
  page,
}) => {
  const complaints: string[] = []
  page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', error => complaints.push(error.message))
  await recordShifts(page)
  await partners(page).open()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
  await expectStill(page, '/parceiros/desenvolvedores')
  for (const group of await page.locator('details.group > summary').all()) await group.click()
  expect(await violations(page, '/parceiros/desenvolvedores')).toEqual([])
  expect(complaints).toEqual([])
})

test('the snippet has version, hash and origin of the served bundle, and the hash matches', async ({
  page,
  server,
}) => {
  await partners(page).open()
  const { version, files } = release()
  const code = (await partners(page).code.textContent()) ?? ''
  expect(code).toContain(`src="${server.url}/widget/${version}/loan-simulator.js"`)
  expect(code).toContain(`integrity="${files['loan-simulator.js']!.integrity}"`)

  const shop = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><title>Loja</title><link rel="icon" href="data:,">${code}`)
  })
  await new Promise<void>(resolve => shop.listen(0, '127.0.0.1', resolve))
  const theirs = await page.context().newPage()
  const printed: string[] = []
  theirs.on('console', message => message.type() === 'error' && printed.push(message.text()))
  await theirs.goto(`http://127.0.0.1:${(shop.address() as AddressInfo).port}/`)
  await expect(partners(theirs).title).toBeVisible()
  expect(printed).toEqual([])
  await theirs.close()
  shop.closeAllConnections()
  await new Promise(resolve => shop.close(resolve))
})

test('snippet and preview follow the fields', async ({ page }) => {
  const { field, element, open } = partners(page)
  await open.call(partners(page))
  await field('Celular à venda').fill('Galaxy A15')
  await field('Valor').fill('R$ 1.200,50')
  await field('Parcelas').fill('9')
  await field('Dia do pagamento').selectOption('Dia 10')
  await field('Pedido').selectOption('No nosso site (hosted)')
  await field('Ambiente').selectOption('Produção')
  await field('Cores').selectOption('Escuras')
  expect((await parsed(page)).attributes).toEqual({
    partner: 'loja-exemplo',
    'amount-cents': '120050',
    installments: '9',
    'payment-day': '10',
    device: 'Galaxy A15',
    onboarding: 'hosted',
    'color-scheme': 'dark',
  })
  await expect(element).toHaveAttribute('environment', 'demo')
  await expect(page.getByText('Com a garantia do seu Galaxy A15')).toBeVisible()
  await expect(page.getByText('9 parcelas de')).toBeVisible()
})

test('markup typed into a field stays text', async ({ page }) => {
  const { field, open } = partners(page)
  await open.call(partners(page))
  const before = await parsed(page)
  const hostile = '"><script>alert(1)</script><img src=x onerror=alert(2)>&amp;'
  await field('Celular à venda').fill(hostile)
  await field('Id da loja').fill(`x" onclick="alert(3)`)
  const after = await parsed(page)
  expect(after.attributes.device).toBe(hostile)
  expect(after.attributes.partner).toBeUndefined()
  expect(after.elements).toBe(before.elements)
  expect(after.link).toMatch(/\/form$/)
})

test('an invalid value shows an error at its field and stays out of the snippet', async ({ page }) => {
  const { field, open } = partners(page)
  await open.call(partners(page))
  await field('Valor').fill('1,999')
  await expect(page.getByText('Valor: Um valor em reais, como 1.500,00.')).toBeVisible()
  await expect(field('Valor')).toHaveAttribute('aria-invalid', 'true')
  expect((await parsed(page)).attributes).not.toHaveProperty('amount-cents')
  await field('Valor').fill('1.999')
  await expect(field('Valor')).not.toHaveAttribute('aria-invalid')
  expect((await parsed(page)).attributes).toHaveProperty('amount-cents', '199900')
})

test('copies the snippet, or selects it where copying is blocked', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { copy, code, open } = partners(page)
  await open.call(partners(page))
  await copy.click()
  await expect(page.getByText('Copiado.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code.textContent())
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'))
  })
  await copy.click()
  await expect(page.getByText('O código está selecionado: use Ctrl+C.')).toBeVisible()
  expect(await page.evaluate(() => String(getSelection()).trim())).toContain('<loan-simulator')
})

test('lists events as they fire, newest first', async ({ page }) => {
  const { events, open } = partners(page)
  await open.call(partners(page))
  await expect(events.getByRole('listitem')).toHaveText([/^loan-ready\{"version"/])
  await page.getByRole('slider', { name: 'Em quantas vezes' }).fill('12')
  await expect(events.getByRole('listitem').first()).toHaveText(/^loan-change\{.*"installments":12/)
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Informações básicas' })).toBeVisible()
  await expect(events).toContainText('loan-before-continue')
  await expect(events.getByRole('listitem').first()).toHaveText(/^loan-step\{"step":"registration"/)
})

test('the reference lists every attribute, property, method, event and part', async ({ page }) => {
  await page.goto('/parceiros/desenvolvedores')
  const { modules } = JSON.parse(read(join(served, 'custom-elements.json')))
  const [element] = modules[0].declarations
  const names = ['attributes', 'members', 'events', 'cssParts', 'cssStates', 'cssProperties'].flatMap(kind =>
    element[kind].map(({ name }: { name: string }) => name),
  )
  const codes = element.errors.map(({ code }: { code: string }) => code)
  const told = (await page.locator('.prose').textContent()) ?? ''
  expect([...names, ...codes].filter(name => !told.includes(name))).toEqual([])
  expect(names.length + codes.length).toBeGreaterThan(60)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('shows snippet, reference and the next step, and no controls', async ({ page }) => {
    await page.goto('/parceiros/desenvolvedores')
    await expect(partners(page).code).toContainText('<loan-simulator')
    await expect(page.getByText('Com JavaScript, o elemento aparece aqui')).toBeVisible()
    await expect(partners(page).element.getByRole('link')).toHaveAttribute('href', '/form')
    await expect(partners(page).copy).toBeHidden()
    await expect(partners(page).field('Id da loja')).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Webhooks' })).toBeVisible()
    await expect(page.getByText('900.204.001-60')).toBeVisible()
  })
})

test('every file that the page links to is served', async ({ page, request }) => {
  await page.goto('/parceiros/desenvolvedores')
  const links = await page
    .locator('a[href^="/widget/"]')
    .evaluateAll(all => all.map(link => link.getAttribute('href')!))
  expect(links).toHaveLength(7)
  for (const link of links) expect((await request.get(link)).status(), link).toBe(200)
})

test('sizes on the page and in the README are those of the files', async ({ page }) => {
  await page.goto('/parceiros/desenvolvedores')
  const { files } = release()
  const bytes = (name: string) => files[name]!.gzipBytes
  for (const name of ['loan-message.js', 'loan-simulator.js', 'loan-onboarding.js', 'loan-steps.js']) {
    const size = (bytes(name) / 1000).toFixed(1).replace('.', ',')
    await expect(page.locator('dt', { hasText: name })).toContainText(`${size} KB gzip`)
  }
  const said =
    /até (\d+) KB e `loan-simulator.js`, até (\d+) KB; com o pedido, [^.]* até (\d+) KB\.\s.* até (\d+) KB/s
  const simulator = bytes('loan-simulator.js')
  const real = [
    bytes('loan-message.js'),
    simulator,
    simulator + bytes('loan-onboarding.js'),
    bytes('loan-steps.js'),
  ]
  expect(said.exec(read('widget/README.md'))?.slice(1).map(Number)).toEqual(
    real.map(size => Math.ceil(size / 1000)),
  )
})
