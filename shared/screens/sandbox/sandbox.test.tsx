// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { type Answer, failure } from '../../testing/server.ts'
import { type Stage, stage } from '../flow/stage.tsx'
import { SandboxScreen } from './sandbox.tsx'

let page: Stage
afterEach(() => page.end())

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

test('shows the messages to a phone in the order they come, with code and link, and follows them', async () => {
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

test('an address may come with the page, and may be an e-mail', async () => {
  await open('/sandbox?to=maria%40exemplo.com.br', { [of('maria@exemplo.com.br')]: { messages: [] } })
  await page.until(() => page.text().includes('Nenhuma mensagem ainda'))
})

test('outside the sandbox it says so and shows no form', async () => {
  await open('/sandbox', { [of('00000000000')]: failure(404) })
  await page.until(() => page.text().includes('A sandbox não está disponível'))
  expect(page.find('Ver mensagens')).toBeUndefined()
})

test('a failure keeps what was read', async () => {
  await open('/sandbox?to=11912345678', { [of('11912345678')]: { messages: [message('1')] } })
  await page.until(() => page.text().includes('Mensagem 1'))
  page.env.server.on(of('11912345678'), failure(503))
  await page.pass(10_000)
  await page.until(() => page.text().includes('Não foi possível ler as mensagens agora.'))
  expect(page.text()).toContain('Mensagem 1')
})
