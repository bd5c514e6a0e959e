import { loanPages } from './support/loan-pages.ts'
import { watchProblems } from './support/problems.ts'
import { expect, test } from './support/test.ts'

// The pages of a customer's journey are watched in leak.spec.ts.
test('public and development pages report no policy violation and no error', async ({ page }) => {
  const problems = await watchProblems(page)
  const paths = [
    '/',
    '/ajuda',
    '/mensagem',
    '/parceiros',
    '/parceiros/desenvolvedores',
    '/nowhere',
    '/login',
    '/form',
    '/sandbox',
    '/dev',
  ]
  for (const path of [...paths, '/dev?state=gallery']) {
    const answer = await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    expect(await answer!.headerValue('content-security-policy'), path).toMatch(/script-src 'self'/)
  }
  const own404 = 'Failed to load resource: the server responded with a status of 404 (Not Found)'
  expect(problems.filter(each => !(each.includes('/nowhere') && each.endsWith(own404)))).toEqual([])
})

const personal = ['/login', '/form', '/dashboard', '/proposal/1', '/contracts/1']
const inside = [...loanPages, '/dashboard/sessions', '/dashboard/own-data']
const others = [...inside, '/denial', '/mesa', '/sandbox', '/dev']

for (const path of [...personal, ...others]) {
  test(`${path} is kept out of search engines and preloads its modules`, async ({ request }) => {
    const answer = await request.get(path)
    const html = await answer.text()
    expect(answer.status()).toBe(200)
    expect(html).toMatch(/<meta name="robots" content="noindex/)
    expect(html).toMatch(/<link [^>]*rel="modulepreload"/)
    const policy = answer.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(hashesIn(policy), 'hashes in the policy').toBeLessThanOrEqual(inlineBlocksIn(html))
    expect(html).not.toMatch(/<meta http-equiv/i)
    expect(html.indexOf('<astro-island'), 'islands stand before what wakes them').toBeLessThan(
      html.indexOf('customElements.get("astro-island")'),
    )
    expect(policy).toContain("frame-ancestors 'none'")
    expect(answer.headers()['x-content-type-options']).toBe('nosniff')
    expect(answer.headers()['cross-origin-opener-policy']).toBe('same-origin')
  })
}

test('an inline script that the page does not have is not run', async ({ page }) => {
  for (const path of ['/', '/form']) {
    await page.goto(path)
    const ran = await page.evaluate(() => {
      const script = document.createElement('script')
      const text = 'window.ran = true'
      // Trusted Types refuse the text on /form; the policy of scripts refuses to run it on both.
      try {
        script.append(text)
        document.head.append(script)
      } catch {}
      return 'ran' in window
    })
    expect(ran, path).toBe(false)
  }
})

test('the landing page is open to search engines, and /form uses every module it preloads', async ({
  page,
  request,
}) => {
  const landing = await request.get('/')
  expect(await landing.text()).not.toMatch(/noindex/)
  expect(landing.headers()['cross-origin-opener-policy']).toBeUndefined()
  const loaded = new Set<string>()
  page.on('response', response => loaded.add(new URL(response.url()).pathname))
  await page.goto('/form')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const preloads = await page
    .locator('link[rel=modulepreload]')
    .evaluateAll(links => links.map(link => link.getAttribute('href')))
  expect(preloads.length).toBeGreaterThan(0)
  for (const href of preloads) await expect.poll(() => loaded.has(href!), { message: href! }).toBe(true)
})

const hashesIn = (policy: string) => policy.match(/'sha256-/g)?.length ?? 0
const inlineBlocksIn = (html: string) => html.match(/<(script(?![^>]*\ssrc=)|style)\b/g)?.length ?? 0
