import { describe, expect, test, vi } from 'vitest'
import { dayMs } from '../../durations.ts'
import { dynamicBrCode } from '../../loan/br-code.ts'
import { aRecurrenceCode } from '../../testing/fixtures/autopay.ts'
import { type Answer, failure } from '../../testing/server.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { SandboxScreen } from './sandbox.tsx'

let page: Stage

const of = (to: string) => `GET /sandbox/messages?to=${encodeURIComponent(to)}`
const message = (id: string, code: string | null = null, link: string | null = null) => ({
  id,
  to: '11912345678',
  channel: 'whatsapp',
  text: `Mensagem ${id}`,
  code,
  link,
  sentAt: '2026-03-10T12:00:00Z',
})

async function open(path: string, routes: Record<string, Answer>) {
  page = await stage(<SandboxScreen />, {
    path,
    before: env => {
      env.server.on(of('00000000000'), { messages: [] })
      for (const [route, answer] of Object.entries(routes)) env.server.on(route, answer)
    },
  })
}

test('shows and polls the messages to a phone, with code and link', async () => {
  await open('/sandbox', {
    [of('11912345678')]: { messages: [message('2', null, '/contracts/k1'), message('1', '407213')] },
  })
  expect(page.text()).toContain('Esta página só existe na sandbox.')
  await page.type('Celular ou e-mail', '+55 (11) 91234-5678')
  await page.press('Ver mensagens')
  const items = () => [...page.place.querySelectorAll('li')].map(item => item.textContent)
  await page.until(() => items().length === 2)
  expect(items()[0]).toContain('WhatsApp · 09:00:00Mensagem 2')
  expect(items()[1]).toContain('Código 407213')
  expect(page.find('Abrir o link')?.getAttribute('href')).toBe('/contracts/k1')
  page.env.server.on(of('11912345678'), { messages: [message('3')] })
  await page.pass(2_000)
  await page.until(() => items().length === 1)
  expect(items()).toEqual(['WhatsApp · 09:00:00Mensagem 3'])
})

test('takes a phone or e-mail from the address', async () => {
  await open('/sandbox?to=maria%40exemplo.com.br', { [of('maria@exemplo.com.br')]: { messages: [] } })
  await page.shows('Nenhuma mensagem ainda')
})

test('shows no form outside the sandbox', async () => {
  await open('/sandbox', { [of('00000000000')]: failure(404) })
  await page.shows('A sandbox não está disponível')
  expect(page.find('Ver mensagens')).toBeUndefined()
})

test('a failure keeps the loaded messages', async () => {
  await open('/sandbox?to=11912345678', { [of('11912345678')]: { messages: [message('1')] } })
  await page.shows('Mensagem 1')
  page.env.server.on(of('11912345678'), failure(503))
  await page.pass(10_000)
  await page.shows('Não foi possível ler as mensagens agora.')
  expect(page.text()).toContain('Mensagem 1')
})

describe('the bank', () => {
  const txid = 'a1b2c3d4e5f60718293a4b5c6d7e8f90'
  const code = dynamicBrCode({ url: `pix.example/qr/v2/cobv/${txid}`, name: 'Celastro', city: 'Sao Paulo' })
  const paying = `POST /sandbox/pix/${txid}/pay`

  test.each([
    ['the code', ` ${code}\n`],
    ['the txid', txid],
  ])('pays a charge by %s', async (_, pasted) => {
    await open('/sandbox', { [paying]: { endToEndId: 'E1', amountCents: 23_487, reason: 'exact' } })
    expect(page.button('Pagar').disabled).toBe(true)
    await page.type('Código Pix copia e cola', pasted)
    await page.press('Pagar')
    await page.shows('Pix de R$ 234,87 feito.')
    expect(page.env.server.to(paying)).toHaveLength(1)
  })

  test('shows an error for an unknown charge', async () => {
    await open('/sandbox', { [paying]: failure(404, { message: 'Cobrança não encontrada.' }) })
    await page.type('Código Pix copia e cola', `${code.slice(0, -4)}0000`)
    expect(page.text()).toContain('Este código não é da sandbox.')
    expect(page.button('Pagar').disabled).toBe(true)
    await page.type('Código Pix copia e cola', code)
    await page.press('Pagar')
    await page.shows('Cobrança não encontrada.')
  })
})

describe('a bank that takes payments back', () => {
  const reversing = 'POST /sandbox/payments/E1/reversal'
  const receipts = (amountCents: number) => ({
    receipts: [{ endToEndId: 'E1', amountCents, paidAt: '2026-03-10T12:00:00Z', contractNumber: 'CEL-1' }],
  })

  test('lists the received payments, and takes a half and the rest back', async () => {
    await open('/sandbox', { 'GET /sandbox/payments': receipts(10_001) })
    page.env.server.on(reversing, [receipts(5_001), { receipts: [] }])
    await page.press('Ver Pix recebidos')
    await page.shows('contrato CEL-1')
    await page.press('Tomar a metade')
    await page.shows('50,01')
    await page.press('Falha do banco: tomar de volta')
    await page.shows('Nenhum Pix recebido.')
    expect(page.env.server.to(reversing).map(({ body }) => body)).toEqual([
      { nature: 'MED_FRAUDE', amountCents: 5_000 },
      { nature: 'MED_OPERACIONAL' },
    ])
  })

  test('shows why it failed', async () => {
    await open('/sandbox', {
      'GET /sandbox/payments': receipts(100),
      [reversing]: failure(409, { message: 'Não sobra tanto deste Pix.' }),
    })
    await page.press('Ver Pix recebidos')
    await page.press('Fraude: tomar de volta')
    await page.shows('Não sobra tanto deste Pix.')
  })
})

describe('Pix Automático in the bank’s app', () => {
  const idRec = 'RR0000000020260310Xabcdefabcd'
  const answering = `POST /sandbox/recurrences/${idRec}`
  const one = (state: string) => ({
    recurrences: [{ idRec, state, contractNumber: 'CEL-1', customer: 'final 5678' }],
  })
  const bodies = () => page.env.server.to(answering).map(({ body }) => body)

  test('a pasted code is approved', async () => {
    await open('/sandbox', { [answering]: one('on') })
    await page.type('Código Pix copia e cola', ` ${aRecurrenceCode}\n`)
    await page.press('Aprovar o Pix Automático')
    await page.shows('Pix Automático aprovado.')
    expect(bodies()).toEqual([{ state: 'approved' }])
  })

  test('lists what waits and what runs, to approve, reject and cancel', async () => {
    await open('/sandbox', { 'GET /sandbox/recurrences': one('waiting') })
    page.env.server.on(answering, [one('on'), { recurrences: [] }])
    await page.press('Ver autorizações')
    await page.shows('Contrato CEL-1, celular final 5678: espera a aprovação')
    expect(page.find('Recusar')).toBeDefined()
    await page.press('Aprovar')
    await page.shows('final 5678: aprovada')
    await page.press('Cancelar')
    await page.shows('Nenhuma autorização em aberto.')
    expect(bodies()).toEqual([{ state: 'approved' }, { state: 'cancelled' }])
  })

  test('shows why an answer or the list failed', async () => {
    await open('/sandbox', {
      'GET /sandbox/recurrences': one('waiting'),
      [answering]: failure(409, { message: 'Esta autorização já mudou.' }),
    })
    await page.press('Ver autorizações')
    await page.shows('espera a aprovação')
    await page.press('Recusar')
    await page.shows('Esta autorização já mudou.')
    page.env.server.on('GET /sandbox/recurrences', failure(403, { message: 'Agora não.' }))
    await page.press('Ver autorizações')
    await page.shows('Agora não.')
  })
})

describe('the calendar', () => {
  const clock = 'POST /sandbox/clock'
  const bodies = () => page.env.server.to(clock).map(({ body }) => body)

  test('moves a day forward', async () => {
    await open('/sandbox', { [clock]: { now: '2026-03-11T12:00:00Z' } })
    await page.press('+1 dia')
    await page.shows('Na sandbox agora é 11 de março de 2026, 09:00.')
    expect(bodies()).toEqual([{ advanceMs: dayMs }])
  })

  test("moves a month forward by the server's calendar", async () => {
    await open('/sandbox', {})
    page.env.server.on(clock, [{ now: '2027-01-31T12:00:00Z' }, { now: '2027-02-28T12:00:00Z' }])
    await page.press('+1 mês')
    await page.shows('28 de fevereiro de 2027')
    expect(bodies()).toEqual([{ advanceMs: 0 }, { advanceMs: 28 * dayMs }])
  })
})

describe('invoices', () => {
  const written = 'GET /sandbox/invoice?cpf=52998224725&imei=350386305929217&fate=proven'
  test('are written for a CPF and a phone', async () => {
    await open('/sandbox', { [written]: { name: 'nota-proven.xml', content: '<nfeProc/>' } })
    expect(page.button('Baixar a nota').disabled).toBe(true)
    await page.type('CPF de quem comprou', '529.982.247-25')
    await page.type('IMEI do celular', '350386305929217')
    // The document of the tests would go to the file's address, and stay there for the files after this one.
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await page.press('Baixar a nota')
    expect(page.env.server.to(written)).toHaveLength(1)
    await vi.waitFor(() => expect(click).toHaveBeenCalledOnce(), 20_000)
    click.mockRestore()
  })
  test('that wait for a person are listed, accepted and refused', async () => {
    const checks = 'GET /sandbox/invoice-checks'
    const one = { id: 'a-1', device: 'Samsung Galaxy A54', kind: 'pdf', warnings: ['pdf', 'key-absent'] }
    await open('/sandbox', {
      [checks]: [{ checks: [one] }, { checks: [] }],
      'POST /sandbox/invoice-checks/a-1': { outcome: 'accepted' },
    })
    await page.press('Ver notas que esperam')
    await page.shows('Samsung Galaxy A54 · PDF · pdf, key-absent')
    await page.press('Aceitar')
    await page.shows('Nota aceita.')
    await page.shows('Nenhuma nota espera.')
    expect(page.env.server.to('POST /sandbox/invoice-checks/a-1')[0]!.body).toEqual({ accept: true })
  })
})

describe('what the risk policy holds', () => {
  const cases = 'GET /sandbox/held'
  const one = { id: 'a-1', stage: 'payout', reasons: ['risk-account'] }
  const bodies = () => page.env.server.to('POST /sandbox/held/a-1').map(({ body }) => body)

  test('is listed and released', async () => {
    await open('/sandbox', {
      [cases]: [{ cases: [one] }, { cases: [] }],
      'POST /sandbox/held/a-1': { outcome: 'done' },
    })
    await page.press('Ver o que está retido')
    await page.shows('Antes do Pix · risk-account')
    await page.press('Liberar')
    await page.shows('Liberado.')
    await page.shows('Nada está retido.')
    expect(bodies()).toEqual([{ release: true }])
  })

  test('is refused; what somebody else has decided is not', async () => {
    await open('/sandbox', {
      [cases]: { cases: [one] },
      'POST /sandbox/held/a-1': [{ outcome: 'done' }, { outcome: 'not-held' }],
    })
    await page.press('Ver o que está retido')
    await page.shows('Antes do Pix')
    await page.press('Recusar')
    await page.shows('Recusado. O cliente recebe o motivo.')
    await page.press('Recusar')
    await page.shows('Este pedido não está mais retido.')
    expect(bodies()).toEqual([{ release: false }, { release: false }])
  })
})

test('money that waits by a kind that only a newer server knows is listed', async () => {
  const move = { id: 'm-1', kind: 'of-a-newer-server', amountCents: 25_000, contractNumber: null }
  await open('/sandbox', { 'GET /sandbox/moves': { moves: [move] } })
  await page.press('Ver o que espera')
  await page.shows('of-a-newer-server de R$ 250,00')
})

test('money that waits for a second person is confirmed and declined', async () => {
  const move = { id: 'm-1', kind: 'refund', amountCents: 25_000, contractNumber: 'CEL-1' }
  const answering = 'POST /sandbox/moves/m-1'
  await open('/sandbox', {
    'GET /sandbox/moves': { moves: [move] },
    [answering]: [failure(409, { message: 'Este valor não espera mais.' }), { moves: [] }],
  })
  await page.press('Ver o que espera')
  await page.shows('Devolução de crédito de R$ 250,00, contrato CEL-1')
  await page.press('Desfazer')
  await page.shows('Este valor não espera mais.')
  await page.press('Confirmar')
  await page.shows('Confirmado. O dinheiro segue o seu caminho.')
  await page.shows('Nada espera por uma segunda pessoa.')
  expect(page.env.server.to(answering).map(({ body }) => body)).toEqual([
    { confirm: false },
    { confirm: true },
  ])
})
