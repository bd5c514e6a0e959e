import { deviceOf, personalOf, registrationOf, verificationOf } from './models/form.ts'
import { loginOf } from './models/login.ts'
import { bankOf, offerOf, outcomeOf } from './models/proposal.ts'
import { violations } from './support/axe.ts'
import { test } from './support/demo-shop.ts'
import { newPerson } from './support/people.ts'
import { expect } from './support/test.ts'
import { confirm, finish } from './support/walk.ts'

// The demonstration shop sells a phone that is approved first; its server sends the invoice.
test('a phone is approved, sold and proven, and its contract orders the payment to the shop', async ({
  page,
  context,
  sandbox,
  store,
  request,
  server,
}) => {
  const person = newPerson()
  await page.goto(store)
  await page.getByLabel('Nome de quem compra').fill(person.name)
  await page.getByLabel('Celular', { exact: true }).fill(person.phone)
  await page.getByLabel('CPF para a nota fiscal').fill(person.cpf)
  await page.getByLabel('CEP da entrega').fill('01001-000')
  await page.getByLabel('Empréstimo com garantia do celular').check()
  await expect(page.getByText('Com a garantia do seu Galaxy S24')).toBeVisible()
  const total = page.locator('#total')
  await expect(total).toContainText(/^6x de R\$\s/)
  await page.getByRole('slider', { name: 'Em quantas vezes' }).fill('12')
  await expect(total).toContainText(/^12x de R\$\s/)
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await expect(registrationOf(page).name).toHaveValue(person.name)
  await expect(registrationOf(page).cpf).toHaveValue(/\d/)
  await registrationOf(page).fill(person)
  await registrationOf(page).next.click()
  await expect(verificationOf(page).heading).toBeVisible()
  await confirm(page, person, sandbox)

  await expect(page.getByRole('heading', { name: 'O celular da sua compra' })).toBeVisible()
  await expect(page.getByText('Samsung Galaxy S24')).toBeVisible()
  await expect(page.getByText(/Preço na loja: R\$\s1\.899,00/)).toBeVisible()
  expect(await violations(page, 'purchase')).toEqual([])
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await personalOf(page).fill()
  await finish(page)
  await expect(page.getByText('Recebemos o seu pedido.')).toBeVisible()
  await expect(page.getByLabel('CEP da entrega')).toHaveValue('01001-000')
  expect(page.url()).toBe(store)

  const go = page.getByRole('button', { name: 'Continuar no site da Celastro' })
  const [site] = await Promise.all([context.waitForEvent('page'), go.click()])
  await expect(site.getByText('Você veio de Zé do Celular')).toBeVisible()
  await loginOf(site).signIn(person.phone, sandbox)
  await site.waitForURL(/\/proposal\//)
  await expect(offerOf(site).heading).toBeVisible()
  await expect(site.getByText('O celular da compra, que fica em garantia')).toBeVisible()
  await expect(site.getByText('Pagamos a Zé do Celular').first()).toBeVisible()
  // What was simulated in the shop begins the offer, or the offer says what it lends instead.
  await expect(
    site.getByText(/^(Começamos com o que você simulou|Você simulou R\$\s1\.850,00 em 12x)/),
  ).toBeVisible()
  await expect(site.getByText(/, que você paga direto à loja\.$/)).toBeVisible()
  expect(await violations(site, 'offer')).toEqual([])
  await site.getByRole('button', { name: 'Continuar para a sua conta' }).click()
  await expect(site.getByText('O valor da compra vai direto para Zé do Celular.')).toBeVisible()
  await bankOf(site).fill()
  await site.getByRole('button', { name: 'Aceitar e fechar a compra' }).click()
  await expect(outcomeOf(site).sent).toBeVisible()
  await expect(site.getByText('Agora falta a nota fiscal da sua compra em Zé do Celular.')).toBeVisible()

  await site.goto('/dashboard')
  await expect(site.getByText('Seu crédito para o Samsung Galaxy S24 está aprovado.')).toBeVisible()
  await site.getByRole('link', { name: 'Informar IMEI e nota fiscal' }).click()
  await expect(deviceOf(site).heading).toBeVisible()
  await expect(site.getByText('O IMEI e a nota fiscal do celular que você comprou.')).toBeVisible()
  expect(await violations(site, 'ordered')).toEqual([])

  await page.getByRole('button', { name: 'Emitir a nota e mandar' }).click()
  await expect(page.getByText('Nota enviada. O cliente recebe o contrato para assinar.')).toBeVisible()

  const told = async () => {
    const answer = await request.get(`${server.url}/api/sandbox/webhooks?partner=loja-compra`)
    const { webhooks } = (await answer.json()) as { webhooks: { type: string; body: string }[] }
    return webhooks.map(({ type }) => type)
  }
  await expect.poll(told).toContain('order.approved')
  await site.goto('/dashboard')
  await expect(site.getByRole('link', { name: 'Ler e assinar o contrato' })).toBeVisible({ timeout: 30_000 })
  await site.getByRole('link', { name: 'Ler e assinar o contrato' }).first().click()
  await expect(site.getByText('Zé do Celular LTDA').first()).toBeVisible()
})

test('an order that is not wanted any more is cancelled in two taps', async ({
  page,
  context,
  sandbox,
  store,
}) => {
  const person = newPerson()
  await page.goto(store)
  await page.getByLabel('Empréstimo com garantia do celular').check()
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await registrationOf(page).fill(person)
  await registrationOf(page).next.click()
  await confirm(page, person, sandbox)
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await personalOf(page).fill()
  await finish(page)
  const go = page.getByRole('button', { name: 'Continuar no site da Celastro' })
  const [site] = await Promise.all([context.waitForEvent('page'), go.click()])
  await loginOf(site).signIn(person.phone, sandbox)
  await site.getByRole('button', { name: 'Continuar para a sua conta' }).click()
  await bankOf(site).fill()
  await site.getByRole('button', { name: 'Aceitar e fechar a compra' }).click()
  await expect(outcomeOf(site).sent).toBeVisible()

  await site.goto('/form')
  await site.getByRole('button', { name: 'Não vou mais comprar este celular' }).click()
  await site.getByRole('button', { name: 'Cancelar o pedido' }).click()
  await site.waitForURL(/\/dashboard/)
  await expect(site.getByText('terminou sem a compra. Não há nada a pagar.')).toBeVisible()
})
