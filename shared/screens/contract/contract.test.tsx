import { describe, expect, test } from 'vitest'
import { brand } from '../../brand.ts'
import { payoutMessages } from '../../messages/payout.ts'
import { aContract } from '../../testing/fixtures/contracts.ts'
import { type Answer, failure } from '../../testing/server.ts'
import { aToken, signedInAt } from '../../testing/signed-in.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { ContractScreen, type TrustHtml } from './contract.tsx'
import { contractTokenOf } from './token.ts'

let page: Stage

const read = 'GET /contracts/k1'
const sign = 'POST /contracts/k1/signature'
const asItIs: TrustHtml = html => html

async function open(answer: Answer, signature?: Answer, trust = asItIs) {
  page = await stage(
    <ContractScreen trust={trust} />,
    signedInAt('/contracts/k1', { [read]: answer, [sign]: signature }),
  )
  await page.until(() => !page.text().includes('Carregando'))
}
const agree = () => page.tick('Li o contrato')

test('shows the document as issued and enables signing after the checkbox', async () => {
  await open(aContract())
  expect(page.place.querySelector('.s-contract__paper')?.innerHTML).toBe(aContract().html)
  expect(page.text()).toContain('Número 2026-000123, emitido em 10 de março de 2026')
  expect(page.button('Assinar contrato').disabled).toBe(true)
  await agree()
  expect(page.button('Assinar contrato').disabled).toBe(false)
  await agree()
  expect(page.button('Assinar contrato').disabled).toBe(true)
})

test("draws the document's words such as 'e-mail' on one line, and changes none", async () => {
  await open(aContract({ html: '<p>Avisamos por e-mail <b>e WhatsApp</b>.</p>' }))
  const paper = page.place.querySelector('.s-contract__paper')!
  expect(paper.textContent).toBe('Avisamos por e-mail e WhatsApp.')
  expect(paper.querySelector('.c-unbroken')?.textContent).toBe('e-mail')
})

test('signs the loaded document once, then follows the payout', async () => {
  await open(aContract(), { signedAt: '2026-03-10T12:01:00Z' })
  await agree()
  page.env.server.on(read, aContract({ signedAt: '2026-03-10T12:01:00Z', status: 'Signed' }))
  await page.press('Assinar contrato')
  await page.shows('Assinado em')
  expect(page.env.server.to(sign).map(call => call.body)).toEqual([{ sha256: 'a'.repeat(64), agreed: true }])
  expect(page.title()).toBe('Contrato assinado')
  expect(page.text()).toContain('Assinado em 10 de março de 2026.')
  expect(page.text()).toContain('O Pix está a caminho')
  page.env.server.on(read, aContract({ signedAt: '2026-03-10T12:01:00Z', status: 'UpToDate' }))
  await page.pass(5_000)
  await page.shows('O Pix foi enviado')
})

test('shows the signature although reloading the contract fails', async () => {
  await open(aContract(), { signedAt: '2026-03-10T12:01:00Z' })
  await agree()
  page.env.server.on(read, failure(403))
  await page.press('Assinar contrato')
  await page.until(() => page.title() === 'Contrato assinado')
})

test('shows a replaced document with an empty checkbox', async () => {
  await open(aContract(), failure(409, { message: 'Mudou.', code: 'contract-changed' }))
  await agree()
  const anew = aContract({ sha256: 'b'.repeat(64), html: '<article><h1>Nova cédula</h1></article>' })
  page.env.server.on(read, anew)
  await page.press('Assinar contrato')
  await page.shows('Nova cédula')
  expect(page.text()).toContain('O contrato mudou')
  expect(page.button('Assinar contrato').disabled).toBe(true)
  page.env.server.on(sign, { signedAt: '2026-04-01T12:00:00Z' })
  await agree()
  await page.press('Assinar contrato')
  await page.until(() => page.env.server.to(sign).length === 2)
  expect(page.env.server.to(sign).at(-1)?.body).toEqual({ sha256: 'b'.repeat(64), agreed: true })
})

test('shows a contract signed in another tab as signed', async () => {
  await open(aContract(), failure(409, { message: 'Já assinado.', code: 'contract-signed' }))
  await agree()
  page.env.server.on(read, aContract({ signedAt: '2026-03-10T11:00:00Z', status: 'UpToDate' }))
  await page.press('Assinar contrato')
  await page.until(() => page.title() === 'Contrato assinado')
})

test('a failed signature shows an error and keeps the checkbox', async () => {
  await open(aContract(), 'network-failure')
  await agree()
  await page.press('Assinar contrato')
  await page.shows('Erro de conexão com o servidor')
  expect(page.messages()).toContain('Erro de conexão com o servidor')
  expect(page.button('Assinar contrato').disabled).toBe(false)
})

test('shows the full evidence of the signature', async () => {
  const evidence = {
    ...{ ip: '203.0.113.7', userAgent: 'Navegador/1', textVersion: 'ccb-2026-11', phone: '(11) *****-5678' },
    code: { sentAt: '2026-03-10T12:03:00Z', confirmedAt: '2026-03-10T12:05:00Z' },
    seal: 'b'.repeat(64),
  }
  await open(aContract({ signedAt: '2026-03-10T12:05:00Z', status: 'UpToDate', evidence }))
  for (const said of [
    'Assinado em10/03/2026 às 09:05',
    'Código enviado em10/03/2026 às 09:03',
    'Código confirmado em10/03/2026 às 09:05',
    'Celular(11) *****-5678',
    'Endereço de rede (IP)203.0.113.7',
    'Versão do textoccb-2026-11',
    'Navegador/1',
    'a'.repeat(64),
    'b'.repeat(64),
  ])
    expect(page.text()).toContain(said)
})

describe('a contract that is signed with a code', () => {
  const ask = 'POST /contracts/k1/signature/code'
  const codeSent = { requestId: 'r-1', phone: '(11) *****-5678' }
  const toTheCode = async (signature?: Answer) => {
    await open(aContract({ needsCode: true }), signature)
    page.env.server.on(ask, codeSent)
    await agree()
    await page.press('Assinar contrato')
    await page.until(() => page.title() === 'Confirme com o código')
  }

  test('is signed with the code sent to the phone', async () => {
    await toTheCode({ signedAt: '2026-03-10T12:01:00Z' })
    expect(page.env.server.to(sign)).toEqual([])
    expect(page.place.textContent).toContain('(11)\u00a0*****-5678')
    expect(page.button('Assinar com o código').disabled).toBe(true)
    await page.type('Código de 6 dígitos', '407213')
    page.env.server.on(read, aContract({ signedAt: '2026-03-10T12:01:00Z', status: 'Signed' }))
    await page.press('Assinar com o código')
    await page.shows('Contrato assinado')
    expect(document.title).toBe('Contrato assinado · Celastro')
    expect(page.env.server.to(sign).map(call => call.body)).toEqual([
      { sha256: 'a'.repeat(64), agreed: true, requestId: 'r-1', code: '407213' },
    ])
  })

  test('shows a wrong code under the digits and allows another try', async () => {
    await toTheCode(failure(400, { message: 'Código inválido.', code: 'code-wrong' }))
    await page.type('Código de 6 dígitos', '000000')
    await page.press('Assinar com o código')
    await page.until(() => page.errorOf('Código de 6 dígitos') === 'Código inválido.')
    expect(document.title).toBe('Erro: Confirme com o código · Celastro')
    await page.type('Código de 6 dígitos', '4')
    expect(document.title).toBe('Confirme com o código · Celastro')
  })

  test('keeps the digits when the session has ended, and signs with them once it is open again', async () => {
    await toTheCode(failure(401))
    const { redirects, session } = page.stores
    const open = (token: string) => page.doing(() => session.authenticateWith(token, '11988887777'))
    await open(aToken)
    // As `StaySignedIn` does, which asks for the code of the session.
    redirects.stay()
    await page.type('Código de 6 dígitos', '407213')
    await page.press('Assinar com o código')
    expect(redirects.$ended.get()).toBeDefined()
    await open(aToken.replace('nobody', 'again'))
    await page.shows('Nada foi enviado: a sua sessão tinha terminado por segurança.')
    expect(page.errorOf('Código de 6 dígitos')).toBeUndefined()
    expect((page.field('Código de 6 dígitos') as HTMLInputElement).value).toBe('407213')
    page.env.server.on(sign, { signedAt: '2026-03-10T12:01:00Z' })
    await page.press('Assinar com o código')
    await page.shows('Contrato assinado')
  })

  test('can get another code after a minute', async () => {
    await toTheCode()
    await page.until(() => /Reenviar em \d:\d\d/.test(page.text()))
    await page.pass(61_000)
    await page.press('Reenviar')
    await page.shows('Novo código enviado!')
    expect(page.env.server.to(ask)).toHaveLength(2)
  })

  test('shows a failed code request on the contract', async () => {
    await open(aContract({ needsCode: true }))
    page.env.server.on(ask, failure(429, { message: 'Aguarde 40 segundos para pedir outro código.' }))
    await agree()
    await page.press('Assinar contrato')
    await page.shows('Aguarde 40 segundos')
    expect(page.title()).toBe('Seu contrato')
  })

  test('shows a replaced document before signing', async () => {
    await toTheCode(failure(409, { message: 'Mudou.', code: 'contract-changed' }))
    page.env.server.on(read, aContract({ sha256: 'b'.repeat(64), needsCode: true }))
    await page.type('Código de 6 dígitos', '407213')
    await page.press('Assinar com o código')
    await page.shows('O contrato mudou')
    expect(page.button('Assinar contrato').disabled).toBe(true)
    expect(document.activeElement?.textContent).toBe('Seu contrato')
  })

  test('requests a new code for a replaced document', async () => {
    await toTheCode(failure(409, { message: 'Mudou.', code: 'contract-changed' }))
    page.env.server.on(read, aContract({ sha256: 'b'.repeat(64), needsCode: true }))
    await page.type('Código de 6 dígitos', '407213')
    await page.press('Assinar com o código')
    await page.shows('O contrato mudou')
    await agree()
    await page.press('Assinar contrato')
    await page.until(() => page.title() === 'Confirme com o código')
    expect(page.env.server.to(ask)).toHaveLength(2)
  })

  test.each([
    ['a moment', 30_000, 1],
    ['long', 3_600_000, 2],
  ])(
    'reading again for %s requests a new code only when the old one has expired',
    async (_, reading, codes) => {
      await toTheCode()
      expect(document.activeElement?.textContent).toBe('Confirme com o código')
      await page.press('Ler o contrato de novo')
      expect(document.activeElement?.textContent).toBe('Seu contrato')
      await page.pass(reading)
      await page.press('Assinar contrato')
      await page.until(() => page.title() === 'Confirme com o código')
      expect(page.env.server.to(ask)).toHaveLength(codes)
    },
  )
})

test('shows number, time and hash once signed', async () => {
  await open(aContract({ signedAt: '2026-03-10T12:05:00Z', status: 'UpToDate' }))
  expect(page.text()).toContain('Registro da assinatura')
  expect(page.text()).toContain('10/03/2026 às 09:05')
  expect(page.text()).toContain('a'.repeat(64))
})

test('the number to call about a Pix that is late is a link', async () => {
  const payout = { status: 'held', amountCents: 100_000, heldFor: 'lender' }
  await open(aContract({ signedAt: '2026-03-10T12:05:00Z', status: 'Signed', payout }))
  const status = page.place.querySelector('[role=status]')!
  expect(status.textContent).toBe(payoutMessages.lender)
  expect(status.querySelector('a')!.getAttribute('href')).toBe(brand.contact.phone.href)
})

describe('a contract that cannot be loaded', () => {
  test.each([
    [failure(404), 'Contrato não encontrado · Celastro'],
    [failure(403), 'Erro: Não foi possível abrir o contrato · Celastro'],
  ])('says so in the title of the page', async (answer, title) => {
    await open(answer)
    expect(document.title).toBe(title)
  })

  test("shows 'not found' on a 404", async () => {
    await open(failure(404))
    expect(page.title()).toBe('Contrato não encontrado')
  })

  test('can be retried', async () => {
    await open(failure(403, { message: 'Hoje não.' }))
    expect(page.text()).toContain('Hoje não.')
    page.env.server.on(read, aContract())
    await page.press('Tentar de novo')
    await page.until(() => page.title() === 'Seu contrato')
  })

  test('cannot be signed without trusted markup', async () => {
    await open(aContract({ html: '<script>x()</script>' }), undefined, () => undefined)
    expect(page.find('Assinar contrato')).toBeUndefined()
    expect(page.text()).toContain('Não foi possível abrir o contrato')
    expect(page.place.querySelector('script')).toBeNull()
  })

  test('leaves for /login without a session', async () => {
    page = await stage(<ContractScreen trust={asItIs} />, { path: '/contracts/k1' })
    expect(page.env.trail).toEqual(['replace /login'])
    expect(page.env.server.calls).toEqual([])
  })

  test('makes no call without a token', async () => {
    page = await stage(<ContractScreen trust={asItIs} />, signedInAt('/contracts/', {}))
    expect(page.title()).toBe('Contrato não encontrado')
    expect(contractTokenOf('/contracts/k1/?a')).toBe('k1')
  })
})
