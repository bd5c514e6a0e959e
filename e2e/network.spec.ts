import { dashboardOf } from './models/dashboard.ts'
import { deviceOf, personalOf, registrationOf, verificationOf, waitingOf } from './models/form.ts'
import { offerOf } from './models/proposal.ts'
import {
  arriveAtDevice,
  arriveAtOffer,
  arriveAtPersonalData,
  arriveAtWaiting,
  borrower,
} from './support/arrive.ts'
import { hold } from './support/failing.ts'
import { newPerson } from './support/people.ts'
import { awake, signedInAs } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { fillDevice, reachFinish } from './support/walk.ts'

const gone = 'Você está sem internet. O que você preencheu continua aqui.'

test('/form shows that it is offline, keeps its data and continues when the network returns', async ({
  page,
  context,
}) => {
  const person = newPerson()
  const step = registrationOf(page)
  await page.goto('/form')
  await awake(page)
  await step.fill(person)
  await context.setOffline(true)
  await expect(page.getByText(gone)).toBeVisible()
  await step.next.click()
  await expect(step.alert).toBeVisible()
  // One box: the one about the attempt.
  await expect(page.getByText(gone)).toBeHidden()
  await expect(page).toHaveTitle(/^Erro: /)
  await expect(step.name).toHaveValue(person.name)
  await expect(step.terms).toBeChecked()
  await context.setOffline(false)
  await expect(page.getByText('Você está sem internet')).toBeHidden()
  await expect(page).not.toHaveTitle(/^Erro: /)
  await step.next.click()
  await expect(verificationOf(page).heading).toBeVisible()
})

test('/login, the offer and the dashboard show that they are offline', async ({ page, context, server }) => {
  await page.goto('/login')
  await awake(page)
  await context.setOffline(true)
  await expect(page.getByText(gone)).toBeVisible()
  await context.setOffline(false)
  await arriveAtOffer(page, server)
  await context.setOffline(true)
  await expect(page.getByText('Você está sem internet. O que você escolheu continua aqui.')).toBeVisible()
  await expect(offerOf(page).amount).toBeVisible()
  await context.setOffline(false)
  await signedInAs(page, await borrower(server))
  await page.goto('/dashboard')
  await expect(dashboardOf(page).rows).toHaveCount(12)
  await context.setOffline(true)
  // The first words are left out where a part of the page has said already that the internet is missing.
  await expect(
    page.getByText(/^(Você está sem internet\. )?Mostramos o que já tinha sido carregado\.$/),
  ).toBeVisible()
  await expect(dashboardOf(page).rows).toHaveCount(12)
})

test('the waiting screen pauses without network and polls again when it returns', async ({
  page,
  context,
  server,
}) => {
  await arriveAtWaiting(page, server)
  await context.setOffline(true)
  await expect(
    page.getByText('Sem internet agora. Conferimos de novo assim que a conexão voltar.'),
  ).toBeVisible()
  const asked = page.waitForRequest('**/api/customers/me')
  await context.setOffline(false)
  await asked
  await expect(waitingOf(page).heading).toBeVisible()
})

test('a slow upload shows its progress, can be cancelled, and keeps the file', async ({ page, server }) => {
  await arriveAtDevice(page, server)
  const calls = await hold(page, '/loan/device')
  await fillDevice(page)
  const step = deviceOf(page)
  await step.next.click()
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeVisible()
  await expect(step.back).toBeDisabled()
  await expect(page.getByRole('progressbar', { name: /^(Enviando|Conferindo a nota)$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar envio' }).click()
  await expect(step.next).toBeEnabled()
  await expect(page.getByText('Envio cancelado. O arquivo continua aqui.').first()).toBeVisible()
  await expect(page.getByText('nota.pdf', { exact: true })).toBeVisible()
  await expect(step.alert).toBeHidden()
  calls.release()
  await step.next.click()
  await expect(personalOf(page).heading).toBeVisible()
})

test('buttons say what they are doing on a slow network', async ({ page, server }) => {
  const step = registrationOf(page)
  await page.goto('/form')
  await step.fill(newPerson())
  const registering = await hold(page, '/customers')
  await step.next.click()
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeVisible()
  registering.release()
  const verifying = await hold(page, '/auth/login/confirm')
  await verificationOf(page).code.fill('000000')
  await verificationOf(page).next.click()
  await expect(page.getByRole('button', { name: 'Verificando...' })).toBeVisible()
  verifying.release()
  await arriveAtPersonalData(page, server, 'pending')
  await personalOf(page).fill()
  await reachFinish(page)
  const sending = await hold(page, '/loan/personal-data')
  await personalOf(page).finish.click()
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeVisible()
  await expect(personalOf(page).back).toBeDisabled()
  sending.release()
  await expect(waitingOf(page).heading).toBeVisible()
})
