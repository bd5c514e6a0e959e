import { expect, test } from './fixtures.ts'
import { landingOf } from './models/landing.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/')
})

test('the phone is masked as it is typed', async ({ page }) => {
  const { phone } = landingOf(page)
  await phone.pressSequentially('1133334444')
  await expect(phone).toHaveValue('(11) 3333-4444')
  await phone.fill('')
  await phone.pressSequentially('11987654321')
  await expect(phone).toHaveValue('(11) 98765-4321')
})

test('an incomplete phone is refused under the field, which keeps the focus', async ({ page }) => {
  const { phone, submit } = landingOf(page)
  const message = 'Formato inválido. Use (11) 99999-9999'
  await phone.fill('1198')
  await submit.click()
  await expect(page.getByRole('alert')).toHaveText(message)
  await expect(phone).toBeFocused()
  await expect(phone).toHaveAccessibleDescription(message)
  await expect(page).toHaveURL('/')
})

test('"Simular empréstimo" carries the digits to the form, and not in the address', async ({ page }) => {
  const { phone, submit } = landingOf(page)
  await phone.fill('11987654321')
  await submit.click()
  await expect(page).toHaveURL('/form')
  await expect(page.getByLabel('Celular com DDD')).toHaveValue('(11) 98765-4321')
  expect(await page.evaluate(() => sessionStorage.getItem('celastro:navigation'))).toBeNull()
})

test('shows six differentials in order', async ({ page }) => {
  const titles = landingOf(page).differentials.getByRole('heading', { level: 3 })
  await expect(titles).toHaveText([
    'Pix na hora',
    'Cabe no bolso',
    'Para todos',
    'Celular em garantia',
    'Taxa de juros compatível',
    'Digital seguro e simples',
  ])
})

test('shows four steps in order', async ({ page }) => {
  const titles = landingOf(page).steps.getByRole('heading', { level: 3 })
  await expect(titles).toHaveText(['Cadastro', 'Análise', 'Oferta', 'Pix na conta'])
})

test("explains guarantee and today's offer of the credit, and links to the form", async ({ page }) => {
  const { credit } = landingOf(page)
  await expect(credit).toContainText('garantia do contrato')
  await expect(credit).toContainText('de R$ 100 a R$ 2.500')
  await expect(credit).toContainText('até 24 parcelas')
  await expect(credit.getByRole('link', { name: 'Simular empréstimo' })).toHaveAttribute('href', '/form')
})

test('shows six questions, several of which can be open', async ({ page }) => {
  const groups = landingOf(page).questions.locator('details')
  await expect(groups).toHaveCount(6)
  await expect(groups.locator('[class$=body]:visible')).toHaveCount(0)
  await groups.nth(0).locator('summary').click()
  await groups.nth(3).locator('summary').click()
  await expect(groups.nth(0)).toContainText('mais de 18 anos')
  await expect(groups.locator('[class$=body]:visible')).toHaveCount(2)
  await groups.nth(0).locator('summary').click()
  await expect(groups.locator('[class$=body]:visible')).toHaveCount(1)
})

test('the answers state every advertised fact', async ({ page }) => {
  const { questions } = landingOf(page)
  for (const fact of [
    /mais de 18 anos/,
    /CPF válido/,
    /celular compatível/,
    /comprovar renda/,
    /24 horas úteis/,
    /desconto nos juros/,
    /Apple, Samsung, Motorola e Xiaomi/,
    /R\$\s700,00 a R\$\s4\.500,00/,
    /até 12 parcelas mensais/,
  ]) {
    await expect(questions).toContainText(fact)
  }
})

test('the advertised maximum links to footnote 1, the IMEI to footnote 2', async ({ page }) => {
  const note = page.getByRole('complementary', { name: 'Notas' }).getByRole('paragraph')
  await expect(note.nth(0)).toContainText('R$ 5.000 é o valor máximo anunciado, liberado depois da análise.')
  await expect(note.nth(1)).toContainText('15 dígitos')
  await page.getByRole('link', { name: 'Nota 1' }).first().click()
  await expect(note.nth(0)).toBeInViewport()
  await page.getByRole('link', { name: 'Nota 2' }).first().click()
  await expect(note.nth(1)).toBeInViewport()
})

test('shows the service hours', async ({ page }) => {
  await expect(landingOf(page).footer).toContainText('Segunda a sexta, das 09h às 18h')
})

test('the footer has every link of the specification, and every linked page exists', async ({
  page,
  request,
}) => {
  const { footer } = landingOf(page)
  for (const path of [
    '/quem-somos',
    '/imprensa',
    '/ajuda',
    '/privacidade',
    '/termos',
    '/ouvidoria',
    '/para-quem',
    '/como-funciona',
  ]) {
    await expect(footer.locator(`a[href="${path}"]`)).toHaveCount(1)
    expect((await request.get(path)).status(), path).toBe(200)
  }
  await expect(footer.locator('a[href="/whatsapp"]')).toHaveCount(1)
  const { status, headers } = await request
    .get('/whatsapp', { maxRedirects: 0 })
    .then(answer => ({ status: answer.status(), headers: answer.headers() }))
  expect([status, headers.location]).toEqual([302, expect.stringContaining('https://wa.me/55')])
  await expect(footer.locator('a[href^="tel:"]')).toHaveCount(1)
  await expect(footer.locator('a[href^="mailto:"]')).toHaveCount(1)
  await expect(footer.getByRole('list', { name: 'Redes sociais' }).getByRole('link')).toHaveCount(3)
})
