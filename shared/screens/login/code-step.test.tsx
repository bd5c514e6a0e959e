import { beforeAll, describe, expect, test } from 'vitest'
import { failure } from '../../testing/server.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { LoginScreen } from './login.tsx'

let page: Stage

const code = 'Código de 6 dígitos'
// Loads the on-demand step first.
beforeAll(() => import('./code-step.tsx'))

async function openAtCode() {
  page = await stage(<LoginScreen />, { path: '/login' })
  page.env.server.on('POST /auth/login/request', { data: { requestId: 'r1' } })
  await page.type('Celular com DDD', '11988887777')
  await page.press('Continuar')
  await page.pass(100)
}

describe('a refused code', () => {
  test.each([
    [
      'the server’s words under the code',
      failure(400, { code: 'code-wrong', message: 'Código inválido. Confira os 6 dígitos.' }),
      'Código inválido. Confira os 6 dígitos.',
    ],
    ['its own without any', failure(400), 'Código inválido. Tente novamente.'],
  ])('%s', async (_, answer, message) => {
    await openAtCode()
    page.env.server.on('POST /auth/login/confirm', answer)
    await page.type(code, '407123')
    await page.press('Entrar')
    expect(page.errorOf(code)).toBe(message)
    expect(page.env.human.resets).toBeGreaterThan(0)
    // Digits typed over the old ones would make a mix of both.
    const digits = page.field(code) as HTMLInputElement
    expect(digits.value).toBe('')
    expect(digits.ownerDocument.activeElement).toBe(digits)
  })

  test.each([
    ['code-expired', 'Código expirado. Peça um novo.'],
    ['code-tries-used-up', 'Você errou o código muitas vezes. Peça um novo.'],
    ['code-used', 'Este código já foi usado. Peça um novo.'],
  ])('%s leaves another code as the only way on', async (name, message) => {
    await openAtCode()
    page.env.server.on('POST /auth/login/confirm', failure(400, { code: name, message }))
    const region = page.place.querySelector('.s-code > [role=status]')
    await page.type(code, '407123')
    await page.doing(() => page.field(code).focus())
    await page.press('Entrar')
    expect(page.messages()).toEqual([message])
    // The digits have the focus when they go, and the region was there before its text.
    expect(page.focused()).toBe(message)
    expect(region?.isConnected && region.textContent).toBe(message)
    const notice = page.place.querySelector('.c-notice')
    expect(page.text()).not.toContain('Vale por')
    expect(page.text()).not.toContain('Não recebeu o código?')
    expect(page.place.querySelector('[name=code]')).toBeNull()
    expect(page.button('Pedir um novo código em 1:00').getAttribute('aria-disabled')).toBe('true')
    await page.pass(60_000)
    await page.press('Pedir um novo código')
    await page.pass(100)
    const digits = page.field(code) as HTMLInputElement
    expect(digits.ownerDocument.activeElement).toBe(digits)
    expect(page.text()).toContain('Vale por 5:00.')
    expect(page.errorOf(code)).toBeUndefined()
    expect(notice?.isConnected && notice.textContent).toBe('Novo código enviado!')
  })

  test('five digits and Enter say what is missing', async () => {
    await openAtCode()
    await page.type(code, '40712')
    await page.doing(() =>
      page.field(code).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
    )
    expect(page.errorOf(code)).toBe('Por favor, digite todos os 6 dígitos do código.')
    expect(page.env.server.to('POST /auth/login/confirm')).toEqual([])
  })

  test.each([
    ['an answer without token', {}, 'Token de autenticação não encontrado na resposta.'],
    ['no network', 'network-failure' as const, 'Erro de conexão com o servidor'],
  ])('%s is not shown as an error of the code', async (_, answer, message) => {
    await openAtCode()
    page.env.server.on('POST /auth/login/confirm', answer)
    await page.type(code, '407123')
    await page.press('Entrar')
    expect(page.messages()).toContain(message)
    expect(page.errorOf(code)).toBeUndefined()
  })
})

describe('another code', () => {
  test('can be requested after the pause and is announced', async () => {
    await openAtCode()
    expect(page.text()).toContain('Vale por 5:00.')
    const link = page.button('Reenviar em 1:00')
    expect(link.getAttribute('aria-disabled')).toBe('true')
    // A disabled button would lose the focus of who has just pressed it.
    expect(link.disabled).toBe(false)
    await page.press('Reenviar em 1:00')
    expect(page.env.server.to('POST /auth/login/request')).toHaveLength(1)
    await page.pass(60_000)
    await page.doing(() => page.button('Reenviar').click())
    await page.pass(100)
    expect(page.env.server.to('POST /auth/login/request')).toHaveLength(2)
    expect(page.messages()).toContain('Novo código enviado!')
  })

  test('shows an error when it could not be sent', async () => {
    await openAtCode()
    page.env.server.on('POST /auth/login/request', failure(500))
    await page.pass(60_000)
    await page.doing(() => page.button('Reenviar').click())
    await page.pass(100)
    expect(page.messages()).toContain('Erro ao reenviar código.')
  })

  test('is offered when the old one has expired', async () => {
    await openAtCode()
    await page.pass(300_000)
    expect(page.messages()).toEqual(['Código expirado. Peça um novo.'])
    await page.press('Pedir um novo código')
    await page.pass(100)
    expect(page.text()).toContain('Vale por 5:00.')
  })
})
