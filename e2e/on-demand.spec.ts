import type { Page } from '@playwright/test'
import { loginOf } from './models/login.ts'
import { borrower } from './support/arrive.ts'
import { newPerson } from './support/people.ts'
import { awake, signedInAs } from './support/session.ts'
import { expect, test } from './support/test.ts'

/** Aborts every later request for this script. */
const lose = (page: Page, name: string) => page.route(`**/_astro/${name}*.js`, route => route.abort())

const lost = 'Não foi possível abrir esta parte. Confira a sua internet e tente de novo.'

test("/login says that the code's script did not load, and continues after a retry", async ({ page }) => {
  const login = loginOf(page)
  await page.goto('/login')
  await awake(page)
  await lose(page, 'code-step')
  await login.phone.fill(newPerson().phone)
  await login.next.click()
  await expect(page.getByText(lost)).toBeVisible()
  // Inside the screen's column.
  expect((await page.getByRole('alert').boundingBox())?.x).toBe(20)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  // The code that was sent is still valid, so no new one is requested.
  await expect(login.code).toBeVisible()
})

test('the Pix code can be copied when the script of the QR code does not load', async ({ page, server }) => {
  await signedInAs(page, await borrower(server))
  await lose(page, 'qr-code')
  await page.goto('/dashboard/pay')
  await expect(
    page.getByText('O QR Code não abriu. Copie o código Pix: o pagamento é o mesmo.'),
  ).toBeVisible()
  await expect(page.getByText(/aponte a câmera/)).toBeHidden()
  await expect(page.getByRole('button', { name: /Copiar/ })).toBeVisible()
})

test('/form says that profile and step could not be read when their script does not load, and reads them after a retry', async ({
  page,
  server,
}) => {
  await signedInAs(page, await borrower(server))
  await lose(page, 'customer')
  await page.goto('/form')
  await expect(page.getByRole('alert')).toContainText('Erro ao buscar informações do usuário')
  await expect(page.getByText('Não foi possível abrir este passo')).toBeVisible()
  const again = page.getByRole('button', { name: 'Tentar de novo' }).nth(1)
  // On a slow machine the way to another device, at the end of the page, is lost as well.
  for (const each of [again, ...(await page.getByRole('alert').all())])
    expect((await each.boundingBox())?.x).toBe(20)
  await page.unrouteAll()
  await again.click()
  await page.waitForURL('**/dashboard')
})

test('the scripts that come with a page ask the browser to compile them while they arrive; one of a later screen does not', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', request => request.url().includes('/_astro/') && asked.push(request.url()))
  const isHinted = async (url: string) =>
    (await (await page.request.get(url)).text()).startsWith('//# allFunctionsCalledOnLoad\n')
  const login = loginOf(page)
  await page.goto('/login')
  await awake(page)
  const withPage = asked.splice(0).filter(url => url.endsWith('.js'))
  expect(withPage.length).toBeGreaterThan(3)
  expect(await Promise.all(withPage.map(isHinted))).not.toContain(false)
  await login.phone.fill(newPerson().phone)
  await login.next.click()
  await expect(login.code).toBeVisible()
  const later = asked.find(url => url.includes('/code-step'))
  expect(await isHinted(later!)).toBe(false)
})
