import { expect, test } from 'vitest'
import { deskMessages } from '../../messages/desk.ts'
import { createDesk } from '../../stores/desk.ts'
import type { Passkeys } from '../../stores/desk-session.ts'
import { testEnvironment } from '../../testing/environment.ts'
import { type Answer, createScriptedServer } from '../../testing/server.ts'
import { stage } from '../../testing/stage.tsx'
import { DeskScreen } from './desk.tsx'
import { Figures } from './figures.tsx'

const passkeys: Passkeys = { create: async () => ({}) as never, get: async () => ({}) as never }
const bia = { id: 'staff-bia', name: 'Bia Prado', role: 'money' }
const item = {
  ...{ id: 'a-1', since: null, facts: ['Galaxy S24'], hasInvoice: false },
  ...{ actions: ['refund', 'of-a-newer-server', 'refund-account'], closer: 'of-a-newer-server' },
}
const queue = {
  sections: [{ kind: 'credit', title: 'Créditos a devolver', items: [item] }],
  reasons: { invoice: [], application: [] },
  mayOpenInvoices: false,
}

async function open(routes: Record<string, Answer>) {
  const server = createScriptedServer()
  server.on('GET /mesa/me', bia)
  for (const [route, answer] of Object.entries(routes)) server.on(route, answer)
  const create = () => createDesk(testEnvironment({ server }), passkeys)
  const page = await stage(<DeskScreen create={create} takeInvitation={() => undefined} />)
  await page.until(() => !page.text().includes('Carregando'))
  return page
}
type Page = Awaited<ReturnType<typeof open>>
const buttons = ({ place }: Page) => [...place.querySelectorAll('button')].map(each => each.textContent)

test('a page that was open before a release shows the queue without what only the newer server knows', async () => {
  const page = await open({ 'GET /mesa/queue': queue })
  await page.doing(() => page.place.querySelector<HTMLElement>('li button')?.click())
  expect(buttons(page)).toEqual(expect.arrayContaining(['Devolver ao cliente', 'Anotar outra conta']))
  expect(buttons(page)).not.toContain('')
  expect(buttons(page)).not.toContain('Ver mais')
  expect(page.text()).toContain('1 coisa espera')
})

test('and names a role that it does not know as the server does', async () => {
  const page = await open({ 'GET /mesa/me': { ...bia, role: 'auditor' }, 'GET /mesa/queue': queue })
  expect(page.text()).toContain('Bia Prado (auditor)')
  expect(page.text()).toContain('Créditos a devolver')
})

test('and opens an invoice of a kind that it does not know', async () => {
  const first = { ...queue.sections[0]!, items: [{ ...item, hasInvoice: true }] }
  const invoice = {
    facts: [{ label: 'Chave', value: '3526' }],
    kind: 'ofd',
    text: null,
    shown: 'sealed',
    base64: '',
  }
  const page = await open({
    'GET /mesa/queue': { ...queue, sections: [first], mayOpenInvoices: true },
    'POST /mesa/invoice': invoice,
  })
  await page.doing(() => page.place.querySelector<HTMLElement>('li button')?.click())
  await page.press(deskMessages.invoice.open)
  await page.shows('3526')
  expect(buttons(page)).toContain(deskMessages.invoice.save)
})

test('and so it shows a customer and their loans', async () => {
  const actions = ['of-a-newer-server', 'sessions-end']
  const customer = {
    ...{ id: 'c-1', facts: [], applications: [], accesses: ['Chrome'], actions },
    loans: [{ id: 'l-1', line: 'l-1 em dia', actions: ['waive', 'of-a-newer-server'] }],
  }
  const page = await open({ 'GET /mesa/queue': queue, 'POST /mesa/customer': { customers: [customer] } })
  await page.type('CPF, celular, id ou referência', 'c-1')
  await page.press('Procurar o cliente')
  expect(buttons(page)).toEqual(expect.arrayContaining(['Encerrar os acessos', 'Dispensar multa e juros']))
  expect(buttons(page)).not.toContain('')
})

test('and the figures of the steps that it knows', async () => {
  const server = createScriptedServer()
  const funnel = [
    { step: 'registration', times: 41 },
    { step: 'of-a-newer-server', times: 42 },
  ]
  server.on('POST /mesa/figures', { rows: [], late: [], funnel })
  const page = await stage(<Figures desk={createDesk(testEnvironment({ server }), passkeys)} />)
  await page.shows('41')
  expect(page.text()).not.toContain('42')
})
