import { describe, expect, test } from 'vitest'
import { failure } from '../../testing/server.ts'
import type { Stage } from '../../testing/stage.tsx'
import { PersonalDataStep } from './personal-data-step.tsx'
import {
  cep,
  city,
  complement,
  goodBody,
  isReviewed,
  neighborhood,
  number,
  onward,
  openFilled,
  openPersonalData,
  reason,
  salary,
  send,
  state,
  street,
  typedIn,
} from './testing/open-personal-data.tsx'
import { stageStep } from './testing/stage-step.tsx'

let page: Stage

test('asks for income, reason and address, all fields open', async () => {
  page = await openPersonalData()
  expect(page.place.querySelector('h1')?.textContent).toBe('Informações pessoais')
  expect(page.text()).toContain('4 de 4')
  expect(page.field(salary).getAttribute('placeholder')).toBe('1500,00')
  expect(page.field(salary).getAttribute('inputmode')).toBe('decimal')
  expect([...page.place.querySelectorAll('input:disabled, select:disabled')]).toEqual([])
  expect(page.button(onward(page)).disabled).toBe(true)
})

test('asks in the order of the specification', async () => {
  page = await openPersonalData()
  const labels = [salary, reason, cep, street, number, complement, neighborhood, city, state]
  const specified = labels.map(page.field)
  const onScreen = [...page.place.querySelectorAll('input, select')]
  expect(onScreen.filter(field => specified.includes(field as HTMLInputElement))).toEqual(specified)
})

test('the salary takes the characters of an amount as they are typed, and no others', async () => {
  page = await openPersonalData()
  await page.type(salary, 'R$ 1.500,00 por mês')
  expect(typedIn(page, salary)).toBe('1.500,00')
})

test('Voltar goes a step back', async () => {
  page = await openPersonalData()
  await page.press('Voltar')
  expect(page.text()).toBe('at step 3')
})

test('offers the six reasons and the 27 states', async () => {
  page = await openPersonalData()
  const options = (label: string) =>
    [...(page.field(label) as HTMLSelectElement).options].slice(1).map(option => option.text)
  expect(options(reason)).toEqual([
    'Quitar dívidas',
    'Fazer uma nova compra',
    'Investir em educação',
    'Fazer uma viagem',
    'Gastos inesperados',
    'Outros',
  ])
  expect(options(state)).toHaveLength(27)
  expect(options(state)).toContain('Distrito Federal')
})

describe('the salary is completed when it is left', () => {
  test.each([
    ['1500', '1.500,00'],
    ['1500,00', '1.500,00'],
    ['10.000,00', '10.000,00'],
    ['R$ 1.500,00', '1.500,00'],
    ['1500,5', '1.500,50'],
  ])('%j', async (typed, completed) => {
    page = await openFilled({ [salary]: typed })
    expect(page.button(onward(page)).disabled).toBe(false)
    await page.leave(salary)
    expect(typedIn(page, salary)).toBe(completed)
    expect(page.errorOf(salary)).toBeUndefined()
  })
})

const wrongSalary = 'Formato de salário inválido. Por favor, verifique o valor inserido.'

describe('a field speaks once it was left', () => {
  test.each([
    [salary, '', 'Salário é obrigatório'],
    [salary, '1.5,5', 'Informe um valor válido. Ex: 1500,00 ou 10.000,00'],
    [salary, '0', wrongSalary],
    [salary, '0,99', wrongSalary],
    [salary, '999999999', wrongSalary],
    [salary, '1.000.000,00', wrongSalary],
    [reason, '', 'Motivo deve ter pelo menos 3 caracteres'],
    [cep, '0100100', 'Digite um CEP válido com 8 dígitos'],
    [street, 'Ru', 'Endereço é obrigatório'],
    [number, '', 'Número é obrigatório'],
    [neighborhood, 'Sé', 'Bairro é obrigatório'],
    [city, 'Ab', 'Cidade é obrigatória'],
    [state, '', 'UF deve ter 2 caracteres'],
  ])('%s %j', async (label, typed, message) => {
    page = await openFilled()
    await page.type(label, typed)
    expect(page.errorOf(label)).toBeUndefined()
    expect(page.button(onward(page)).disabled).toBe(true)
    await page.leave(label)
    expect(page.errorOf(label)).toBe(message)
  })

  test('a short postal code that is typed again gets the rule’s word', async () => {
    page = await openFilled({ [cep]: '0100100' })
    await page.leave(cep)
    await page.type(cep, '010010')
    expect(page.errorOf(cep)).toBe('CEP é obrigatório')
  })
})

test('the complement is optional', async () => {
  page = await openFilled()
  expect(page.field(complement).closest('.c-field')?.textContent).toContain('opcional')
  expect(typedIn(page, complement)).toBe('')
  expect(page.button(onward(page)).disabled).toBe(false)
})

test('sends reais as a number and digits only, then moves on', async () => {
  page = await openFilled({ [complement]: 'Apto 12' })
  await send(page)
  expect(page.env.server.to('POST /loan/personal-data')[0]?.body).toEqual({
    ...goodBody,
    address: { ...goodBody.address, apartmentOrSuite: 'Apto 12', neighborhood: 'Centro' },
  })
  expect(page.text()).toBe('at step 5')
})

test('while it sends there is no way back and no second sending', async () => {
  page = await openFilled()
  page.env.server.on('POST /loan/personal-data', 'never')
  await send(page)
  await page.doing(() => page.button('Enviando...').click())
  expect(page.button('Voltar').disabled).toBe(true)
  expect(page.env.server.to('POST /loan/personal-data')).toHaveLength(1)
})

describe('a submit that failed keeps what was typed; the alert at the top says', () => {
  test.each([
    ['its own', failure(500), 'Ocorreu um erro ao enviar os dados financeiros.'],
    [
      'the server’s words',
      failure(409, { message: 'Este pedido já foi enviado.' }),
      'Este pedido já foi enviado.',
    ],
  ])('%s', async (_, answer, message) => {
    page = await openFilled()
    page.env.server.on('POST /loan/personal-data', answer)
    await send(page)
    expect(page.messages()).toEqual([message])
    const [first] = page.place.querySelectorAll('.c-alert--danger, fieldset')
    expect(first?.textContent).toBe(message)
    if (isReviewed(page)) await page.press('Voltar')
    expect(typedIn(page, street)).toBe('Praça da Sé')
  })

  test('and the fields what the server says about them', async () => {
    page = await openFilled()
    page.env.server.on(
      'POST /loan/personal-data',
      failure(400, {
        message: 'Confira.',
        errors: { 'Address.PostalCode': ['CEP de outra cidade'], Salary: ['Salário muito alto'] },
      }),
    )
    await send(page)
    expect(page.errorOf(cep)).toBe('CEP de outra cidade')
    expect(page.errorOf(salary)).toBe('Salário muito alto')
  })

  test.each([
    [salary, '2.000,00'],
    [reason, 'outros'],
    [street, 'Rua Direita'],
  ])('nothing any more once %s is changed', async (label, value) => {
    page = await openFilled()
    page.env.server.on('POST /loan/personal-data', failure(500))
    await send(page)
    if (isReviewed(page)) await page.press('Voltar')
    await page.leave(street)
    expect(page.messages()).toEqual(['Ocorreu um erro ao enviar os dados financeiros.'])
    await page.type(label, value)
    expect(page.messages()).toEqual([])
  })

  test('that the device is missing', async () => {
    page = await openFilled()
    await page.doing(() => page.stores.lead.set({ deviceId: '' }))
    page.env.server.on('GET /customers/me', failure(404))
    await send(page)
    expect(page.messages()).toEqual(['ID do dispositivo não encontrado. Por favor, volte ao passo anterior.'])
  })
})

test('without a device in the draft the newest one of the profile is taken', async () => {
  page = await openFilled()
  await page.doing(() => page.stores.lead.set({ deviceId: '' }))
  page.env.server.on('GET /customers/me', {
    name: 'Maria',
    email: 'm@x.br',
    phone: '11988887777',
    cpf: '52998224725',
    loans: [],
    hasSalary: false,
    devices: [
      { id: 'old', createdAt: '2026-01-01T00:00:00Z' },
      { id: 'new', createdAt: '2026-03-01T00:00:00Z' },
    ],
  })
  await send(page)
  expect(page.env.server.to('POST /loan/personal-data')[0]?.body).toMatchObject({ deviceId: 'new' })
})

test('the draft survives a reload, without the salary', async () => {
  page = await openFilled()
  const { tabStorage } = page.env
  await page.end()
  expect(JSON.stringify(tabStorage.all())).not.toContain('1500')
  page = await stageStep(4, <PersonalDataStep />, { tabStorage })
  expect([salary, reason, cep, street, city, state].map(label => typedIn(page, label))).toEqual([
    '',
    'viagem',
    '01001-000',
    'Praça da Sé',
    'São Paulo',
    'SP',
  ])
})
