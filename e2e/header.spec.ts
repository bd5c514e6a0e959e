import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { landingOf } from './models/landing.ts'
import { signedInAs } from './support/session.ts'
import { signUp } from './tooling/customer.ts'

test('links to the sections, help, sign-in and the form', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  const { header, begin } = landingOf(page)
  const leads = async (name: string, to: string) =>
    expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', to)
  await leads('celastro', '/')
  await leads('Como funciona', '/#como-funciona')
  await leads('Crédito', '/#credito')
  await leads('Ajuda', '/#perguntas-frequentes')
  await leads('Entrar', '/login')
  await expect(begin).toHaveAttribute('href', '/form')
  await expect(header.getByRole('button', { name: 'Sair' })).toBeHidden()
})

test('shortens its button on a phone', { tag: '@desktop' }, async ({ page }, info) => {
  await page.goto('/')
  await expect(landingOf(page).begin).toHaveAccessibleName(
    info.project.name === 'mobile' ? 'Simular' : 'Simular empréstimo',
  )
})

for (const { link, section } of [
  { link: 'Como funciona', section: 'steps' },
  { link: 'Crédito', section: 'credit' },
  { link: 'Ajuda', section: 'questions' },
] as const) {
  test(`"${link}" scrolls on the landing page`, { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/')
    const landing = landingOf(page)
    await expect(landing[section].getByRole('heading', { level: 2 })).not.toBeInViewport()
    await landing.header.getByRole('link', { name: link, exact: true }).click()
    await expect(landing[section].getByRole('heading', { level: 2 })).toBeInViewport()
  })

  test(`"${link}" on another page opens the landing page at that section`, { tag: '@desktop' }, async ({
    page,
  }) => {
    await page.goto('/quem-somos')
    const landing = landingOf(page)
    await landing.header.getByRole('link', { name: link, exact: true }).click()
    await expect(landing.headline).toContainText('Seu celular vale crédito')
    await expect(landing[section].getByRole('heading', { level: 2 })).toBeInViewport()
  })
}

test('the page scrolls to the section in its address about 100 ms after it opens', async ({ page }) => {
  // Otherwise the browser's own smooth scroll to the section may still be going on.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto('/#credito')
  const title = landingOf(page).credit.getByRole('heading', { level: 2 })
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.clock.runFor(50)
  await expect(title).not.toBeInViewport()
  await page.clock.runFor(60)
  await expect(title).toBeInViewport()
})

test('greets a signed-in customer by name, and signs out', { tag: '@desktop' }, async ({ page, server }) => {
  const customer = await signUp(server.url)
  await signedInAs(page, customer)
  await page.goto('/')
  const { header } = landingOf(page)
  await expect(header.getByRole('link', { name: 'Olá, Maria', exact: true })).toHaveAttribute(
    'href',
    '/dashboard',
  )
  await expect(header.getByRole('link', { name: 'Entrar' })).toBeHidden()
  await header.getByRole('button', { name: 'Sair' }).click()
  await expect(header.getByRole('link', { name: 'Entrar' })).toBeVisible()
  await expect(page).toHaveURL('/')
  // The note that the font is cached may stay.
  const left = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(left.filter(key => key !== 'celastro:font')).toEqual([])
})

/** Records the header's texts in each painted frame, the first frame first. */
const watchGreeting = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[][] = []
    Object.assign(window, { seen })
    const look = () => {
      const links = [...document.querySelectorAll<HTMLElement>('header nav > :is(a, button)')]
      if (links.length > 0)
        seen.push(
          links
            .filter(each => each.checkVisibility({ visibilityProperty: true }))
            .map(each => each.textContent),
        )
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
const greetings = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[][] }).seen)

test('never offers sign-in to a signed-in customer, not even before a script has loaded', async ({
  page,
  server,
}) => {
  await signedInAs(page, await signUp(server.url))
  await page.route('**/*.js', route => route.abort())
  await watchGreeting(page)
  await page.goto('/')
  const { header } = landingOf(page)
  await expect(header.getByRole('link', { name: 'Olá, Maria' })).toBeVisible()
  expect((await greetings(page)).flat()).not.toContain('Entrar')
})

test('greets in the first frame after following a link', async ({ page, server }) => {
  await signedInAs(page, await signUp(server.url))
  await page.goto('/quem-somos')
  await watchGreeting(page)
  await landingOf(page).header.getByRole('link', { name: 'Como funciona' }).click()
  await expect(landingOf(page).headline).toContainText('Seu celular vale crédito')
  await expect(landingOf(page).header.getByRole('button', { name: 'Sair' })).toBeVisible()
  expect((await greetings(page))[0]).toEqual(['Olá, ', 'Sair'])
})

test('greets in the first frame on a wide screen', async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signedInAs(page, await signUp(server.url))
  await watchGreeting(page)
  await page.goto('/')
  await expect(landingOf(page).header.getByRole('button', { name: 'Sair' })).toBeVisible()
  expect((await greetings(page))[0]).toEqual(['Olá, ', 'Sair'])
})

test('offers sign-in where storage is blocked', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError')
      },
    }),
  )
  await page.goto('/')
  await expect(landingOf(page).header.getByRole('link', { name: 'Entrar' })).toBeVisible()
  await expect(landingOf(page).begin).toBeVisible()
})

test('paints the first page of a visit in the fallback font and later pages in the web font', async ({
  page,
}) => {
  const family = () => page.evaluate(() => getComputedStyle(document.body).fontFamily)
  await page.goto('/')
  expect(await family()).not.toContain('Figtree Variable')
  await page.waitForFunction(() => localStorage.getItem('celastro:font'))
  await page.reload()
  expect(await family()).not.toContain('Figtree Variable')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Quem somos' }).click()
  await page.waitForURL('/quem-somos')
  expect(await family()).toContain('Figtree Variable')
})

test('signs out when another tab signs out', async ({ page, context, server }) => {
  await signedInAs(page, await signUp(server.url))
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/')
  await landingOf(other).header.getByRole('button', { name: 'Sair' }).click()
  await expect(landingOf(page).header.getByRole('link', { name: 'Entrar' })).toBeVisible()
})

test('fits a very long name at 320 px', async ({ page }) => {
  await page.addInitScript(() => {
    const user = { name: 'Maximilianoaugustodelacruz Wolfeschlegelsteinhausen' }
    localStorage.setItem('celastro:session', JSON.stringify({ token: 'a.b.c', isAuthenticated: true, user }))
  })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  const { header } = landingOf(page)
  await expect(header.getByRole('button', { name: 'Sair' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
