import { beforeAll, describe, expect, test } from 'vitest'
import { failure } from '../../testing/server.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { LoginScreen } from './login.tsx'

let page: Stage
// Load the on-demand parts first.
beforeAll(async () => {
  await import('./code-step.tsx')
  await import('../code/email-form.tsx')
  await import('../code/more-proof.tsx')
})

const [phone, code] = ['Celular com DDD', 'Código de 6 dígitos']
const [offer, address, mail] = ['Receber o código por e-mail', 'E-mail do seu cadastro', 'Mandar por e-mail']
const requests = 'POST /auth/login/request'
const confirms = 'POST /auth/login/confirm'
const disowns = 'POST /auth/login/not-mine'
const token = `x.${btoa(JSON.stringify({ sub: '1', name: 'Maria', email: 'm@x.br', exp: 4e9 }))}.y`
const usedUp = failure(429, { code: 'rate-limited', message: 'Você pediu muitos códigos.' })

async function ask(answer: Parameters<Stage['env']['server']['on']>[1] = { data: { requestId: 'r1' } }) {
  page = await stage(<LoginScreen />, { path: '/login' })
  page.env.server.on(requests, answer)
  await page.type(phone, '11988887777')
  await page.press('Continuar')
  await page.pass(100)
}

async function askByEmail(email = 'ana@exemplo.com.br') {
  await page.press(offer)
  await page.pass(0)
  await page.type(address, email)
  await page.press(mail)
  await page.pass(100)
}

describe('a code by e-mail', () => {
  test('is asked for at the code, ends the one on its way, and says nothing of an account', async () => {
    await ask()
    page.env.server.on(requests, { data: { requestId: 'r2' } })
    const notice = page.place.querySelector('.c-notice')
    await page.doing(() => page.button(offer).focus())
    await page.press(offer)
    await page.pass(0)
    expect(document.activeElement).toBe(page.field(address))
    await page.type(address, 'ana@exemplo.com.br')
    await page.press(mail)
    await page.pass(100)
    expect(document.activeElement).toBe(page.field(code))
    expect(notice?.isConnected && notice.textContent).toBe(
      'Pedido feito. O código só chega se o e-mail for o do cadastro.',
    )
    expect(page.env.server.to(requests)[1]?.body).toEqual({
      phone: '11988887777',
      email: 'ana@exemplo.com.br',
      requestId: 'r1',
    })
    expect(page.text()).toContain('Se o e-mail ana@exemplo.com.br é o do cadastro deste celular')
    expect(page.text()).toContain('caixa de spam')
    expect(page.text()).toContain('O código do WhatsApp não vale mais: use o que chegar por e-mail.')
    page.env.server.on(confirms, { token })
    await page.type(code, '407123')
    await page.press('Entrar')
    expect(page.env.server.to(confirms)[0]?.body).toMatchObject({ requestId: 'r2', phone: '11988887777' })
  })

  test('can be sent again to the same address', async () => {
    await ask()
    page.env.server.on(requests, { data: { requestId: 'r2' } })
    await askByEmail()
    await page.pass(61_000)
    await page.doing(() => page.button('Reenviar').click())
    await page.pass(100)
    expect(page.env.server.to(requests)[2]?.body).toMatchObject({
      email: 'ana@exemplo.com.br',
      requestId: 'r2',
    })
    // The address may be mistyped, so nothing may have been sent.
    expect(page.messages()).not.toContain('Novo código enviado!')
    expect(page.messages()).toContain(
      'Pedido feito de novo. O código só chega se o e-mail for o do cadastro.',
    )
  })

  test('leads back to a code by phone, which has its own pause', async () => {
    await ask()
    expect(page.find('Receber por WhatsApp')).toBeUndefined()
    page.env.server.on(requests, { data: { requestId: 'r2' } })
    await askByEmail('ama@exemplo.com.br')
    page.env.server.on(requests, failure(429, { code: 'rate-limited', message: 'Espere 40 segundos.' }))
    await page.doing(() => page.button('Receber por WhatsApp').click())
    await page.pass(100)
    expect(page.messages()).toContain('Espere 40 segundos.')
    expect(page.text()).toContain('ama@exemplo.com.br')
    page.env.server.on(requests, { data: { requestId: 'r3' } })
    await page.doing(() => page.button('Receber por WhatsApp').click())
    await page.pass(100)
    expect(page.env.server.to(requests).at(-1)?.body).toEqual({ phone: '11988887777' })
    expect(page.text()).not.toContain('ama@exemplo.com.br')
    expect(page.messages()).toContain('Novo código enviado!')
    expect(document.activeElement).toBe(page.field(code))
    expect(page.find('Receber por WhatsApp')).toBeUndefined()
    page.env.server.on(confirms, { token })
    await page.type(code, '407123')
    await page.press('Entrar')
    expect(page.env.server.to(confirms)[0]?.body).toMatchObject({ requestId: 'r3', code: '407123' })
  })

  test('is a way in when the codes by phone are used up, and only then', async () => {
    await ask(failure(500))
    expect(page.find(offer)).toBeUndefined()
    page.env.server.on(requests, usedUp)
    await page.press('Continuar')
    await page.pass(100)
    expect(page.messages()).toContain('Você pediu muitos códigos.')
    page.env.server.on(requests, { data: { requestId: 'r2' } })
    await askByEmail()
    expect(page.title()).toBe('Código de verificação')
    expect(page.text()).toContain('ana@exemplo.com.br')
  })

  test('is offered no more for a number that was changed, with what failed before', async () => {
    await ask(usedUp)
    expect(page.find(offer)).toBeDefined()
    await page.type(phone, '11977776666')
    expect(page.find(offer)).toBeUndefined()
    expect(page.messages()).toEqual([])
  })

  test('a wrong address and a refused request keep what was typed', async () => {
    await ask()
    await askByEmail('ana@')
    expect(page.errorOf(address)).toBe('E-mail inválido')
    expect(document.activeElement).toBe(page.field(address))
    expect(page.env.server.to(requests)).toHaveLength(1)
    page.env.server.on(requests, usedUp)
    await page.type(address, 'ana@exemplo.com.br')
    await page.press(mail)
    await page.pass(100)
    expect(page.messages()).toContain('Você pediu muitos códigos.')
    expect((page.field(address) as HTMLInputElement).value).toBe('ana@exemplo.com.br')
    page.button(mail).focus()
    page.env.server.on(requests, failure(400, { errors: { Email: ['Este e-mail não recebe mensagens.'] } }))
    await page.press(mail)
    await page.pass(100)
    expect(page.errorOf(address)).toBe('Este e-mail não recebe mensagens.')
    expect(document.activeElement).toBe(page.field(address))
  })
})

describe('a long unused account', () => {
  const date = 'Data de nascimento de quem fez o cadastro'
  const open = async () => {
    await ask()
    page.env.server.on(confirms, failure(409, { code: 'proof-needed', message: 'x' }))
    await page.type(code, '407123')
    await page.press('Entrar')
    await page.pass(0)
  }

  test('asks for the birth date, and opens with it and the same code', async () => {
    await open()
    expect(page.title()).toBe('Este cadastro é seu?')
    expect(page.field(date).autocomplete).toBe('bday')
    page.env.server.on(
      confirms,
      failure(409, { code: 'proof-wrong', message: 'Não é a data de nascimento deste cadastro.' }),
    )
    await page.type(date, '1990-01-01')
    await page.press('Confirmar')
    await page.pass(0)
    expect(page.errorOf(date)).toBe('Não é a data de nascimento deste cadastro.')
    expect(document.activeElement).toBe(page.field(date))
    page.env.server.on(confirms, { token })
    page.env.server.on('GET /customers/me', failure(404))
    await page.type(date, '1985-02-03')
    await page.press('Confirmar')
    await page.pass(0)
    expect(page.env.server.to(confirms).at(-1)?.body).toEqual({
      requestId: 'r1',
      code: '407123',
      phone: '11988887777',
      birthDate: '1985-02-03',
    })
    expect(page.stores.session.$isAuthenticated.get()).toBe(true)
  })

  test('opens with a code by e-mail instead', async () => {
    await open()
    page.env.server.on(requests, { data: { requestId: 'r2' } })
    await askByEmail()
    expect(page.title()).toBe('Código de verificação')
    expect((page.field(code) as HTMLInputElement).value).toBe('')
  })

  test('is left by who has the number now, who then begins with their own data', async () => {
    await open()
    page.env.server.on(disowns, {})
    await page.press('Não é meu cadastro')
    await page.pass(0)
    expect(page.env.server.to(disowns)[0]?.body).toEqual({
      requestId: 'r1',
      code: '407123',
      phone: '11988887777',
    })
    expect(page.title()).toBe('Pronto, o número é só seu')
    expect(page.find('Fazer o meu cadastro')?.getAttribute('href')).toBe('/form')
  })

  test('says why it could not be left, and leads back to the code', async () => {
    await open()
    page.env.server.on(disowns, failure(400, { message: 'Código expirado. Peça um novo.' }))
    await page.press('Não é meu cadastro')
    await page.pass(0)
    expect(page.messages()).toContain('Código expirado. Peça um novo.')
    await page.press('Voltar')
    expect(page.title()).toBe('Código de verificação')
  })
})
