import { personalOf } from './models/form.ts'
import { arriveAtPersonalData } from './support/arrive.ts'
import { expect, test } from './support/test.ts'

test('the salary takes 1500, 1.500 and R$ 1.500,00, and is written out when left', async ({
  page,
  server,
}) => {
  await arriveAtPersonalData(page, server)
  const step = personalOf(page)
  for (const typed of ['1500', '1.500', '1500,00', 'R$ 1.500,00']) {
    await step.salary.fill(typed)
    await step.salary.blur()
    await expect(step.salary).toHaveValue('1.500,00')
  }
  await step.salary.fill('15,0,0')
  await step.salary.blur()
  await step.says('Salário por mês', 'Informe um valor válido. Ex: 1500,00 ou 10.000,00')
})

const rules = [
  ['Salário por mês', '', 'Salário é obrigatório'],
  ['CEP', '0131', 'Digite um CEP válido com 8 dígitos'],
  ['Rua', 'Av', 'Endereço é obrigatório'],
  ['Número', '', 'Número é obrigatório'],
  ['Bairro', 'Sé', 'Bairro é obrigatório'],
  ['Cidade', 'Rú', 'Cidade é obrigatória'],
] as const

test('every rule of the personal data speaks under its field', async ({ page, server }) => {
  await arriveAtPersonalData(page, server)
  const step = personalOf(page)
  await step.fill()
  await expect(step.finish).toBeEnabled()
  for (const [label, typed, says] of rules) {
    const field = page.getByLabel(label, { exact: true })
    const before = await field.inputValue()
    await field.clear()
    await field.fill(typed)
    await field.blur()
    await step.says(label, says)
    await expect(step.finish).toBeDisabled()
    await field.clear()
    await field.fill(before)
    await field.blur()
    await expect(step.finish).toBeEnabled()
  }
  await expect(step.state.getByRole('option')).toHaveCount(28)
  await expect(step.reason.getByRole('option')).toHaveText([
    'Escolha o motivo',
    'Quitar dívidas',
    'Fazer uma nova compra',
    'Investir em educação',
    'Fazer uma viagem',
    'Gastos inesperados',
    'Outros',
  ])
})

const lookups = [
  { when: 'nobody knows it', cep: '99999999', says: 'CEP não encontrado' },
  { when: 'the directory is down', cep: '00000500', says: 'Erro ao buscar CEP' },
]

for (const { when, cep, says } of lookups) {
  test(`a postal code, ${when}: "${says}", and the address stays open`, async ({ page, server }) => {
    await page.clock.install()
    await arriveAtPersonalData(page, server, 'pending')
    const step = personalOf(page)
    await step.postalCode.fill(cep)
    await step.says('CEP', says)
    await expect(page.getByText('Preencha o endereço à mão.')).toBeVisible()
    await step.salary.fill('3000')
    await step.reason.selectOption('outros')
    await step.street.fill('Rua das Flores')
    await step.number.fill('S/N')
    await step.neighborhood.fill('Centro')
    await step.city.fill('Januária')
    await step.state.selectOption('MG')
    await step.finish.click()
    await expect(page.getByRole('heading', { name: 'Agora é com a gente!' })).toBeVisible()
  })
}

test('a look-up fills what is empty and what it filled before, never what was typed', async ({
  page,
  server,
}) => {
  await arriveAtPersonalData(page, server)
  const step = personalOf(page)
  await step.street.fill('Rua que eu escrevi')
  await step.postalCode.fill('01310100')
  await expect(step.neighborhood).toHaveValue('Bela Vista')
  await expect(step.street).toHaveValue('Rua que eu escrevi')
  await step.postalCode.clear()
  await step.postalCode.fill('22021001')
  await expect(step.neighborhood).toHaveValue('Copacabana')
  await expect(step.state).toHaveValue('RJ')
  await expect(step.street).toHaveValue('Rua que eu escrevi')
})
