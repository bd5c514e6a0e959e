import { describe, expect, test } from 'vitest'
import { storageKeys } from '../../environment.ts'
import type { Stage } from '../../testing/stage.tsx'
import { RegistrationStep } from './registration-step.tsx'
import {
  cpf,
  email,
  good,
  name,
  openFilled,
  openRegistration,
  phone,
  scr,
  send,
  terms,
} from './testing/open-registration.tsx'
import { stageStep } from './testing/stage-step.tsx'

let page: Stage

describe('what is known fills empty fields', () => {
  test('the phone carried over from the landing page, once', async () => {
    page = await openRegistration(env =>
      env.tabStorage.set(storageKeys.navigation, JSON.stringify({ phone: '21977776666' })),
    )
    expect((page.field(phone) as HTMLInputElement).value).toBe('(21) 97777-6666')
    expect(page.env.tabStorage.get(storageKeys.navigation)).toBeUndefined()
  })

  test('the profile’s name, e-mail, phone and CPF, but never over what was typed', async () => {
    page = await openRegistration()
    await page.type(name, 'Outra Pessoa')
    await page.doing(() =>
      page.stores.lead.set({ name: 'Maria', email: 'm@x.br', phone: '11988887777', cpf: '52998224725' }),
    )
    const values = [name, email, phone, cpf].map(label => (page.field(label) as HTMLInputElement).value)
    expect(values).toEqual(['Outra Pessoa', 'm@x.br', '(11) 98888-7777', '529.982.247-25'])
  })

  test('the draft after a reload, without CPF and mother’s name', async () => {
    page = await openFilled()
    const { tabStorage } = page.env
    await page.end()
    expect(JSON.stringify(tabStorage.all())).not.toMatch(/52998224725|Ana da Silva/)
    page = await stageStep(1, <RegistrationStep />, { tabStorage })
    const values = Object.keys(good).map(label => (page.field(label) as HTMLInputElement).value)
    expect(values).toEqual([
      'Maria da Silva',
      '',
      '(11) 98888-7777',
      'maria@exemplo.com.br',
      '1990-05-20',
      '',
    ])
  })
})

test('coming back finds everything, and going on unchanged sends nothing twice', async () => {
  page = await openFilled()
  await page.tick(scr)
  await send(page)
  await page.press('at step 2')
  const values = Object.keys(good).map(label => (page.field(label) as HTMLInputElement).value)
  expect(values).toEqual([
    'Maria da Silva',
    '529.982.247-25',
    '(11) 98888-7777',
    'maria@exemplo.com.br',
    '1990-05-20',
    'Ana da Silva',
  ])
  expect((page.field(terms) as HTMLInputElement).checked).toBe(true)
  expect((page.field(scr) as HTMLInputElement).checked).toBe(true)
  await send(page)
  expect(page.text()).toBe('at step 2')
  expect(page.env.server.calls).toHaveLength(2)
})

test('coming back with a change registers again', async () => {
  page = await openFilled()
  await send(page)
  await page.press('at step 2')
  await page.type(email, 'outra@exemplo.com.br')
  await send(page)
  expect(page.env.server.to('POST /customers')).toHaveLength(2)
})
