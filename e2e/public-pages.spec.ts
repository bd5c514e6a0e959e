import { brand } from '../shared/brand.ts'
import { requiredPages } from '../site/collections/check-folder.ts'
import { expect, test } from './fixtures.ts'
import { violations } from './support/axe.ts'

const pages = requiredPages.map(id => `/${id}`)

/** Collects console errors, policy violations among them, and uncaught exceptions. */
function complaintsOf(page: import('@playwright/test').Page): string[] {
  const complaints: string[] = []
  page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', error => complaints.push(error.message))
  return complaints
}

for (const path of pages) {
  test(`${path} has its metadata, no policy violation and no axe finding`, { tag: '@desktop' }, async ({
    page,
  }) => {
    const complaints = complaintsOf(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByText('Atualizado em')).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
    const description = await page.locator('meta[name=description]').getAttribute('content')
    expect(description?.length).toBeGreaterThanOrEqual(50)
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
    expect(await violations(page, path)).toEqual([])
    expect(complaints).toEqual([])
  })
}

test('a long page links to its sections, folded on a phone', async ({ page }) => {
  await page.goto('/privacidade')
  await page.locator('summary', { hasText: 'Nesta página' }).click()
  await page.getByRole('link', { name: '9. Os seus direitos' }).click()
  await expect(page).toHaveURL(/#9-os-seus-direitos$/)
  await expect(page.getByRole('heading', { name: '9. Os seus direitos' })).toBeInViewport()
})

test('an advertised amount links to a footnote with today’s limit', async ({ page }) => {
  await page.goto('/como-funciona')
  await page.getByRole('link', { name: 'Nota 1' }).first().click()
  await expect(page.locator('#nota-1')).toBeInViewport()
  await expect(page.locator('#nota-1')).toContainText(/R\$\s2\.500/)
})

test('print shows only the text', async ({ page }) => {
  await page.goto('/contrato')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: '1. Promessa de pagamento' })).toBeVisible()
  await expect(page.getByText('Resolução CMN 4.935/2021')).toBeVisible()
  for (const gone of ['.site-header', '.contact', '.contents--folded', '.site-footer__links']) {
    await expect(page.locator(gone)).toBeHidden()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('opens several questions at once', async ({ page }) => {
    await page.goto('/ajuda')
    await page.getByText('Posso pagar antes do prazo?').click()
    await page.getByText('Quais celulares são aceitos?').click()
    await expect(page.getByText('desconto nos juros do tempo que falta')).toBeVisible()
    await expect(page.getByText('Apple, Samsung, Motorola e Xiaomi')).toBeVisible()
  })
})

test('shows every link of the footer', async ({ page }) => {
  await page.goto('/quem-somos')
  const footer = page.getByRole('contentinfo')
  const hrefs = await footer
    .getByRole('link')
    .evaluateAll(links => links.map(link => link.getAttribute('href')))
  expect(hrefs).toEqual(
    expect.arrayContaining([
      '/quem-somos',
      '/imprensa',
      '/ajuda',
      '/privacidade',
      '/termos',
      '/ouvidoria',
      '/parceiros',
      '/mensagem',
      '/para-quem',
      '/como-funciona',
      '/contrato',
      '/whatsapp',
      brand.contact.phone.href,
      `mailto:${brand.contact.email}`,
      ...brand.social.map(({ href }) => href),
    ]),
  )
  await expect(footer).toContainText(brand.lender.cnpj)
  await expect(footer).toContainText('Nunca cobramos nada antes')
  await expect(footer).toContainText('Resolução CMN 4.935/2021')
  await expect(footer).toContainText(brand.contact.hours)
})

test('/whatsapp redirects to the configured number', async ({ request }) => {
  for (const path of ['/whatsapp', '/whatsapp/']) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status()).toBe(302)
    expect(answer.headers().location).toBe(`https://wa.me/${brand.contact.whatsapp}`)
  }
})

test('the sitemap lists the public pages and no personal ones', async ({ request }) => {
  const listed = await (await request.get('/sitemap.xml')).text()
  const paths = [...listed.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname)
  const own = ['/', '/mensagem', '/parceiros', '/parceiros/desenvolvedores']
  expect(paths.sort()).toEqual([...own, ...pages].sort())
  expect(await (await request.get('/robots.txt')).text()).toMatch(/^Sitemap: https?:\/\/.*\/sitemap\.xml$/m)
})

for (const path of [
  '/form',
  '/login',
  '/dashboard',
  '/dashboard/details',
  '/proposal/1',
  '/contracts/1',
  '/sandbox',
  '/dev',
]) {
  test(`${path} is not indexed`, async ({ request }) => {
    expect(await (await request.get(path)).text()).toContain(
      '<meta name="robots" content="noindex, nofollow">',
    )
  })
}

test('icons, manifest and the preview for shared links exist', async ({ page, request }) => {
  await page.goto('/')
  const image = await page.locator('meta[property="og:image"]').getAttribute('content')
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  const files = [
    new URL(image!).pathname,
    '/apple-touch-icon.png',
    ...manifest.icons.map((icon: { src: string }) => icon.src),
  ]
  for (const file of files) expect((await request.get(file)).headers()['content-type']).toMatch(/^image\//)

  const kinds = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll(scripts => scripts.map(script => JSON.parse(script.textContent ?? '')['@type']))
  expect(kinds.sort()).toEqual(['FAQPage', 'FinancialService'])
})
