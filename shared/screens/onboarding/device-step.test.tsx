import { describe, expect, test } from 'vitest'
import { storageKeys } from '../../environment.ts'
import { type Answer, failure } from '../../testing/server.ts'
import type { Stage } from '../../testing/stage.tsx'
import { DeviceStep } from './device-step.tsx'
import { stageStep } from './testing/stage-step.tsx'

let page: Stage

const imei = 'IMEI'
const invoice = 'Nota fiscal da compra'
const number = '352099001761481'
const lookup = `GET /device/imei/${number}`
const token = `x.${btoa(JSON.stringify({ sub: '1', name: 'Maria', email: 'm@x.br', exp: 4e9 }))}.y`
const pdf = (name = 'nota.pdf', size = 10) =>
  new File([new Uint8Array(size)], name, { type: 'application/pdf' })

async function open(answer: Answer = { brand: 'Samsung', model: 'Galaxy A54', imei: number }) {
  page = await stageStep(3, <DeviceStep />, {
    path: '/form',
    before: env => env.storage.set(storageKeys.token, token),
  })
  page.env.server.on(lookup, answer)
  page.env.server.on('POST /loan/device', { id: 'd1' })
}

const choose = (file: File) =>
  page.doing(() => {
    const input = page.field(invoice) as HTMLInputElement
    Object.defineProperty(input, 'files', { value: [file], configurable: true })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })

async function openFilled() {
  await open()
  await page.type(imei, number)
  await choose(pdf())
}

test('asks for IMEI and invoice, and says where the IMEI stands', async () => {
  await open()
  expect(page.place.querySelector('h1')?.textContent).toBe('Informação do aparelho')
  expect(page.text()).toContain('3 de 4')
  for (const place of ['*#06#', 'caixa', 'Configurações', 'nota fiscal']) expect(page.text()).toContain(place)
  expect(page.field(imei).getAttribute('inputmode')).toBe('numeric')
  expect(page.field(invoice).getAttribute('accept')).toBe('.pdf,.xml')
  expect(page.field(imei).closest('.c-field')?.querySelector('button')?.textContent).toBe('Por que pedimos')
})

test('looks the device up at fifteen characters, with a spinner, and shows its card', async () => {
  await open('never')
  await page.type(imei, number.slice(0, 14))
  expect(page.env.server.calls).toEqual([])
  await page.type(imei, number)
  expect(page.env.server.to(lookup)).toHaveLength(1)
  expect(page.field(imei).getAttribute('aria-busy')).toBe('true')
  const spinner = () => page.field(imei).closest('.c-input')?.querySelector('.c-spinner')
  expect(spinner()).toBeInstanceOf(Element)
  await page.end()
  await open()
  await page.type(imei, number)
  expect(page.field(imei).getAttribute('aria-busy')).toBeNull()
  expect(spinner()).toBeNull()
  for (const part of ['Samsung', 'Galaxy A54', number])
    expect(page.place.querySelector('.c-device')?.textContent).toContain(part)
})

test.each([['35-209900-176148-1'], ['IMEI1: 352099001761481'], ['35 209900 176148 1']])(
  'takes %j',
  async typed => {
    await open()
    await page.type(imei, typed)
    expect((page.field(imei) as HTMLInputElement).value).toBe(number)
  },
)

describe('the IMEI field says', () => {
  test.each([
    ['that it is short', '35209900176148', 'IMEI deve ter exatamente 15 dígitos'],
    ['that it is long', '3520990017614811', 'IMEI deve ter exatamente 15 dígitos'],
    ['that it has letters', '35209900176148X', 'IMEI deve conter apenas números'],
  ])('%s', async (_, typed, message) => {
    await open()
    await page.type(imei, typed)
    await page.leave(imei)
    expect(page.errorOf(imei)).toBe(message)
  })

  test.each([
    [400, { message: 'Dígito verificador errado.' }, 'Dígito verificador errado.'],
    [400, {}, 'Não foi possível processar este dispositivo.'],
    [404, { message: 'Aparelho fora da lista.' }, 'Aparelho fora da lista.'],
    [404, {}, 'Dispositivo não encontrado. Verifique o IMEI informado.'],
    [401, {}, 'Sessão expirada. Faça login novamente.'],
    [418, {}, 'Erro ao buscar informações do dispositivo.'],
  ])('what a look-up answered with %s %j means', async (status, body, message) => {
    await open(failure(status, body))
    await page.type(imei, number)
    expect(page.errorOf(imei)).toBe(message)
    expect(page.button('Continuar').disabled).toBe(true)
  })
})

describe('a look-up can be repeated', () => {
  test.each([
    ['the server failed', failure(500)],
    ['there were too many in a row', failure(429)],
  ])('when %s', async (_, answer) => {
    await open(answer)
    await page.type(imei, number)
    await page.pass(10_000)
    page.env.server.on(lookup, { brand: 'Samsung', model: 'Galaxy A54', imei: number })
    await page.press('Tentar de novo')
    expect(page.text()).toContain('Galaxy A54')
  })

  test('but not when the number was refused', async () => {
    await open(failure(404))
    await page.type(imei, number)
    expect(page.find('Tentar de novo')).toBeUndefined()
  })
})

describe('is complete', () => {
  test('only with the device found and a file', async () => {
    await open()
    await page.type(imei, number)
    expect(page.button('Continuar').disabled).toBe(true)
    await choose(pdf())
    expect(page.button('Continuar').disabled).toBe(false)
    await page.type(imei, number.slice(0, 14))
    expect(page.button('Continuar').disabled).toBe(true)
  })

  test('not while the look-up is in progress', async () => {
    await open('never')
    await choose(pdf())
    await page.type(imei, number)
    expect(page.button('Continuar').disabled).toBe(true)
  })
})

describe('a file that will not do is named at once, and kept', () => {
  test.each([
    [pdf('foto.jpg'), 'Envie a nota fiscal em PDF ou XML'],
    [pdf('nota.pdf', 0), 'O arquivo está vazio. Escolha outro arquivo.'],
    [pdf('nota.xml', 10 * 1024 * 1024 + 1), 'O arquivo deve ter no máximo 10 MB'],
  ])('%o', async (file, message) => {
    await open()
    await page.type(imei, number)
    await choose(file)
    expect(page.errorOf(invoice)).toBe(message)
    expect(page.text()).toContain(file.name)
    expect(page.button('Continuar').disabled).toBe(true)
  })

  test.each([['NOTA.PDF'], ['nota.xml']])('%s will do', async name => {
    await open()
    await page.type(imei, number)
    await choose(pdf(name))
    expect(page.errorOf(invoice)).toBeUndefined()
    expect(page.button('Continuar').disabled).toBe(false)
  })
})

describe('an invoice that was removed', () => {
  test('is missed under its field until another is chosen, and leaves the focus there', async () => {
    await openFilled()
    page.button('Remover').focus()
    await page.press('Remover')
    expect(page.errorOf(invoice)).toBe('Nota fiscal é obrigatória')
    expect(document.activeElement).toBe(page.field(invoice))
    await choose(pdf())
    expect(page.errorOf(invoice)).toBeUndefined()
    expect(page.button('Continuar').disabled).toBe(false)
  })

  test('is not missed because the file dialog took the focus', async () => {
    await open()
    await page.leave(invoice)
    expect(page.errorOf(invoice)).toBeUndefined()
  })
})

describe('an example invoice', () => {
  const example = 'Usar uma nota de exemplo'
  const found = { brand: 'Samsung', model: 'Galaxy A54', imei: number }
  const own = `GET /sandbox/own-invoice/${number}`

  test('is offered in the sandbox only', async () => {
    await open(found)
    await page.type(imei, number)
    expect(page.find(example)).toBeUndefined()
  })
  test('becomes the chosen file', async () => {
    await open({ ...found, exampleInvoice: true })
    page.env.server.on(own, { name: 'nota-proven.xml', content: '<nfeProc/>' })
    await page.type(imei, number)
    await page.press(example)
    await page.shows('nota-proven.xml')
    expect(page.button('Continuar').disabled).toBe(false)
    await page.press('Continuar')
    const form = page.env.server.to('POST /loan/device')[0]!.body as FormData
    expect(await (form.get('InvoiceFile') as File).text()).toBe('<nfeProc/>')
  })
  test('that does not come says so and can be asked for again', async () => {
    await open({ ...found, exampleInvoice: true })
    page.env.server.on(own, failure(404))
    await page.type(imei, number)
    await page.press(example)
    await page.shows('A nota de exemplo não veio.')
    expect(page.find(example)).toBeDefined()
  })
})

test('sends IMEI and invoice, keeps the device id and moves on', async () => {
  await openFilled()
  await page.press('Continuar')
  const form = page.env.server.to('POST /loan/device')[0]?.body as FormData
  expect(form.get('Imei')).toBe(number)
  expect((form.get('InvoiceFile') as File).name).toBe('nota.pdf')
  expect(page.stores.lead.$lead.get().deviceId).toBe('d1')
  expect(page.text()).toBe('at step 4')
})

test('while it sends it says so, can be called off, and sends once', async () => {
  await openFilled()
  page.env.server.on('POST /loan/device', 'never')
  await page.press('Continuar')
  await page.doing(() => page.button('Enviando...').click())
  expect(page.env.server.to('POST /loan/device')).toHaveLength(1)
  expect(page.button('Voltar').disabled).toBe(true)
  expect(page.text()).toContain('Enviando 40%')
  await page.pressByKey('Cancelar envio')
  expect(document.activeElement).toBe(page.field(invoice))
  expect(page.text()).toContain('Envio cancelado. O arquivo continua aqui.')
  expect(page.button('Continuar').disabled).toBe(false)
  expect(page.messages()).toEqual([])
  expect(page.text()).toContain('nota.pdf')
})

describe('a submit that failed keeps IMEI and file, and says', () => {
  test.each([
    ['its own', failure(500), 'Ocorreu um erro ao enviar os dados do dispositivo.'],
    [
      'the server’s words',
      failure(422, { message: 'A nota está no CPF de outra pessoa.' }),
      'A nota está no CPF de outra pessoa.',
    ],
    [
      'the first field message after a colon',
      failure(400, { message: 'Confira os dados.', errors: { InvoiceFile: ['PDF ilegível.'] } }),
      'Confira os dados: PDF ilegível.',
    ],
  ])('%s', async (_, answer, message) => {
    await openFilled()
    page.env.server.on('POST /loan/device', answer)
    await page.press('Continuar')
    expect(page.messages()).toContain(message)
    const blamed = answer.status === 400 ? page.field(invoice) : page.place.querySelector('.c-alert--danger')
    await page.until(() => document.activeElement === blamed)
    expect(page.text()).toContain('nota.pdf')
    expect((page.field(imei) as HTMLInputElement).value).toBe(number)
  })

  test('and under the field what the server says about it, until another file is chosen', async () => {
    await openFilled()
    page.env.server.on(
      'POST /loan/device',
      failure(400, {
        message: 'Confira.',
        errors: { InvoiceFile: ['PDF ilegível.'], Imei: ['IMEI já usado.'] },
      }),
    )
    await page.press('Continuar')
    expect(page.errorOf(invoice)).toBe('PDF ilegível.')
    expect(page.errorOf(imei)).toBe('IMEI já usado.')
    await choose(pdf('segunda-via.pdf'))
    expect(page.place.querySelector('.c-alert--danger')).toBeNull()
  })
})

test('Voltar goes a step back', async () => {
  await open()
  expect(page.button('Voltar').disabled).toBe(false)
  await page.press('Voltar')
  expect(page.text()).toBe('at step 2')
})

test('coming back finds IMEI and file', async () => {
  await openFilled()
  await page.press('Continuar')
  await page.press('at step 4')
  expect((page.field(imei) as HTMLInputElement).value).toBe(number)
  expect(page.text()).toContain('nota.pdf')
  expect(page.button('Continuar').disabled).toBe(false)
})
