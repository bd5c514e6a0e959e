import { describe, expect, test } from 'vitest'
import { storageKeys } from '../../environment.ts'
import { failure } from '../../testing/server.ts'
import type { Stage } from '../../testing/stage.tsx'
import { stageStep } from './testing/stage-step.tsx'
import { VerificationStep } from './verification-step.tsx'

let page: Stage

const code = 'Código de 6 dígitos'
const token = `x.${btoa(JSON.stringify({ sub: '1', name: 'Maria', email: 'm@x.br', exp: 4e9 }))}.y`
const now = Date.parse('2026-03-10T12:00:00Z')
const pending = { requestId: 'r1', phone: '11988887777', expiresAt: now + 272_000, resendAt: now + 30_000 }

async function open(stored: Record<string, string> = { [storageKeys.login]: JSON.stringify(pending) }) {
  page = await stageStep(2, <VerificationStep />, {
    path: '/form',
    before(env) {
      for (const [key, value] of Object.entries(stored)) env.storage.set(key, value)
    },
  })
}

test('shows the phone, the validity of the code and the fraud warning', async () => {
  await open()
  expect(page.place.querySelector('h1')?.textContent).toBe('Verificação de segurança')
  expect(page.text()).toContain('2 de 4')
  expect(page.text()).toContain('(11) 98888-7777')
  expect(page.text()).toContain('Vale por 4:32.')
  expect(page.text()).toContain('Não recebeu o código? Reenviar')
  expect(page.text()).toContain('Ninguém da Celastro pede esse código.')
  await page.pass(1_000)
  expect(page.text()).toContain('Vale por 4:31.')
})

test('one input takes the code from a message or the keyboard', async () => {
  await open()
  const { attributes } = page.field(code)
  expect(attributes.getNamedItem('autocomplete')?.value).toBe('one-time-code')
  expect(attributes.getNamedItem('inputmode')?.value).toBe('numeric')
})

test.each([
  ['40712', true],
  ['407123', false],
  ['seu código: 407-123', false],
])('the button with %j', async (typed, disabled) => {
  await open()
  await page.type(code, typed)
  expect(page.button('Continuar').disabled).toBe(disabled)
})

test('an incomplete code shows an error on blur', async () => {
  await open()
  await page.type(code, '407')
  await page.leave(code)
  expect(page.errorOf(code)).toBe('Por favor, digite o código completo de 6 dígitos.')
})

test('a correct code signs in and moves on', async () => {
  await open()
  page.env.server.on('POST /auth/login/confirm', { token })
  await page.type(code, '407123')
  await page.press('Continuar')
  const [call] = page.env.server.to('POST /auth/login/confirm')
  expect(call?.body).toEqual({ requestId: 'r1', code: '407123', phone: '11988887777' })
  expect(call?.headers.get('X-Human-Check')).toBe('proof-1')
  expect(page.stores.session.$isAuthenticated.get()).toBe(true)
  expect(page.text()).toBe('at step 3')
})

test('is busy during the call and sends once', async () => {
  await open()
  page.env.server.on('POST /auth/login/confirm', 'never')
  await page.type(code, '407123')
  await page.press('Continuar')
  await page.doing(() => page.button('Verificando...').click())
  expect(page.button('Voltar').disabled).toBe(true)
  expect(page.env.server.to('POST /auth/login/confirm')).toHaveLength(1)
})

describe('a code that did not open', () => {
  test.each([
    [
      failure(400, { message: 'Código inválido. Confira os 6 dígitos.', code: 'code-wrong' }),
      'Código inválido. Confira os 6 dígitos.',
    ],
    [failure(400), 'Código inválido ou expirado.'],
  ])('speaks under the emptied digits and resets the check', async (answer, message) => {
    await open()
    page.env.server.on('POST /auth/login/confirm', answer)
    await page.type(code, '407123')
    await page.press('Continuar')
    expect(page.errorOf(code)).toBe(message)
    expect((page.field(code) as HTMLInputElement).value).toBe('')
    expect(page.env.human.resets).toBeGreaterThan(0)
    await page.type(code, '407124')
    expect(page.errorOf(code)).toBeUndefined()
  })

  test('leaves only another code once it is over', async () => {
    await open()
    const over = failure(400, { message: 'Código expirado. Peça um novo.', code: 'code-expired' })
    page.env.server.on('POST /auth/login/confirm', over)
    await page.type(code, '407123')
    await page.press('Continuar')
    expect(page.messages()).toEqual(['Código expirado. Peça um novo.'])
    expect(page.button('Pedir um novo código em 0:30').getAttribute('aria-disabled')).toBe('true')
    expect(page.place.querySelector('[name=code]')).toBeNull()
  })

  test.each([
    'Você errou o código muitas vezes. Peça um novo.',
    'Este código não vale mais. Peça um novo.',
    'Este código já foi usado. Peça um novo.',
  ])('a reload repeats why it ended: %s', async reason => {
    await open()
    const over = failure(400, { message: reason, code: 'code-tries-used-up' })
    page.env.server.on('POST /auth/login/confirm', over)
    await page.type(code, '407123')
    await page.press('Continuar')
    const kept = page.env.storage.get(storageKeys.login)!
    await open({ [storageKeys.login]: kept })
    expect(page.messages()).toEqual([reason])
    expect(page.place.querySelector('[name=code]')).toBeNull()
    expect(page.button('Pedir um novo código em 0:30').getAttribute('aria-disabled')).toBe('true')
  })

  test.each([
    ['an answer without token', {}, 'Token de autenticação não encontrado na resposta.'],
    [
      'a CPF under another phone',
      failure(409, { message: 'CPF de outro celular.', code: 'cpf-under-other-phone' }),
      'CPF de outro celular.',
    ],
    ['no network', 'network-failure' as const, 'Erro de conexão com o servidor'],
  ])('%s speaks at the top', async (_, answer, message) => {
    await open()
    page.env.server.on('POST /auth/login/confirm', answer)
    await page.type(code, '407123')
    await page.press('Continuar')
    expect(page.messages()).toContain(message)
    expect(page.errorOf(code)).toBeUndefined()
  })
})

test('resends after the pause, for the same phone, with a new human check', async () => {
  await open()
  page.env.server.on('POST /auth/login/request', { data: { requestId: 'r2' } })
  expect(page.button('Reenviar em 0:30').getAttribute('aria-disabled')).toBe('true')
  await page.pass(30_000)
  await page.press('Reenviar')
  await page.pass(100)
  const [call] = page.env.server.to('POST /auth/login/request')
  expect(call?.body).toEqual({ phone: '11988887777' })
  expect(call?.headers.get('X-Human-Check')).toBe('proof-1')
  expect(page.messages()).toContain('Novo código enviado!')
  expect(page.text()).toContain('Vale por 5:00.')
})

test('back leads to the first step', async () => {
  await open()
  await page.press('Voltar')
  expect(page.text()).toBe('at step 1')
})

test('without a pending login there is a warning and only a way back', async () => {
  await open({})
  expect(page.messages()).toHaveLength(1)
  expect(page.place.querySelector('.c-alert--warning')?.textContent).toContain(
    'Dados de autenticação não encontrados.',
  )
  expect([...page.place.querySelectorAll('button')].map(button => button.textContent)).toEqual(['Voltar'])
  await page.press('Voltar')
  expect(page.text()).toBe('at step 1')
})

test('a signed-in customer sees that the phone is confirmed and can continue', async () => {
  await open({ [storageKeys.token]: token })
  expect(page.messages()).toEqual(['Seu celular já está confirmado.'])
  await page.press('Continuar')
  expect(page.text()).toBe('at step 3')
})

test('a signed-in customer does not get back to fields that change nothing, but to their correction', async () => {
  await open({ [storageKeys.token]: token })
  expect(page.find('Voltar')).toBeUndefined()
  expect(page.text()).toContain('Estes dados já estão no seu cadastro.')
  const link = page.place.querySelector('a[href="/dashboard/own-data"]')
  expect(link?.getAttribute('target')).toBe('_blank')
})

describe('whose data the code takes on', () => {
  const takesOn = 'M•••• S••••, CPF •••.982.247-••'
  const drop = 'POST /auth/login/drop-registration'
  const stored = { [storageKeys.login]: JSON.stringify({ ...pending, registrationId: 'c1', takesOn }) }

  test('is not asked for a code that takes on nothing', async () => {
    await open()
    expect(page.text()).not.toContain('Não são meus dados')
  })

  test('is shown masked', async () => {
    await open(stored)
    expect(page.text()).toContain(`Este cadastro é de ${takesOn}. Não são meus dados`)
  })

  test("'não são meus dados' deletes them on the server and here, and begins again", async () => {
    await open(stored)
    page.stores.lead.set({ name: 'Maria', cpf: '52998224725' })
    page.env.server.on(drop, undefined)
    await page.press('Não são meus dados')
    expect(page.env.server.to(drop).map(({ body }) => body)).toEqual([{ requestId: 'r1' }])
    expect(page.stores.lead.$lead.get()).toMatchObject({ name: '', cpf: '' })
    expect(page.stores.authData.$authData.get()).toBeUndefined()
    expect(page.text()).toBe('at step 1')
  })

  test('a lost connection keeps everything and says so', async () => {
    await open(stored)
    page.env.server.on(drop, 'network-failure')
    await page.press('Não são meus dados')
    expect(page.messages()).toContain('Erro de conexão com o servidor')
    expect(page.stores.authData.$authData.get()).toMatchObject({ requestId: 'r1' })
  })

  test('another code takes on the same registration', async () => {
    await open({
      [storageKeys.login]: JSON.stringify({ ...JSON.parse(stored[storageKeys.login]!), resendAt: now }),
    })
    page.env.server.on('POST /auth/login/request', { data: { requestId: 'r2', takesOn } })
    await page.press('Reenviar')
    await page.pass(100)
    expect(page.env.server.to('POST /auth/login/request').map(({ body }) => body)).toEqual([
      { phone: '11988887777', registrationId: 'c1' },
    ])
    expect(page.text()).toContain(takesOn)
  })
})

describe('a long unused account of the number', () => {
  const confirms = 'POST /auth/login/confirm'
  const ask = async (stored: object) => {
    await import('../code/more-proof.tsx')
    await open({ [storageKeys.login]: JSON.stringify(stored) })
    page.env.server.on(confirms, failure(409, { code: 'proof-needed', message: 'x' }))
    await page.type(code, '407123')
    await page.press('Continuar')
    await page.pass(0)
    expect(page.place.querySelector('h1')?.textContent).toBe('Este cadastro é seu?')
  }

  test('its owner goes on with the birth date', async () => {
    await ask(pending)
    page.env.server.on(confirms, { token })
    await page.type('Data de nascimento de quem fez o cadastro', '1985-02-03')
    await page.press('Confirmar')
    await page.pass(0)
    expect(page.text()).toBe('at step 3')
  })

  test('a new holder of the number registers with the same code', async () => {
    await ask({ ...pending, registrationId: 'd1' })
    page.env.server.on('POST /auth/login/not-mine', {})
    page.env.server.on(confirms, { token })
    await page.press('Não é meu cadastro')
    await page.pass(0)
    expect(page.env.server.to('POST /auth/login/not-mine')).toHaveLength(1)
    expect(page.env.server.to(confirms)).toHaveLength(2)
    expect(page.text()).toBe('at step 3')
  })
})

test('a code by e-mail is for the same registration', async () => {
  await import('../code/email-form.tsx')
  await open({ [storageKeys.login]: JSON.stringify({ ...pending, registrationId: 'd1' }) })
  page.env.server.on('POST /auth/login/request', { data: { requestId: 'r2', takesOn: 'M••••' } })
  await page.press('Receber o código por e-mail')
  await page.pass(0)
  await page.type('E-mail do seu cadastro', 'ana@exemplo.com.br')
  await page.press('Mandar por e-mail')
  await page.pass(100)
  expect(page.env.server.to('POST /auth/login/request')[0]?.body).toEqual({
    phone: '11988887777',
    email: 'ana@exemplo.com.br',
    registrationId: 'd1',
    requestId: 'r1',
  })
  expect(page.text()).toContain('Se o e-mail ana@exemplo.com.br é o do cadastro deste celular')
})
