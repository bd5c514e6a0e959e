import { act } from 'react'
import { expect, test } from 'vitest'
import { staffIdle, type WaitingItem, type WaitingWork } from '../../api/desk.ts'
import { createDesk } from '../../stores/desk.ts'
import type { Passkeys } from '../../stores/desk-session.ts'
import { testEnvironment } from '../../testing/environment.ts'
import { type Answer, createScriptedServer, failure } from '../../testing/server.ts'
import { stage } from '../../testing/stage.tsx'
import { DeskScreen } from './desk.tsx'

const ana = { id: 'staff-ana', name: 'Ana Lima', role: 'analyst' }
const ended = 'A sua sessão terminou. O que você ia fazer não foi feito: entre e faça de novo.'
const passkeys: Passkeys = { create: async () => ({}) as never, get: async () => ({}) as never }

const item = (id: string, change: Partial<WaitingItem> = {}): WaitingItem => ({
  ...{ id, since: null, facts: [id], actions: ['risk-release'], closer: null, hasInvoice: false },
  ...change,
})
const workOf = (...items: WaitingItem[]): WaitingWork => ({
  sections: [{ kind: 'risk', title: 'Um motivo', items }],
  reasons: { invoice: [], application: [] },
  mayOpenInvoices: true,
})

async function open(routes: Record<string, Answer | Answer[]>, code?: string) {
  const server = createScriptedServer()
  const signedIn = { 'GET /mesa/me': ana, 'GET /mesa/queue': workOf(item('a-1')) }
  const signIn = { 'POST /mesa/sign-in/begin': { challengeId: 'c', options: {} } }
  for (const [route, answer] of Object.entries({ ...signedIn, ...signIn, ...routes }))
    server.on(route, answer)
  const env = testEnvironment({ server })
  const page = await stage(
    <DeskScreen create={() => createDesk(env, passkeys)} takeInvitation={() => code} />,
  )
  await page.until(() => !page.text().includes('Carregando'))
  const row = (index: number) => page.place.querySelectorAll<HTMLElement>('.s-desk__row')[index]!
  return {
    ...{ server, page, row },
    pass: (milliseconds: number) => act(() => env.clock.advance(milliseconds)),
    openRow: (index: number) => page.doing(() => row(index).click()),
    key: (key: string) =>
      page.doing(() => {
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      }),
    async release() {
      await page.press('Liberar')
      await page.type('Por quê', 'falei com o cliente')
      page.field('Por quê').focus()
      await page.press('Confirmar')
    },
  }
}

test('a decision after the end of the session says that nothing was done, until somebody enters', async () => {
  const { page, openRow, release } = await open({
    'POST /mesa/decide': failure(401),
    'POST /mesa/sign-in/finish': ana,
  })
  await openRow(0)
  await release()
  expect(page.title()).toBe('Entrar na mesa')
  expect(page.messages()).toEqual([ended])
  expect(page.focused()).toBe(ended)
  expect(document.activeElement?.getAttribute('role')).toBeNull()
  await page.press('Entrar com a chave de acesso')
  await page.until(() => page.text().includes('Um motivo'))
  await page.press('Sair')
  expect(page.title()).toBe('Entrar na mesa')
  expect(page.messages()).toEqual([])
})

test('what was typed comes back to the same person, and to nobody else', async () => {
  const bia = { ...ana, id: 'staff-bia', name: 'Bia Prado' }
  const { server, page, openRow, pass } = await open({
    'POST /mesa/sign-in/finish': [ana, bia, ana],
    'POST /mesa/decide': { said: 'Liberado.' },
  })
  const enter = async () => {
    await page.press('Entrar com a chave de acesso')
    await page.until(() => page.text().includes('Um motivo'))
  }
  await openRow(0)
  await page.press('Liberar')
  await page.type('Por quê', 'falei com o cliente')
  await pass(staffIdle.end + staffIdle.touch)
  expect(page.messages()).toEqual([ended])
  await enter()
  expect(page.field('Por quê').value).toBe('falei com o cliente')
  await pass(staffIdle.end + staffIdle.touch)
  await enter()
  expect(page.text()).toContain('Bia Prado')
  expect(page.find('Confirmar')).toBeUndefined()
  await pass(staffIdle.end + staffIdle.touch)
  await enter()
  expect(page.find('Confirmar')).toBeUndefined()
  expect(server.to('POST /mesa/decide')).toEqual([])
})

test('what was typed stays while its row is folded or hidden, until it is decided, given up or signed out', async () => {
  const { page, openRow } = await open({
    'POST /mesa/decide': { said: 'Liberado.' },
    ...{ 'POST /mesa/sign-out': {}, 'POST /mesa/sign-in/finish': ana },
  })
  const write = async () => {
    await page.press('Liberar')
    await page.type('Por quê', 'falei com o cliente')
  }
  await openRow(0)
  await write()
  await openRow(0)
  expect(page.find('Confirmar')).toBeUndefined()
  await openRow(0)
  expect(page.field('Por quê').value).toBe('falei com o cliente')
  page.field('Procurar').focus()
  await page.type('Procurar', 'nada')
  expect(page.text()).toContain('Nada corresponde ao filtro.')
  await page.type('Procurar', '')
  expect(page.field('Por quê').value).toBe('falei com o cliente')
  expect(document.activeElement).toBe(page.field('Procurar'))

  await page.press('Voltar')
  await page.press('Liberar')
  expect(page.field('Por quê').value).toBe('')
  await page.type('Por quê', 'falei com o cliente')
  await page.press('Confirmar')
  await page.until(() => page.text().includes('Liberado.'))
  await write()
  await page.press('Sair')
  await page.press('Entrar com a chave de acesso')
  await page.until(() => page.text().includes('Um motivo'))
  await openRow(0)
  expect(page.find('Confirmar')).toBeUndefined()
})

test('what was revealed goes from the screen once the session has ended unseen', async () => {
  const customer = { id: 'c-1', facts: [], applications: [], accesses: [], actions: [], loans: [] }
  const { page, pass } = await open({
    'POST /mesa/customer': { customers: [customer] },
    'POST /mesa/customer/reveal': { facts: [{ label: 'E-mail', value: 'maria@exemplo.com.br' }] },
  })
  const life = staffIdle.end + staffIdle.touch
  await pass(life - 1)
  await page.press('Procurar o cliente')
  expect(page.errorOf('CPF, celular, id ou referência')).toBe(
    'Escreva o CPF, o celular, o id ou a referência',
  )
  await page.type('CPF, celular, id ou referência', 'c-1')
  await page.press('Procurar o cliente')
  await page.type('Por que ver os dados sem máscara', 'ligou para a central')
  await page.press('Mostrar os dados')
  // Each answer is a use of the session.
  await pass(life - 1)
  expect(page.text()).toContain('maria@exemplo.com.br')
  await pass(1)
  expect(page.text()).not.toContain('maria@exemplo.com.br')
  expect(page.messages()).toEqual([ended])
})

test('a recovery code stays until it is written down, however long that takes', async () => {
  const { page, pass } = await open(
    {
      ...{ 'GET /mesa/me': failure(401), 'GET /mesa/queue': failure(401) },
      'POST /mesa/passkey/begin': { challengeId: 'c', options: {} },
      'POST /mesa/passkey/finish': { me: ana, recoveryCode: 'ABCD-EFGH' },
    },
    'invited',
  )
  await page.press('Criar a chave de acesso')
  await pass(2 * staffIdle.end)
  expect(page.text()).toContain('ABCD-EFGH')
  await page.press('Guardei o código')
  await page.until(() => page.title() === 'Entrar na mesa')
  expect(page.messages()).toEqual([ended])
})

test('who signs out is told nothing, and no time ends their session again', async () => {
  const { page, pass } = await open({ 'POST /mesa/sign-out': {} })
  await page.press('Sair')
  await pass(2 * staffIdle.end)
  expect(page.messages()).toEqual([])
})

test('calls say whom the window shows, and a window of somebody else says so once', async () => {
  const other = failure(409, { message: 'Nesta janela está outra pessoa. Abra a página de novo.' })
  const { server, page, openRow, release } = await open({
    'GET /mesa/queue': [workOf(item('a-1')), other],
    'POST /mesa/decide': other,
  })
  await openRow(0)
  await release()
  const shown = (route: string) => server.to(route).map(({ headers }) => headers.get('X-Desk-Person'))
  expect([...shown('GET /mesa/me'), ...shown('POST /mesa/decide')]).toEqual([null, 'staff-ana'])
  expect(page.place.querySelector('.s-desk__queue > [role=status].c-alert')).toBeNull()
  expect(page.text()).toContain('Nesta janela está outra pessoa')
})

test('what a customer wants corrected is shown after a reason, which goes with the call', async () => {
  const { server, page, openRow } = await open({
    'GET /mesa/queue': workOf(item('b-1', { actions: [], closer: 'data' })),
    'POST /mesa/closer': { facts: [{ label: 'Pede, como nome', value: 'Maria Neta' }] },
  })
  await openRow(0)
  await page.press('Ver o que o cliente pede')
  expect(document.activeElement).toBe(page.field('Por que ver os dados sem máscara'))
  await page.press('Mostrar os dados')
  expect(page.errorOf('Por que ver os dados sem máscara')).toContain('Diga por quê')
  expect(server.to('POST /mesa/closer')).toEqual([])
  await page.type('Por que ver os dados sem máscara', ' vai ser corrigido ')
  await page.press('Mostrar os dados')
  await page.until(() => page.text().includes('Maria Neta'))
  expect(server.to('POST /mesa/closer').map(({ body }) => body)).toEqual([
    { kind: 'data', id: 'b-1', why: 'vai ser corrigido' },
  ])
})

test('an invoice is opened wherever there is one', async () => {
  const { page, openRow } = await open({
    'GET /mesa/queue': workOf(item('a-1', { hasInvoice: true }), item('a-2')),
  })
  await openRow(1)
  expect(page.find('Abrir a nota')).toBeUndefined()
  await openRow(0)
  page.button('Abrir a nota')
})

test('a conflict takes the row away, and the focus goes on to the first one', async () => {
  const { page, row, openRow, release } = await open({
    'GET /mesa/queue': [workOf(item('a-1'), item('a-2')), workOf(item('a-1'))],
    'POST /mesa/decide': failure(409, { message: 'Outra pessoa já decidiu isto.' }),
  })
  await openRow(1)
  await release()
  await page.until(() => document.activeElement === row(0))
  expect(page.messages()).toContain('Outra pessoa já decidiu isto.')
})

test('a decision after which the row stays leads back to the row, with its decisions', async () => {
  const { page, row, openRow, release } = await open({
    'GET /mesa/queue': workOf(item('a-1'), item('a-2')),
    'POST /mesa/decide': { said: 'Liberado.' },
  })
  await openRow(1)
  await release()
  await page.until(() => document.activeElement === row(1))
  page.button('Liberar')
})

test('who has gone on to something else while a decision was on its way stays there', async () => {
  let answer = (_: object) => {}
  const decided = new Promise<object>(resolve => {
    answer = resolve
  })
  const { server, page, openRow, release } = await open({
    'GET /mesa/queue': [workOf(item('a-1'), item('a-2')), workOf(item('a-1'))],
  })
  server.on('POST /mesa/decide', () => decided)
  await openRow(1)
  await release()
  page.field('Procurar').focus()
  await page.doing(() => answer({ said: 'Liberado.' }))
  await page.until(() => page.text().includes('Liberado.'))
  await page.doing(() => {})
  expect(document.activeElement).toBe(page.field('Procurar'))
})

test('j and k go on from the item that the focus is in', async () => {
  const { page, row, openRow, key } = await open({
    'GET /mesa/queue': workOf(item('a-1'), item('a-2'), item('a-3')),
  })
  await openRow(1)
  for (const [name, index] of [
    ['j', 2],
    ['k', 0],
  ] as const) {
    page.button('Liberar').focus()
    await key(name)
    expect(document.activeElement).toBe(row(index))
  }
})

test('a used invitation leads to the entrance, which says nothing of it', async () => {
  const gone = 'Este código não vale mais. Peça outro convite a quem administra a mesa.'
  const { page } = await open(
    { 'GET /mesa/me': failure(401), 'POST /mesa/passkey/begin': failure(404, { message: gone }) },
    'used',
  )
  expect(page.find('Entrar na mesa')).toBeUndefined()
  await page.press('Criar a chave de acesso')
  expect(page.messages()).toEqual([gone])
  await page.press('Entrar na mesa')
  expect(page.title()).toBe('Entrar na mesa')
  expect(page.messages()).toEqual([])
  page.button('Entrar com a chave de acesso')
})
