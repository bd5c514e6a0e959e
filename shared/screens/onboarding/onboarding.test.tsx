import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { storageKeys } from '../../environment.ts'
import { StoresProvider } from '../../stores/context.tsx'
import { createStores } from '../../stores/stores.ts'
import { settle } from '../../testing/clock.ts'
import { testEnvironment } from '../../testing/environment.ts'
import { standings } from '../../testing/fixtures/standings.ts'
import { fakeHistory } from '../../testing/history.ts'
import { failure } from '../../testing/server.ts'
import type { Stage } from '../../testing/stage.tsx'
import { OnboardingScreen } from './onboarding.tsx'
import { device, openOnboarding, profile, titleOf, token } from './testing/open-onboarding.tsx'
import { good, send } from './testing/open-personal-data.tsx'

let page: Stage

const now = Date.parse('2026-03-10T12:00:00Z')
const pending = { requestId: 'r1', phone: '11988887777', expiresAt: now + 272_000, resendAt: now }

const open = async (...how: Parameters<typeof openOnboarding>) => {
  page = await openOnboarding(...how)
}
const title = () => titleOf(page)
const shows = (wanted: string) => page.until(() => title() === wanted)

describe('opens where the profile says', () => {
  test('at the first step without a session', async () => {
    await open()
    expect(title()).toBe('Informações básicas')
    expect(page.env.server.calls).toEqual([])
  })

  test.each([
    ['no profile', failure(404), 'Informação do aparelho'],
    ['nothing yet', profile, 'Informação do aparelho'],
    ['a device', { ...profile, devices: [device] }, 'Informações pessoais'],
    ['a salary', { ...profile, devices: [device], hasSalary: true }, 'Agora é com a gente!'],
  ])('signed in with %s', async (_, answer, wanted) => {
    await open(answer)
    await shows(wanted)
  })

  test('leaves for the dashboard when a loan was accepted', async () => {
    await open({ ...profile, hasSalary: true, loans: [{ status: 'Accepted' }] })
    expect(page.env.trail).toEqual(['replace /dashboard'])
  })

  test('shows the first step as busy until the profile has loaded', async () => {
    await open('never')
    expect(page.place.querySelector('[aria-busy=true][inert] h1')?.textContent).toBe('Informações básicas')
    expect(title()).toBe('Carregando os seus dados...')
  })

  test('shows a failed profile and can retry it', async () => {
    await open(failure(400))
    await shows('Informação do aparelho')
    expect(page.messages().join()).toContain('Erro ao buscar informações do usuário')
    expect(document.title).toBe('Erro: Informação do aparelho · passo 3 de 4 · Celastro')
    page.env.server.on('GET /customers/me', { ...profile, devices: [device] })
    await page.press('Tentar de novo')
    await shows('Informações pessoais')
    expect(document.title).toBe('Informações pessoais · passo 4 de 4 · Celastro')
    expect(page.messages()).toEqual([])
  })
})

test("after the code a returning customer continues at the profile's step", async () => {
  const { history } = fakeHistory(2)
  await open(undefined, { history, stored: { [storageKeys.login]: JSON.stringify(pending) } })
  await shows('Verificação de segurança')
  page.env.server.on('POST /auth/login/confirm', { token })
  page.env.server.on('GET /customers/me', { ...profile, devices: [device] })
  await page.type('Código de 6 dígitos', '407123')
  await page.press('Continuar')
  await shows('Informações pessoais')
  expect(document.activeElement?.textContent).toBe('Informações pessoais')
})

describe('the browser’s history', () => {
  test('a reload at the code stays at the code', async () => {
    const { history } = fakeHistory(2)
    await open(undefined, { history, stored: { [storageKeys.login]: JSON.stringify(pending) } })
    await shows('Verificação de segurança')
  })

  test('a reload at the code without a pending login starts over', async () => {
    await open(undefined, { history: fakeHistory(2).history })
    expect(title()).toBe('Informações básicas')
  })

  test("a reload does not go beyond the profile's step", async () => {
    await open(profile, { history: fakeHistory(5).history })
    await shows('Informação do aparelho')
  })

  test('a reload at the phone that was sent does not ask for it again', async () => {
    await open({ ...profile, devices: [device] }, { history: fakeHistory(3).history })
    await shows('Informações pessoais')
  })

  /** Fills the first step and ends at the code. */
  async function register() {
    const { history, back } = fakeHistory()
    await open(undefined, { history })
    page.env.server.on('POST /customers', { id: 'c1' })
    page.env.server.on('POST /auth/login/request', { data: { requestId: 'r1' } })
    const typed = {
      'Nome completo': 'Maria',
      CPF: '52998224725',
      'Celular com DDD': '11988887777',
      'E-mail': 'm@x.br',
      'Data de nascimento': '1990-05-20',
      'Nome da mãe': 'Ana',
    }
    for (const [label, value] of Object.entries(typed)) await page.type(label, value)
    await page.tick('Li e aceito')
    await page.press('Continuar')
    await page.pass(100)
    await shows('Verificação de segurança')
    return back
  }

  test('Back goes one step back and keeps the form values', async () => {
    const back = await register()
    await page.doing(back)
    await shows('Informações básicas')
    expect((page.field('CPF') as HTMLInputElement).value).toBe('529.982.247-25')
    expect((page.field('Li e aceito') as HTMLInputElement).checked).toBe(true)
  })

  test('going back and on after too many wrong codes asks for another code', async () => {
    const back = await register()
    const over = failure(400, { message: 'Você errou o código muitas vezes.', code: 'code-tries-used-up' })
    page.env.server.on('POST /auth/login/confirm', over)
    await page.type('Código de 6 dígitos', '407123')
    await page.press('Continuar')
    await page.doing(back)
    page.env.server.on('POST /auth/login/request', { data: { requestId: 'r2' } })
    await page.press('Continuar')
    await page.pass(100)
    await shows('Verificação de segurança')
    const requests = page.env.server.to('POST /auth/login/request')
    // Without the id of the first request: its code is not kept.
    expect(requests.map(({ body }) => body)).toEqual(
      Array(2).fill({ phone: '11988887777', registrationId: 'c1' }),
    )
    expect(page.stores.authData.$authData.get()?.requestId).toBe('r2')
  })

  test('Back never reopens data sent to analysis', async () => {
    const { history, back } = fakeHistory(4, 5)
    await open({ ...profile, devices: [device], hasSalary: true }, { history })
    await shows('Agora é com a gente!')
    await page.doing(back)
    expect(title()).toBe('Agora é com a gente!')
  })
})

test('what was missing is not said any more to whoever comes back from the next step', async () => {
  const missing = standings['phone-missing']
  const imei = '352099001761481'
  await open(missing)
  await shows('Informação do aparelho')
  expect(page.text()).toContain(missing.standing!.sentence)
  page.env.server.on(`GET /device/imei/${imei}`, { brand: 'Samsung', model: 'Galaxy A54', imei })
  page.env.server.on('POST /loan/device', { id: 'd1' })
  await page.type('IMEI', imei)
  await page.doing(() => {
    const input = page.field('Nota fiscal da compra')
    Object.defineProperty(input, 'files', { value: [new File(['x'], 'nota.pdf')] })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await page.press('Continuar')
  await shows('Informações pessoais')
  await page.press('Voltar')
  await shows('Informação do aparelho')
  expect(page.text()).not.toContain(missing.standing!.sentence)
})

describe('the phone step of an application that has its phone', () => {
  const phone = { ...device, brand: 'Motorola', model: 'Moto G84' }

  test.each([
    [phone, 'Já recebemos o seu Motorola Moto G84 e a nota fiscal.'],
    [device, 'Já recebemos o seu celular e a nota fiscal.'],
  ])('names it and leads on without another one', async (known, sentence) => {
    await open({ ...profile, devices: [known] })
    await shows('Informações pessoais')
    await page.press('Voltar')
    await shows('Informação do aparelho')
    expect(page.text()).toContain(sentence)
    await page.press('Continuar com este celular')
    await shows('Informações pessoais')
  })

  test('says nothing of an older phone once another one was sent', async () => {
    await open({ ...profile, devices: [phone] })
    await shows('Informações pessoais')
    await page.doing(() => page.stores.lead.set({ deviceId: 'd2' }))
    await page.press('Voltar')
    await shows('Informação do aparelho')
    expect(page.find('Continuar com este celular')).toBeUndefined()
  })
})

test('a step that another tab has sent is skipped', async () => {
  await open({ ...profile, devices: [device] })
  await shows('Informações pessoais')
  const sent = failure(409, { message: 'Seu pedido já foi enviado.', code: 'application-not-open' })
  page.env.server.on('POST /loan/personal-data', sent)
  page.env.server.on('GET /cep/v2/01001000', failure(404))
  page.env.server.on('GET /customers/me', { ...profile, devices: [device], hasSalary: true })
  for (const [label, value] of Object.entries({ ...good, Bairro: 'Centro' })) await page.type(label, value)
  await send(page)
  await shows('Agora é com a gente!')
})

test('an ended session leads to /login', async () => {
  await open({ ...profile, devices: [device] })
  await shows('Informações pessoais')
  page.env.server.on('GET /cep/v2/01001000', failure(401))
  await page.type('CEP', '01001000')
  expect(page.env.trail).toEqual(['replace /login'])
})

describe('the HTML of the server', () => {
  const app = () => (
    <StoresProvider create={() => createStores(testEnvironment({ path: '/form' }))}>
      <OnboardingScreen />
    </StoresProvider>
  )

  test('has the fields of the first step', () => {
    const html = renderToString(app())
    for (const name of [
      'name',
      'document',
      'phone',
      'email',
      'birthDate',
      'motherName',
      'acceptTerms',
      'scr',
    ])
      expect(html).toContain(`name="${name}"`)
    expect(html).not.toContain('style=')
  })

  test('hydrates without a mismatch and keeps what was typed before', async () => {
    await open()
    const place = document.body.appendChild(document.createElement('div'))
    page.place.remove()
    place.innerHTML = renderToString(app())
    const typed = {
      name: 'Maria',
      document: '529.982',
      phone: '(11) 98888-7777',
      email: 'm@x.br',
      birthDate: '1990-05-20',
      motherName: 'Ana',
    }
    const field = (name: string) => place.querySelector<HTMLInputElement>(`[name=${name}]`)!
    for (const [name, value] of Object.entries(typed)) field(name).value = value
    field('acceptTerms').checked = true
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
    const root = await act(async () => {
      const hydrated = hydrateRoot(place, app())
      await settle()
      return hydrated
    })
    expect(complaints).not.toHaveBeenCalled()
    for (const [name, value] of Object.entries(typed))
      expect(field(name).value.replace(/\.$/, ''), name).toBe(value)
    expect(field('acceptTerms').checked).toBe(true)
    complaints.mockRestore()
    await act(async () => root.unmount())
  })
})
