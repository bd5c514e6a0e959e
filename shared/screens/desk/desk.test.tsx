// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { WaitingWork } from '../../api/desk.ts'
import { createDesk, type Passkeys } from '../../stores/desk.ts'
import { testEnvironment } from '../../testing/environment.ts'
import { type Answer, createScriptedServer, failure } from '../../testing/server.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { DeskScreen } from './desk.tsx'

let page: Stage
const ana = { name: 'Ana Lima', role: 'analyst' }
const work: WaitingWork = {
  sections: [
    {
      ...{ kind: 'invoice', title: 'Notas fiscais a conferir' },
      items: [
        {
          id: 'a-1',
          since: '2026-03-10T11:00:00Z',
          facts: ['Galaxy S24', 'pdf'],
          actions: ['invoice-accept', 'invoice-refuse'],
        },
      ],
    },
    {
      ...{ kind: 'risk', title: 'Retidos pela política de risco' },
      items: [
        {
          id: 'a-2',
          since: '2026-03-07T12:00:00Z',
          facts: ['antes da oferta'],
          actions: ['risk-release', 'risk-refuse'],
        },
        { id: 'a-3', since: null, facts: ['antes do Pix'], actions: [] },
      ],
    },
    { kind: 'webhook', title: 'Webhooks que não chegaram', items: [] },
  ],
  reasons: { invoice: [{ code: 'invoice-buyer', text: 'Não está no seu CPF.' }], application: [] },
  mayOpenInvoices: true,
}
const passkeys: Passkeys = {
  create: async () => ({}) as never,
  get: async () => ({}) as never,
}

async function open(
  routes: Record<string, Answer | Answer[]>,
  more: { code?: string; keys?: Passkeys } = {},
) {
  const server = createScriptedServer()
  for (const [route, answer] of Object.entries(routes)) server.on(route, answer)
  const env = testEnvironment({ server })
  const create = () => createDesk(env, more.keys ?? passkeys)
  page = await stage(<DeskScreen create={create} takeInvitation={() => more.code} />)
  await page.until(() => !page.text().includes('Carregando'))
  return server
}
const rows = () => [...page.place.querySelectorAll('li')].map(({ textContent }) => textContent)
const challenge = { challengeId: 'c', options: {} }

test('shows everything that waits, the oldest first, and opens one', async () => {
  await open({ 'GET /mesa/me': ana, 'GET /mesa/queue': work })
  expect(page.text()).toContain('Ana Lima (análise)')
  expect(page.text()).toContain('3 coisas esperam')
  expect(rows().map(row => row?.match(/antes da oferta|Galaxy|antes do Pix/)?.[0])).toEqual([
    'antes da oferta',
    'Galaxy',
    'antes do Pix',
  ])
  await page.doing(() => page.place.querySelector<HTMLElement>('li button')?.click())
  expect(page.text()).toContain('a-2')
})

test('nobody is signed in: a passkey opens the queue, and a declined one says so', async () => {
  let declines = true
  const keys: Passkeys = {
    ...passkeys,
    get: async () => {
      if (declines) throw new Error('NotAllowedError')
      return {} as never
    },
  }
  const routes = {
    'GET /mesa/me': failure(401),
    'POST /mesa/sign-in/begin': challenge,
    'POST /mesa/sign-in/finish': ana,
    'GET /mesa/queue': work,
  }
  await open(routes, { keys })
  expect(page.messages()).toEqual([])
  await page.press('Entrar com a chave de acesso')
  expect(page.messages().join()).toContain('O aparelho não confirmou a chave de acesso')
  declines = false
  await page.press('Entrar com a chave de acesso')
  await page.until(() => rows().length === 3)
})

test('an invitation leads to a passkey and shows the recovery code once', async () => {
  const registered = { me: ana, recoveryCode: 'ABCD-EFGH' }
  const routes = {
    'GET /mesa/me': failure(401),
    'POST /mesa/passkey/begin': challenge,
    'POST /mesa/passkey/finish': registered,
    'GET /mesa/queue': work,
  }
  await open(routes, { code: 'the-code-of-the-link' })
  await page.press('Criar a chave de acesso')
  expect(page.text()).toContain('ABCD-EFGH')
  await page.press('Guardei o código')
  await page.until(() => rows().length === 3)
  expect(page.text()).not.toContain('ABCD-EFGH')
})

test('a session that is over takes everything off the screen', async () => {
  await open({ 'GET /mesa/me': ana, 'GET /mesa/queue': [work, failure(401)] })
  await page.press('Atualizar')
  expect(page.title()).toBe('Entrar na mesa')
  expect(page.text()).not.toContain('a-1')
})

test('a decision asks for a reason, is sent once, and says what was done', async () => {
  const server = await open({
    'GET /mesa/me': ana,
    'GET /mesa/queue': work,
    'POST /mesa/decide': { said: 'Liberado.' },
  })
  await page.doing(() => page.place.querySelector<HTMLElement>('li button')?.click())
  await page.press('Liberar')
  await page.press('Confirmar')
  expect(page.text()).toContain('Diga por quê')
  await page.type('Por quê', 'falei com o cliente')
  await page.press('Confirmar')
  await page.until(() => page.text().includes('Liberado.'))
  expect(server.to('POST /mesa/decide').map(({ body }) => body)).toEqual([
    { action: 'risk-release', id: 'a-2', why: 'falei com o cliente' },
  ])
})
