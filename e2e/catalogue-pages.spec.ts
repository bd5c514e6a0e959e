import type { Page } from '@playwright/test'
import { deviceOf, registrationOf, verificationOf, waitingOf } from './models/form.ts'
import { loginOf } from './models/login.ts'
import { bankOf, offerOf, outcomeOf } from './models/proposal.ts'
import { arriveAtOffer, arriveAtWaiting } from './support/arrive.ts'
import { answerWith, atApi, cutOff } from './support/failing.ts'
import { newPerson } from './support/people.ts'
import { signedInAs } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { signUp } from './tooling/customer.ts'

// Failures of the offer, the dashboard and the contract, and those that are only logged. `page.route` makes them all:
// the sandbox's server has none of them.

test('/form and /dashboard say that the profile could not be loaded and offer to retry', async ({
  page,
  server,
}) => {
  await page.clock.install()
  await signedInAs(page, await signUp(server.url))
  await answerWith(page, '/customers/me', { status: 500, body: { message: 'outra' } })
  for (const path of ['/form', '/dashboard']) {
    await page.goto(path)
    const said = page.getByText('Erro ao buscar informações do usuário')
    await expect(async () => {
      await page.clock.runFor(2_000)
      await expect(said).toBeVisible({ timeout: 200 })
    }).toPass()
  }
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByText('Nenhum empréstimo encontrado.')).toBeVisible()
})

test('a profile answered with 404 shows no error', async ({ page, server }) => {
  await signedInAs(page, await signUp(server.url))
  await answerWith(page, '/customers/me', { status: 404 })
  await page.goto('/form')
  await expect(deviceOf(page).heading).toBeVisible()
  await expect(page.locator('[role=alert], .c-alert--danger').filter({ hasText: /\S/ })).toHaveCount(0)
})

test('an offer that could not be loaded can be retried', async ({ page, server }) => {
  const { offerId } = await arriveAtOffer(page, server)
  await answerWith(page, `/loan/offer/${offerId}`, { status: 404 })
  await page.reload()
  await expect(outcomeOf(page).failed).toBeVisible()
  await expect(page.getByText('Não foi possível carregar os dados da oferta.')).toBeVisible()
  await page.unrouteAll()
  await outcomeOf(page).retry.click()
  await expect(offerOf(page).heading).toBeVisible()
})

test('an offer flagged as expired says so', async ({ page, server }) => {
  const { offerId } = await arriveAtOffer(page, server)
  await page.route(atApi(`/loan/offer/${offerId}`), async route => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), isExpired: true } })
  })
  await page.reload()
  await expect(outcomeOf(page).expired).toBeVisible()
  await expect(page.getByText('Esta oferta não está mais disponível.')).toBeVisible()
})

test('a failed acceptance shows "Erro ao processar: " and the server’s message', async ({ page, server }) => {
  const { offerId } = await arriveAtOffer(page, server)
  const path = `/loan/offer/${offerId}/accept`
  const bank = bankOf(page)
  await offerOf(page).next.click()
  await bank.fill()
  for (const [body, says] of [
    [{ message: 'Esta oferta expirou.', code: 'offer-expired' }, 'Erro ao processar: Esta oferta expirou.'],
    [{}, 'Erro ao processar: Erro na requisição'],
  ] as const) {
    await answerWith(page, path, { status: 410, body })
    await bank.submit.click()
    await expect(bank.alert).toContainText(says)
    await page.unrouteAll()
  }
  await cutOff(page, path)
  await bank.submit.click()
  await expect(bank.alert).toContainText('Erro ao processar: Erro de conexão com o servidor')
  await expect(bank.number).toHaveValue('1234567')
})

test('a call of more than 30 s shows "Timeout na requisição"', async ({ page, server }) => {
  await page.clock.install()
  await signedInAs(page, await signUp(server.url))
  const asked = page.waitForRequest('**/api/contracts/slow')
  await page.route(atApi('/contracts/slow'), () => {})
  await page.goto('/contracts/slow')
  await asked
  // The page's clock also advances in real time.
  await page.clock.fastForward(20_000)
  await expect(page.getByText('Timeout na requisição')).toBeHidden()
  await page.clock.fastForward(10_500)
  await expect(page.getByText('Timeout na requisição')).toBeVisible()
})

test('a malformed token is logged and the user is called "Usuário"', async ({ page }) => {
  const logged = logOf(page)
  await signedInAs(page, { token: 'abc' })
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Olá, Usuário' })).toBeVisible()
  await page.goto('/dashboard')
  await expect.poll(() => logged).toContain('token-invalid')
})

test('a human check that could not be fetched is no failed check, and can be retried', async ({ page }) => {
  await answerWith(page, '/human-check', { status: 500 })
  await page.goto('/form')
  const step = registrationOf(page)
  await step.fill(newPerson())
  await step.next.click()
  await expect(step.alert).toHaveText('Ocorreu um erro ao enviar seus dados.')
  await page.unrouteAll()
  await step.next.click()
  await expect(verificationOf(page).heading).toBeVisible()
})

test('a failed human check at registration says so and can be retried', async ({ page }) => {
  await page.route('**/api/customers', route =>
    route.continue({ headers: { ...route.request().headers(), 'x-human-check': 'e30=' } }),
  )
  await page.goto('/form')
  const step = registrationOf(page)
  await step.fill(newPerson())
  await step.next.click()
  await expect(step.alert).toHaveText(
    'Não foi possível confirmar a verificação de segurança. Tente novamente.',
  )
  await page.unrouteAll()
  await step.next.click()
  await expect(verificationOf(page).heading).toBeVisible()
})

test('a failed poll on the waiting screen is logged and shows no error', async ({ page, server }) => {
  const logged = logOf(page)
  await page.clock.install()
  await arriveAtWaiting(page, server)
  const before = await page.getByRole('main').textContent()
  await answerWith(page, '/customers/me', { status: 500, body: { message: 'outra' } })
  await page.clock.fastForward(5_000)
  await expect.poll(() => logged).toContain('waiting-poll-failed')
  await expect(waitingOf(page).heading).toBeVisible()
  expect(await page.getByRole('main').textContent()).toBe(before)
})

test('a failed profile after signing in is logged and leads to /form', async ({ page, server, sandbox }) => {
  const logged = logOf(page)
  const { phone } = await signUp(server.url)
  await sandbox.advance(61_000)
  await answerWith(page, '/customers/me', { status: 404 })
  await page.goto('/login')
  await loginOf(page).signIn(phone, sandbox)
  await expect(page).toHaveURL('/form')
  await expect(page.locator('[role=alert], .c-alert--danger').filter({ hasText: /\S/ })).toHaveCount(0)
  expect(logged).toContain('profile-after-login-failed')
})

function logOf(page: Page): string[] {
  const lines: string[] = []
  page.on('console', message => lines.push(message.text()))
  return lines
}
