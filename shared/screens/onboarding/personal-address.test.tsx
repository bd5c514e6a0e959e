// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest'
import { failure } from '../../testing/server.ts'
import type { Stage } from '../flow/stage.tsx'
import {
  cep,
  city,
  found,
  good,
  neighborhood,
  openPersonal,
  state,
  street,
  typedIn,
} from './personal-page.tsx'

let page: Stage
afterEach(() => page.end())

describe('the postal code', () => {
  test('fills the address, and leaves what was typed', async () => {
    page = await openPersonal()
    page.env.server.on('GET /cep/v2/01001000', found)
    await page.type(city, 'Minha cidade')
    await page.type(cep, '01001-000')
    expect([street, neighborhood, city, state].map(label => typedIn(page, label))).toEqual([
      'Praça da Sé',
      'Centro Histórico',
      'Minha cidade',
      'SP',
    ])
    expect(page.text()).toContain('Endereço preenchido pelo CEP.')
  })

  test('of a place whose name is shorter than the rule allows leaves nobody stuck', async () => {
    page = await openPersonal()
    page.env.server.on('GET /cep/v2/01001000', { ...found, neighborhood: 'Sé' })
    await page.type(cep, '01001000')
    expect(typedIn(page, neighborhood)).toBe('Bairro Sé')
    await page.type(neighborhood, 'Sé')
    await page.leave(neighborhood)
    expect(page.text()).toContain('Escreva “Bairro” antes')
  })

  test('of another place replaces what the first one filled, and only that', async () => {
    page = await openPersonal()
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

  test.each([
    [failure(404), 'CEP não encontrado'],
    ['network-failure' as const, 'Erro ao buscar CEP'],
    [{ state: 'SP' }, 'CEP não encontrado.'],
  ])('that could not be looked up says so and stops nobody', async (answer, message) => {
    page = await openPersonal()
    page.env.server.on('GET /cep/v2/01001000', answer)
    await page.type(cep, '01001000')
    await page.pass(10_000)
    expect(page.errorOf(cep)).toBe(message)
    expect(page.text()).toContain('Preencha o endereço à mão.')
    for (const [label, each] of Object.entries({ ...good, [neighborhood]: 'Centro' }))
      await page.type(label, each)
    expect(page.button('Finalizar').disabled).toBe(false)
  })
})
