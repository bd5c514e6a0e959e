import { describe, expect, test } from 'vitest'
import { failure } from '../../testing/server.ts'
import type { Stage } from '../../testing/stage.tsx'
import { PersonalDataStep } from './personal-data-step.tsx'
import {
  cep,
  city,
  found,
  good,
  neighborhood,
  onward,
  openPersonalData,
  state,
  street,
  typedIn,
} from './testing/open-personal-data.tsx'
import { stageStep } from './testing/stage-step.tsx'

const macapa = {
  cep: '68900000',
  state: 'AP',
  city: 'Macapá',
  neighborhood: 'Central',
  street: 'Avenida FAB',
}
const filled = 'Endereço preenchido pelo CEP.'
const address = () => [street, neighborhood, city, state].map(label => typedIn(page, label))

async function openWithBoth() {
  page = await openPersonalData()
  page.env.server.on('GET /cep/v2/01001000', found)
  page.env.server.on('GET /cep/v2/68900000', macapa)
}

let page: Stage

describe('the postal code', () => {
  test('fills the address, and leaves what was typed', async () => {
    page = await openPersonalData()
    page.env.server.on('GET /cep/v2/01001000', found)
    await page.type(city, 'Minha cidade')
    await page.type(cep, '01001-000')
    expect([street, neighborhood, city, state].map(label => typedIn(page, label))).toEqual([
      'Praça da Sé',
      'Centro Histórico',
      'Minha cidade',
      'SP',
    ])
    expect(page.text()).toContain(filled)
  })

  test.each([
    ['that does not exist', failure(404), 'CEP não encontrado'],
    ['without an answer', {}, 'CEP não encontrado'],
  ])('%s is said aloud, with what to do', async (_, answer, said) => {
    page = await openPersonalData()
    page.env.server.on('GET /cep/v2/01001000', answer)
    const regions = [...page.place.querySelectorAll('[aria-live]')]
    await page.type(cep, '01001000')
    expect(regions.filter(each => each.isConnected).map(each => each.textContent)).toContain(
      `${said}. Preencha o endereço à mão.`,
    )
  })

  test('of a place whose name is shorter than the rule allows leaves nobody stuck', async () => {
    page = await openPersonalData()
    page.env.server.on('GET /cep/v2/01001000', { ...found, neighborhood: 'Sé' })
    await page.type(cep, '01001000')
    expect(typedIn(page, neighborhood)).toBe('Bairro Sé')
    await page.type(neighborhood, 'Sé')
    await page.leave(neighborhood)
    expect(page.text()).toContain('Escreva “Bairro” antes')
  })

  test('of another place without a street replaces what the first one filled, and only that', async () => {
    page = await openPersonalData()
    page.env.server.on('GET /cep/v2/01001000', found)
    page.env.server.on('GET /cep/v2/68900000', {
      cep: '68900000',
      state: 'AP',
      city: 'Macapá',
      neighborhood: null,
      street: null,
    })
    await page.type(cep, '01001000')
    await page.type(street, 'Rua que eu sei')
    await page.type(cep, '68900000')
    expect([street, neighborhood, city, state].map(label => typedIn(page, label))).toEqual([
      'Rua que eu sei',
      '',
      'Macapá',
      'AP',
    ])
  })

  const both = ['Rua que eu sei', 'Centro Histórico', 'Cidade que eu sei', 'SP']
  const again = ['Praça da Sé', 'Centro Histórico', 'São Paulo', 'SP']
  test.each([
    ['is not known', failure(404), again],
    ['cannot be looked up', 'network-failure' as const, again],
    ['is being looked up', 'never' as const, both],
  ])('that %s takes out what another one filled, and only that', async (_, answer, back) => {
    await openWithBoth()
    page.env.server.on('GET /cep/v2/69900000', answer)
    await page.type(cep, '01001000')
    await page.type(city, 'Cidade que eu sei')
    await page.type(cep, '69900000')
    await page.pass(10_000)
    expect(address()).toEqual(['', '', 'Cidade que eu sei', ''])
    await page.type(street, 'Rua que eu sei')
    await page.type(cep, '01001000')
    expect(address()).toEqual(back)
  })

  test('that is read after all leaves the address that was typed for it', async () => {
    await openWithBoth()
    await page.type(cep, '01001000')
    page.env.server.on('GET /cep/v2/68900000', 'network-failure')
    page.env.setOnline(false)
    await page.type(cep, '68900000')
    await page.pass(10_000)
    expect(address()).toEqual(['', '', '', ''])
    const mine = ['Rua que eu sei', 'Bairro que eu sei', 'Cidade que eu sei', 'PA']
    for (const [at, label] of [street, neighborhood, city, state].entries()) await page.type(label, mine[at]!)
    page.env.server.on('GET /cep/v2/68900000', macapa)
    await page.doing(() => page.env.setOnline(true))
    await page.pass(10_000)
    expect(page.env.server.to('GET /cep/v2/68900000').length).toBeGreaterThan(1)
    expect(address()).toEqual(mine)
  })

  describe('corrected on another visit to the step', () => {
    test.each([
      ['as it stands', '01001000'],
      ['half of it', '6890'],
    ])('replaces street, district, city and state together, left with %s', async (_, left) => {
      await openWithBoth()
      await page.type(cep, '01001000')
      await page.type(street, 'Rua que eu sei')
      await page.type(cep, left)
      await page.press('Voltar')
      await page.press('at step 3')
      await page.type(cep, '68900000')
      expect(address()).toEqual(['Avenida FAB', 'Central', 'Macapá', 'AP'])
      expect(page.text()).toContain(filled)
    })

    test('replaces it after a reload too', async () => {
      await openWithBoth()
      await page.type(cep, '01001000')
      await page.type(street, 'Rua que eu sei')
      const { tabStorage, server } = page.env
      await page.end()
      page = await stageStep(4, <PersonalDataStep />, { tabStorage, server })
      await page.type(cep, '68900000')
      expect(address()).toEqual(['Avenida FAB', 'Central', 'Macapá', 'AP'])
    })
  })

  test('typed again as it was leaves a street that was corrected', async () => {
    await openWithBoth()
    await page.type(cep, '01001000')
    await page.type(street, 'Rua que eu sei')
    await page.type(cep, '0100100')
    await page.type(cep, '01001000')
    expect(typedIn(page, street)).toBe('Rua que eu sei')
  })

  test('says that it filled the address only if it did', async () => {
    await openWithBoth()
    const mine = { [street]: 'Rua que eu sei', [neighborhood]: 'Centro', [city]: 'Cidade', [state]: 'SP' }
    for (const [label, each] of Object.entries(mine)) await page.type(label, each)
    await page.type(cep, '68900000')
    expect(address()).toEqual(Object.values(mine))
    expect(page.text()).not.toContain(filled)
  })

  test.each([
    [failure(404), 'CEP não encontrado'],
    ['network-failure' as const, 'Erro ao buscar CEP'],
    [{ state: 'SP' }, 'CEP não encontrado.'],
  ])('that could not be looked up says so and stops nobody', async (answer, message) => {
    page = await openPersonalData()
    page.env.server.on('GET /cep/v2/01001000', answer)
    await page.type(cep, '01001000')
    await page.pass(10_000)
    expect(page.errorOf(cep)).toBe(message)
    expect(page.text()).toContain('Preencha o endereço à mão.')
    for (const [label, each] of Object.entries({ ...good, [neighborhood]: 'Centro' }))
      await page.type(label, each)
    expect(page.button(onward(page)).disabled).toBe(false)
  })
})
