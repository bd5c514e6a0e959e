import { expect, test } from 'vitest'
import type { ConsoleChange, ConsoleSettings } from '../../api/console-shop.ts'
import { createConsole } from '../../stores/console.ts'
import { testEnvironment } from '../../testing/environment.ts'
import { createScriptedServer, failure } from '../../testing/server.ts'
import { stage } from '../../testing/stage.tsx'
import { Settings } from './settings.tsx'

const path = 'POST /console/settings'
const settings: ConsoleSettings = {
  ...{ origins: ['https://www.loja.com.br'], webhookUrl: null, prefillKeyId: 'print', payoutTo: null },
}

async function open() {
  const server = createScriptedServer()
  server.on('GET /console/settings', settings)
  const page = await stage(<Settings store={createConsole(testEnvironment({ server }))} mayChange />)
  await page.shows('Páginas da loja')
  return { server, page }
}

test('a key that is taken away while the pages are saved is sent itself, and has its own outcome', async () => {
  const { server, page } = await open()
  let release = (_: object) => {}
  const pages = new Promise<object>(resolve => {
    release = resolve
  })
  server.on(path, ({ body }) => ((body as ConsoleChange).prefillKey === undefined ? pages : failure(503)))
  await page.type('Endereço dos avisos', 'https://www.loja.com.br/avisos')
  await page.press('Salvar')
  await page.press('Tirar a chave')
  await page.press('Tirar agora')
  expect(server.to(path).map(({ body }) => body)).toEqual([
    { webhookUrl: 'https://www.loja.com.br/avisos' },
    { prefillKey: '' },
  ])
  await page.doing(() => release({ settings, secret: null }))
  await page.shows('Salvo.')
  expect(page.text()).not.toContain('Chave tirada.')
})

test('two quick presses make one new secret', async () => {
  const { server, page } = await open()
  server.on(path, 'never')
  await page.press('Criar um segredo novo')
  await page.press('Criar e trocar agora')
  await page.press('Salvando...')
  expect(server.to(path).map(({ body }) => body)).toEqual([{ newSecret: true }])
})

test('what the server refuses is told at its field, which has the focus', async () => {
  const { server, page } = await open()
  const refused = (errors: object) => server.on(path, failure(400, { errors }))
  const lines = (label: string) =>
    [...page.place.querySelectorAll('textarea')].find(({ labels }) => labels[0]?.textContent === label)
  refused({ WebhookUrl: ['Precisa ser https.'] })
  await page.press('Salvar')
  expect(page.errorOf('Endereço dos avisos')).toBe('Precisa ser https.')
  expect(document.activeElement).toBe(page.field('Endereço dos avisos'))
  refused({ Origins: ['Não é uma origem.'] })
  await page.press('Salvar')
  expect(page.text()).toContain('Não é uma origem.')
  expect(document.activeElement).toBe(lines('Páginas da loja (origens)'))
  refused({ 'Origins.1': ['Valor inválido'] })
  await page.press('Salvar')
  expect(page.text()).toContain('Valor inválido')
  expect(document.activeElement).toBe(lines('Páginas da loja (origens)'))
  server.on(path, failure(400, { message: 'Confira os dados informados.', errors: { Other: ['Não.'] } }))
  await page.press('Salvar')
  expect(page.messages()).toContain('Confira os dados informados.')
})

test('a key that is missing or none is told at its field, which has the focus', async () => {
  const { server, page } = await open()
  const key = page.place.querySelectorAll('textarea')[1]!
  await page.press('Cadastrar a chave')
  expect(page.text()).toContain('Cole aqui a chave pública.')
  expect(document.activeElement).toBe(key)
  server.on(path, failure(400, { errors: { PrefillKey: ['Não é uma chave pública.'] } }))
  await page.press('Tirar a chave')
  page.button('Tirar agora').focus()
  await page.press('Tirar agora')
  expect(page.text()).toContain('Não é uma chave pública.')
  expect(document.activeElement).toBe(key)
})

const shown = (page: Awaited<ReturnType<typeof open>>['page']) => page.place.querySelector('textarea')!
const retype = (page: Awaited<ReturnType<typeof open>>['page'], value: string) =>
  page.doing(() => {
    const field = shown(page)
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
const [own, theirs] = ['https://www.loja.com.br', 'https://nova.loja.com.br']
const stored = { ...settings, origins: [theirs!, own!] }

test('the list of pages goes with the one that it replaces', async () => {
  const { server, page } = await open()
  server.on(path, { settings: stored, secret: null })
  await retype(page, `${own}\n${theirs}`)
  await page.press('Salvar')
  await page.shows('Salvo.')
  expect(shown(page).value).toBe(`${theirs}\n${own}`)
  await retype(page, own!)
  await page.press('Salvar')
  expect(server.to(path).map(({ body }) => body)).toEqual([
    { origins: [own, theirs], originsBefore: [own] },
    { origins: [own], originsBefore: [theirs, own] },
  ])
})

test('the save of another part shows what a colleague has added, and never replaces it unseen', async () => {
  const untouched = await open()
  untouched.server.on(path, { settings: { ...stored, prefillKeyId: null }, secret: null })
  await untouched.page.press('Tirar a chave')
  await untouched.page.press('Tirar agora')
  expect(shown(untouched.page).value).toBe(`${theirs}\n${own}`)

  const { server, page } = await open()
  server.on(path, { settings: { ...stored, prefillKeyId: null }, secret: null })
  await retype(page, `${own}\nhttps://loja.com.br`)
  await page.press('Tirar a chave')
  await page.press('Tirar agora')
  await page.press('Salvar')
  expect(server.to(path).at(-1)?.body).toEqual({
    ...{ origins: [own, 'https://loja.com.br'], originsBefore: [own] },
  })
})
