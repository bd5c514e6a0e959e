import { describe, expect, test } from 'vitest'
import { failure } from '../../testing/server.ts'
import type { Stage } from '../../testing/stage.tsx'
import {
  birthDate,
  cpf,
  email,
  fill,
  mother,
  name,
  openFilled,
  openRegistration,
  phone,
  scr,
  send,
  terms,
} from './testing/open-registration.tsx'

let page: Stage

test('shows the first of four steps, with no way back', async () => {
  page = await openRegistration()
  expect(page.place.querySelector('h1')?.textContent).toBe('Informações básicas')
  expect(page.text()).toContain('1 de 4')
  expect(page.button('Voltar').disabled).toBe(true)
  expect(page.button('Continuar').disabled).toBe(true)
})

test('asks for name, CPF, phone, e-mail, birth date and mother’s name, in this order', async () => {
  page = await openRegistration()
  const fields = [...page.place.querySelectorAll('input:not([type=checkbox])')]
  expect(fields).toEqual([name, cpf, phone, email, birthDate, mother].map(page.field))
})

// The day is 10 March 2026.
test.each([
  ['2012-02-29', 'O empréstimo é para quem já tem 18 anos. Você vai poder pedir a partir de 01/03/2030.'],
  ['2012-03-03', 'O empréstimo é para quem já tem 18 anos. Você vai poder pedir a partir de 03/03/2030.'],
  ['2008-03-11', 'O empréstimo é para quem já tem 18 anos. Você vai poder pedir a partir de 11/03/2026.'],
  ['2008-03-10', ''],
  ['2026-03-11', ''],
  ['0000-01-01', ''],
  ['9999-12-31', ''],
  ['', ''],
])('tells somebody born on %j whether that is too young, and stops nobody', async (day, told) => {
  page = await openFilled()
  await page.type(birthDate, day)
  expect(page.place.querySelector('.s-form__age[role=status]')?.textContent).toBe(told)
  if (told) expect(page.button('Continuar').disabled).toBe(false)
})

test('leads whoever has an account to /login', async () => {
  page = await openRegistration()
  expect(page.text()).toContain('Já tem uma conta? Entre aqui')
  expect(page.find('Entre aqui')?.getAttribute('href')).toBe('/login')
})

test('links terms and privacy in a new tab', async () => {
  page = await openRegistration()
  const links = [...page.place.querySelectorAll('a[target=_blank]')]
  expect(links.map(link => link.getAttribute('href'))).toEqual(['/termos', '/privacidade'])
  expect(page.text()).toContain('autorizo a consulta aos birôs de crédito')
})

test.each([
  [name, { autocomplete: 'name', enterkeyhint: 'next', maxlength: '200' }],
  [cpf, { autocomplete: 'off', inputmode: 'numeric', enterkeyhint: 'next', maxlength: '32' }],
  [phone, { autocomplete: 'tel-national', inputmode: 'tel', enterkeyhint: 'next', maxlength: '32' }],
  [email, { autocomplete: 'email', inputmode: 'email', enterkeyhint: 'next', maxlength: '254' }],
  [birthDate, { autocomplete: 'bday', type: 'date', max: '2026-03-10', enterkeyhint: 'next' }],
  [mother, { autocomplete: 'off', enterkeyhint: 'done', maxlength: '200' }],
])('%s helps the keyboard and the browser', async (label, attributes) => {
  page = await openRegistration()
  for (const [attribute, value] of Object.entries(attributes))
    expect(page.field(label).getAttribute(attribute), attribute).toBe(value)
})

test.each([cpf, mother])('%s says why it is asked for', async label => {
  page = await openRegistration()
  const why = page.field(label).closest('.c-field')?.querySelector('button')
  expect(why?.textContent).toBe('Por que pedimos')
  // Two buttons of this form have that name.
  const described = why?.ownerDocument.getElementById(why.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe(label)
})

describe('a field speaks once it was left', () => {
  test.each([
    [name, 'M', 'Nome deve ter pelo menos 2 caracteres'],
    [cpf, '5299822472', 'CPF deve ter 11 dígitos'],
    [phone, '119888877', 'Telefone deve ter pelo menos 10 dígitos'],
    [email, '', 'E-mail é obrigatório'],
    [email, 'maria@', 'E-mail inválido'],
    [birthDate, '', 'Data de nascimento é obrigatória'],
    [birthDate, '2026-03-11', 'Data de nascimento deve ser no passado'],
    [birthDate, '1799-12-31', 'Ano inválido'],
    [mother, 'A', 'Nome da mãe deve ter pelo menos 2 caracteres'],
  ])('%s %j', async (label, value, message) => {
    page = await openFilled()
    await page.type(label, value)
    expect(page.errorOf(label)).toBeUndefined()
    expect(page.button('Continuar').disabled).toBe(true)
    await page.leave(label)
    expect(page.errorOf(label)).toBe(message)
  })

  test('or is complete', async () => {
    page = await openFilled()
    await page.type(phone, '551133334444')
    expect(page.errorOf(phone)).toBe('Telefone deve conter apenas números')
  })

  test('and falls silent as soon as it is right', async () => {
    page = await openFilled()
    await page.type(cpf, '5299822472')
    await page.leave(cpf)
    await page.type(cpf, '52998224725')
    expect(page.errorOf(cpf)).toBeUndefined()
    expect(page.button('Continuar').disabled).toBe(false)
  })
})

test('unticked terms keep the button off and say so; the SCR box starts unticked and may stay so', async () => {
  page = await openRegistration()
  await fill(page)
  expect((page.field(scr) as HTMLInputElement).checked).toBe(false)
  expect(page.button('Continuar').disabled).toBe(true)
  await page.tick(terms)
  expect(page.button('Continuar').disabled).toBe(false)
  await page.tick(terms)
  await page.leave(terms)
  expect(page.errorOf(terms)).toBe('Você deve aceitar os termos')
})

test('names what is missing once somebody has begun and stops typing', async () => {
  page = await openRegistration()
  const missing = () => page.place.querySelector('[aria-live]')?.textContent
  expect(missing()).toBe('')
  await fill(page, { [email]: '' })
  await page.leave(name)
  expect(missing()).toBe('')
  await page.until(() => missing() === 'Falta preencher ou corrigir: E-mail, aceite dos termos.')
})

test('registers and asks for the code, each with its own human check, 100 ms apart', async () => {
  page = await openFilled()
  await page.tick(scr)
  await page.press('Continuar')
  const sending = page.button('Enviando...')
  expect(sending.getAttribute('aria-disabled')).toBe('true')
  expect(sending.querySelector('.c-button__label:not(.c-button__label--off) .c-spinner')).not.toBeNull()
  expect(page.env.server.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /customers'])
  await page.pass(100)
  const [customer, login] = page.env.server.calls
  expect(customer?.body).toEqual({
    name: 'Maria da Silva',
    document: '52998224725',
    phone: '11988887777',
    email: 'maria@exemplo.com.br',
    birthDate: '1990-05-20',
    motherName: 'Ana da Silva',
    acceptTerms: true,
    consents: [
      { kind: 'terms', version: expect.stringMatching(/^terms-\d{4}-\d\d$/), accepted: true },
      { kind: 'scr', version: expect.stringMatching(/^scr-\d{4}-\d\d$/), accepted: true },
    ],
  })
  expect(login?.body).toEqual({ phone: '11988887777', registrationId: 'c1' })
  expect([customer, login].map(call => call?.headers.get('X-Human-Check'))).toEqual(['proof-1', 'proof-2'])
  expect(page.text()).toBe('at step 2')
})

test('an unticked SCR box is sent as refused, and names without the blanks around them', async () => {
  page = await openFilled()
  await page.type(name, ' Maria  da Silva ')
  await page.type(mother, ' Ana da Silva ')
  await page.press('Continuar')
  const [customer] = page.env.server.to('POST /customers')
  expect(customer?.body).toMatchObject({
    name: 'Maria da Silva',
    motherName: 'Ana da Silva',
    consents: [
      { kind: 'terms', accepted: true },
      { kind: 'scr', accepted: false },
    ],
  })
})

test('the human check begins with the first focus and runs on click', async () => {
  page = await openRegistration()
  await page.enter(name)
  expect(page.env.human).toMatchObject({ prepared: 1, executed: 0 })
})

test('two quick taps register once', async () => {
  page = await openFilled()
  await page.doing(() => {
    page.button('Continuar').click()
    page.button('Continuar').click()
  })
  await page.pass(100)
  expect(page.env.server.to('POST /customers')).toHaveLength(1)
})

describe('a failure keeps everything typed, and says', () => {
  test.each([
    [
      'the server’s words',
      'POST /customers',
      failure(409, { message: 'Fale com a gente.' }),
      'Fale com a gente.',
    ],
    ['its own', 'POST /customers', failure(500), 'Ocorreu um erro ao enviar seus dados.'],
    [
      'that there is no network',
      'POST /customers',
      'network-failure' as const,
      'Erro de conexão com o servidor',
    ],
    [
      'that the code was not sent',
      'POST /auth/login/request',
      failure(500),
      'Erro ao enviar código de verificação.',
    ],
    [
      'that the answer has no request',
      'POST /auth/login/request',
      {},
      'Erro na resposta da API de autenticação - requestId não encontrado.',
    ],
  ])('%s', async (_, route, answer, message) => {
    page = await openFilled()
    page.env.server.on(route, answer)
    await send(page)
    expect(page.messages()).toEqual([message])
    expect((page.field(cpf) as HTMLInputElement).value).toBe('529.982.247-25')
    expect((page.field(terms) as HTMLInputElement).checked).toBe(true)
    expect(page.button('Continuar').disabled).toBe(false)
  })

  test('with a code by e-mail instead, until something changes: it is for what was sent', async () => {
    page = await openFilled()
    const usedUp = failure(429, { code: 'rate-limited', message: 'Você pediu muitos códigos.' })
    page.env.server.on('POST /auth/login/request', usedUp)
    await send(page)
    expect(page.messages()).toEqual(['Você pediu muitos códigos.'])
    expect(page.find('Receber o código por e-mail')).toBeDefined()
    await page.type(phone, '11977776666')
    expect(page.find('Receber o código por e-mail')).toBeUndefined()
    expect(page.messages()).toEqual([])
  })

  test('what the server says about a field, under the field, until it changes', async () => {
    page = await openFilled()
    page.env.server.on(
      'POST /customers',
      failure(400, { message: 'Confira.', errors: { Document: ['CPF inválido'] } }),
    )
    await send(page)
    expect(page.errorOf(cpf)).toBe('CPF inválido')
    await page.type(cpf, '11144477735')
    expect(page.errorOf(cpf)).toBeUndefined()
  })

  test('a failed human check is logged, reset and leaves a way on', async () => {
    page = await openFilled()
    page.env.human.mode = 'fails'
    await send(page)
    expect(page.env.logged.map(({ code }) => code)).toContain('human-check-failed')
    expect(page.env.human.resets).toBeGreaterThan(0)
    expect(page.messages()).toEqual(['Erro ao validar reCAPTCHA. Por favor, tente novamente.'])
    page.env.human.mode = 'passes'
    await send(page)
    expect(page.text()).toBe('at step 2')
  })
})
