import { personalOf } from './models/form.ts'
import { arriveAtPersonalData } from './support/arrive.ts'
import { expect, test } from './support/test.ts'
import { sendPersonalData } from './support/walk.ts'

const lookups = [
  { when: 'unknown', cep: '99999999', says: 'CEP não encontrado' },
  { when: 'with the directory down', cep: '00000500', says: 'Erro ao buscar CEP' },
]

for (const { when, cep, says } of lookups) {
  test(`a postal code, ${when}, shows "${says}" and the address can be typed`, async ({ page, server }) => {
    await page.clock.install()
    await arriveAtPersonalData(page, server, 'pending')
    const step = personalOf(page)
    await step.postalCode.fill(cep)
    await step.says('CEP', says)
    await expect(page.getByText('Preencha o endereço à mão.', { exact: true })).toBeVisible()
    await step.fillIncome()
    await step.street.fill('Rua das Flores')
    await step.number.fill('S/N')
    await step.neighborhood.fill('Centro')
    await step.city.fill('Januária')
    await step.state.selectOption('MG')
    await sendPersonalData(page)
    await expect(page.getByRole('heading', { name: 'Agora é com a gente!' })).toBeVisible()
  })
}

test('the first postal code leaves what was typed, another one replaces the whole address', async ({
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
  // A typed street would stand in the wrong district.
  await expect(step.street).toHaveValue('Avenida Atlântica')
})
