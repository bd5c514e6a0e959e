import { deviceOf } from './models/form.ts'
import { loginOf } from './models/login.ts'
import { signedInAs } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { signUp } from './tooling/customer.ts'

test('what was typed goes to another device, which asks for a code first', async ({
  page,
  browser,
  server,
  sandbox,
}) => {
  const customer = await signUp(server.url)
  await signedInAs(page, customer)
  await page.goto('/form')
  await deviceOf(page).imei.fill('350070120619811')
  await page.getByRole('button', { name: 'Continuar em outro aparelho' }).click()
  await expect(page.getByRole('img', { name: 'Código para abrir o seu pedido' })).toBeVisible()
  const link = await page.locator('code', { hasText: '#outro-aparelho=' }).innerText()

  await sandbox.advance(61_000)
  const phone = await browser.newContext({ baseURL: server.url, viewport: { width: 360, height: 800 } })
  const other = await phone.newPage()
  const requested: string[] = []
  other.on('request', request => requested.push(request.url()))
  await other.goto(link)
  await expect(other).toHaveURL(/\/login$/)
  await expect(other.getByText('Continue neste aparelho')).toBeVisible()
  await loginOf(other).signIn(customer.phone, sandbox)
  await expect(other).toHaveURL(/\/form$/)
  await expect(other.getByText('o que você já tinha digitado está aqui')).toBeInViewport()
  await expect(deviceOf(other).imei).toHaveValue(/^35\D*007012\D*061981\D*1$/)
  const code = link.split('=')[1]!
  expect(requested.filter(url => url.includes(code))).toEqual([])
  await expect(page.getByText('O seu pedido foi aberto no outro aparelho')).toBeVisible()

  // The link works once.
  const third = await phone.newPage()
  await third.goto(link)
  await expect(third.getByText('o que você já tinha digitado está aqui')).toBeVisible()
  await phone.close()
})

test('a link of somebody else brings nothing, and says why', async ({ page, browser, server }) => {
  const [owner, other] = [await signUp(server.url), await signUp(server.url)]
  await signedInAs(page, owner)
  await page.goto('/form')
  await page.getByRole('button', { name: 'Continuar em outro aparelho' }).click()
  const link = await page.locator('code', { hasText: '#outro-aparelho=' }).innerText()
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 360, height: 800 } })
  const stranger = await context.newPage()
  await signedInAs(stranger, other)
  await stranger.goto(link)
  await expect(stranger.getByText('Este link é do pedido de outra conta.')).toBeInViewport()
  await context.close()
})
