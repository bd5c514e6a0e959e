import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { storageKeys } from '../../environment.ts'
import { StoresProvider } from '../../stores/context.tsx'
import { createStores } from '../../stores/stores.ts'
import { settle } from '../../testing/clock.ts'
import { testEnvironment } from '../../testing/environment.ts'
import { failure } from '../../testing/server.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { LoginScreen } from './login.tsx'

let page: Stage

const phone = 'Celular com DDD'
const code = 'Código de 6 dígitos'
// Loads the on-demand step first.
beforeAll(() => import('./code-step.tsx'))

const token = `x.${btoa(JSON.stringify({ sub: '1', name: 'Maria', email: 'm@x.br', exp: 4e9 }))}.y`

async function open(path = '/login') {
  page = await stage(<LoginScreen />, { path })
  page.env.server.on('POST /auth/login/request', { data: { requestId: 'r1' } })
  return page
}

async function openAtCode() {
  await open()
  await page.type(phone, '11988887777')
  await page.press('Continuar')
  await page.pass(100)
}

test('step 1 asks for the phone and leads to the simulation', async () => {
  await open()
  expect(page.title()).toBe('Acesse a sua conta')
  expect(page.find('Faça uma simulação')?.getAttribute('href')).toBe('/form')
  const phoneField = page.field(phone)
  for (const [name, value] of [
    ['type', 'tel'],
    ['inputmode', 'tel'],
    ['autocomplete', 'tel-national'],
    ['enterkeyhint', 'send'],
  ])
    expect(phoneField.getAttribute(name!), name).toBe(value)
  // A limit of 15 would cut digits off a pasted '+55 (11) 98888-7777'.
  expect(Number(phoneField.getAttribute('maxlength'))).toBeGreaterThan(19)
})

describe('the phone enables the button and shows its error on blur', () => {
  test.each([
    ['', true, 'Telefone é obrigatório'],
    ['119888877', true, 'Telefone deve ter entre 10 e 11 dígitos'],
    ['1133334444', false, undefined],
    ['11988887777', false, undefined],
    ['+55 (11) 98888-7777', false, undefined],
  ])('%j', async (typed, disabled, message) => {
    await open()
    await page.type(phone, typed)
    expect(page.button('Continuar').disabled).toBe(disabled)
    expect(page.errorOf(phone)).toBeUndefined()
    await page.leave(phone)
    expect(page.errorOf(phone)).toBe(message)
  })
})

test('the human check starts on the first focus', async () => {
  await open()
  expect(page.env.human.prepared).toBe(0)
  await page.enter(phone)
  expect(page.env.human.prepared).toBe(1)
})

test('asks for the code with digits only and shows where it went', async () => {
  await openAtCode()
  expect(page.env.server.to('POST /auth/login/request').map(call => call.body)).toEqual([
    { phone: '11988887777' },
  ])
  expect(page.title()).toBe('Código de verificação')
  expect(page.text()).toContain('(11) 98888-7777')
  expect(page.text()).toContain('Ninguém da Celastro pede esse código.')
  const hints = [...page.place.querySelectorAll('.s-login__hint li')].map(hint => hint.textContent)
  expect(hints).toEqual([
    'Abra o WhatsApp e procure a mensagem com o código.',
    'Confira se o número acima está certo.',
    'Confira se está com o aparelho desse número e se ele tem internet.',
  ])
})

test('two quick taps ask once', async () => {
  await open()
  await page.type(phone, '11988887777')
  await page.doing(() => {
    page.button('Continuar').click()
    page.button('Continuar').click()
  })
  await page.pass(100)
  expect(page.env.server.to('POST /auth/login/request')).toHaveLength(1)
})

describe('a failed code request keeps the phone and shows', () => {
  test.each([
    ['the server’s words', failure(429, { message: 'Espere 40 segundos.' }), 'Espere 40 segundos.'],
    ['its own without any', failure(500), 'Erro ao enviar código'],
    ['that there is no network', 'network-failure' as const, 'Erro de conexão com o servidor'],
    [
      'that the answer has no request',
      { data: {} },
      'Erro na resposta da API de autenticação - requestId não encontrado.',
    ],
  ])('%s', async (_, answer, message) => {
    await open()
    page.env.server.on('POST /auth/login/request', answer)
    await page.type(phone, '11988887777')
    await page.press('Continuar')
    await page.pass(100)
    expect(page.messages()).toEqual([message])
    expect((page.field(phone) as HTMLInputElement).value).toBe('(11) 98888-7777')
    expect(page.button('Continuar').disabled).toBe(false)
  })

  test("the server's message about the phone under the phone", async () => {
    await open()
    page.env.server.on(
      'POST /auth/login/request',
      failure(400, { message: 'Confira.', errors: { Phone: ['Este número não existe.'] } }),
    )
    await page.type(phone, '11988887777')
    await page.press('Continuar')
    await page.pass(100)
    expect(page.errorOf(phone)).toBe('Este número não existe.')
    expect(document.activeElement).toBe(page.field(phone))
  })

  test.each([
    ['fails', 'Erro ao validar reCAPTCHA. Por favor, tente novamente.'],
    ['gives-nothing', 'Por favor, complete a verificação de segurança.'],
  ] as const)('when the human check %s: it is reset, and there is a way on', async (mode, message) => {
    await open()
    page.env.human.mode = mode
    await page.type(phone, '11988887777')
    await page.press('Continuar')
    await page.pass(100)
    expect(page.messages()).toEqual([message])
    expect(page.env.human.resets).toBeGreaterThan(0)
    expect(page.button('Continuar').disabled).toBe(false)
  })
})

test('the code enables the button and shows its error on blur', async () => {
  await openAtCode()
  await page.type(code, '40712')
  expect(page.button('Entrar').disabled).toBe(true)
  await page.leave(code)
  expect(page.errorOf(code)).toBe('Por favor, digite todos os 6 dígitos do código.')
  await page.type(code, 'código: 407-123')
  expect(page.button('Entrar').disabled).toBe(false)
  expect(page.errorOf(code)).toBeUndefined()
})

test('a correct code opens the session and goes where the profile says', async () => {
  await openAtCode()
  page.env.server.on('POST /auth/login/confirm', { token })
  page.env.server.on('GET /customers/me', failure(404))
  await page.type(code, '407123')
  await page.press('Entrar')
  expect(page.env.server.to('POST /auth/login/confirm')[0]?.body).toEqual({
    requestId: 'r1',
    code: '407123',
    phone: '11988887777',
  })
  expect(page.env.trail).toEqual(['replace /form'])
  expect(page.text()).toContain('Entrando na sua conta...')
})

test('without a pending login there is a warning and a restart button', async () => {
  await openAtCode()
  await page.doing(() => page.stores.authData.clear())
  expect(page.messages()).toEqual(['Dados de autenticação não encontrados. Por favor, reinicie o processo.'])
  expect(page.place.querySelector('.c-alert--warning')?.textContent).toBe(page.messages()[0])
  await page.press('Reiniciar')
  expect(page.title()).toBe('Acesse a sua conta')
})

test('going back to the phone and on does not send a second code within the pause', async () => {
  await openAtCode()
  await page.press('Voltar')
  await page.press('Continuar')
  await page.pass(100)
  expect(page.title()).toBe('Código de verificação')
  expect(page.env.server.to('POST /auth/login/request')).toHaveLength(1)
})

test('going back and on after too many wrong codes leads to no digits that cannot be right', async () => {
  await openAtCode()
  const reason = 'Você errou o código muitas vezes. Peça um novo.'
  page.env.server.on(
    'POST /auth/login/confirm',
    failure(400, { message: reason, code: 'code-tries-used-up' }),
  )
  await page.type('Código de 6 dígitos', '407123')
  await page.press('Entrar')
  await page.press('Voltar')
  await page.press('Continuar')
  expect(page.messages()).toEqual([reason])
  expect(page.place.querySelector('[name=code]')).toBeNull()
  await page.pass(60_000)
  await page.press('Pedir um novo código')
  await page.pass(100)
  // The reason is that of the former code.
  await page.pass(301_000)
  expect(page.messages()).toContain('Código expirado. Peça um novo.')
  expect(page.messages()).not.toContain(reason)
})

test('a signed-in customer leaves at once', async () => {
  page = await stage(<LoginScreen />, {
    path: '/login',
    before(env) {
      env.storage.set(storageKeys.token, token)
      env.storage.set(storageKeys.redirect, '/dashboard/details')
    },
  })
  expect(page.env.trail).toEqual(['replace /dashboard/details'])
})

test('shows a warning while offline', async () => {
  await open()
  await page.doing(() => page.env.setOnline(false))
  expect(page.messages()).toEqual(['Você está sem internet. O que você preencheu continua aqui.'])
})

test('the new step’s title takes the focus', async () => {
  await openAtCode()
  expect(document.activeElement?.textContent).toBe('Código de verificação')
})

test("the field is in the server's HTML and keeps what was typed before hydration", async () => {
  await open()
  const app = () => (
    <StoresProvider create={() => createStores(testEnvironment({ path: '/login' }))}>
      <LoginScreen />
    </StoresProvider>
  )
  const place = document.body.appendChild(document.createElement('div'))
  page.place.remove()
  place.innerHTML = renderToString(app())
  const field = place.querySelector<HTMLInputElement>('[name=phone]')!
  field.value = '11988887777'
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  const root = await act(async () => {
    const hydrated = hydrateRoot(place, app())
    await settle()
    return hydrated
  })
  expect(complaints).not.toHaveBeenCalled()
  expect(field.value).toBe('(11) 98888-7777')
  expect(place.querySelector<HTMLButtonElement>('[type=submit]')?.disabled).toBe(false)
  complaints.mockRestore()
  await act(async () => root.unmount())
})
