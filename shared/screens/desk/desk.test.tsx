import { expect, test } from 'vitest'
import type { WaitingWork } from '../../api/desk.ts'
import { createDesk } from '../../stores/desk.ts'
import type { Passkeys } from '../../stores/desk-session.ts'
import { testEnvironment } from '../../testing/environment.ts'
import { type Answer, createScriptedServer, failure } from '../../testing/server.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { DeskScreen } from './desk.tsx'

let page: Stage
const ana = { id: 'staff-ana', name: 'Ana Lima', role: 'analyst' }
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
          closer: null,
          hasInvoice: true,
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
          closer: null,
          hasInvoice: false,
        },
        { id: 'a-3', since: null, facts: ['antes do Pix'], actions: [], closer: null, hasInvoice: false },
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
  expect(document.activeElement?.textContent).toBe('Guarde o seu código de recuperação')
  await page.press('Guardei o código')
  await page.until(() => rows().length === 3)
  expect(page.text()).not.toContain('ABCD-EFGH')
})

test('a lost passkey leads to the recovery code: the focus comes along, and nothing typed is told at the field', async () => {
  await open({ 'GET /mesa/me': failure(401) })
  expect(document.activeElement).toBe(document.body)
  await page.press('Perdi a minha chave de acesso')
  expect(document.activeElement?.textContent).toBe('Entrar com o código de recuperação')
  await page.press('Criar a chave nova')
  expect(page.errorOf('Código de recuperação')).toBe('Código de recuperação é obrigatório')
  expect(document.activeElement).toBe(page.field('Código de recuperação'))
  await page.press('Voltar')
  expect(document.activeElement?.textContent).toBe('Entrar na mesa')
  await page.press('Perdi a minha chave de acesso')
  expect(page.errorOf('Código de recuperação')).toBeUndefined()
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

const one = (kind: string, item: Partial<WaitingWork['sections'][0]['items'][0]>): WaitingWork => ({
  ...work,
  sections: [
    {
      ...{ kind, title: 'Um motivo' },
      items: [
        {
          id: 'b-1',
          since: null,
          facts: [],
          actions: [],
          closer: null,
          hasInvoice: kind === 'invoice',
          ...item,
        },
      ],
    },
  ],
})
const openRow = () => page.doing(() => page.place.querySelector<HTMLElement>('li button')?.click())

test('the text of a PDF stands beside the facts, as text, and says that a reader may show another one', async () => {
  const shown = { kind: 'pdf', text: 'DANFE\n<script>x</script>', shown: 'start', base64: '', facts: [] }
  await open({ 'GET /mesa/me': ana, 'GET /mesa/queue': one('invoice', {}), 'POST /mesa/invoice': shown })
  await openRow()
  await page.press('Abrir a nota')
  expect(page.place.querySelector('textarea')?.value).toBe(shown.text)
  expect(page.place.querySelector('script')).toBeNull()
  expect(page.text()).toContain('É o texto guardado no PDF')
  expect(page.text()).toContain('Só o começo')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('O que foi lido')
})

test.each([
  ['none', 'é uma imagem'],
  ['unreadable', 'não pôde ser lido'],
  ['busy', 'arquivos demais'],
])('a PDF without text to show (%s) says why and can be saved', async (shown, says) => {
  const answer = { kind: 'pdf', text: null, shown, base64: '', facts: [] }
  await open({ 'GET /mesa/me': ana, 'GET /mesa/queue': one('invoice', {}), 'POST /mesa/invoice': answer })
  await openRow()
  await page.press('Abrir a nota')
  expect(page.text()).toContain(says)
  expect(page.place.querySelector('textarea')).toBeNull()
  page.button('Salvar o arquivo')
})

test('a receipt is sent with the loan that was typed, and a wrong one is told at its field', async () => {
  const wrong = failure(400, { errors: { Loan: ['É o id de um empréstimo'] } })
  const server = await open({
    'GET /mesa/me': { ...ana, role: 'money' },
    'GET /mesa/queue': one('receipt', { actions: ['payment-assign', 'payment-return'] }),
    'POST /mesa/decide': [wrong, { said: 'Feito.' }],
  })
  await openRow()
  await page.press('Lançar num empréstimo')
  expect(document.activeElement).toBe(page.field('Id do empréstimo'))
  await page.type('Id do empréstimo', 'x')
  await page.type('Por quê', 'comprovante conferido')
  await page.press('Confirmar')
  expect(page.errorOf('Id do empréstimo')).toBe('É o id de um empréstimo')
  await page.type('Id do empréstimo', ' l-1 ')
  await page.press('Confirmar')
  await page.until(() => page.text().includes('Feito.'))
  expect(server.to('POST /mesa/decide').at(-1)?.body).toEqual({
    ...{ action: 'payment-assign', id: 'b-1', why: 'comprovante conferido', loan: 'l-1' },
  })
})

test('the maximum of an offer can be typed as the desk writes it', async () => {
  const server = await open({
    'GET /mesa/me': ana,
    'GET /mesa/queue': one('application', { actions: ['application-approve'] }),
    'POST /mesa/decide': { said: 'Oferta feita.' },
  })
  await openRow()
  await page.press('Fazer oferta')
  await page.type('Valor máximo, em reais', '1.000,00')
  await page.type('Parcelas, no máximo', '12')
  await page.type('Por quê', 'tudo conferido')
  await page.press('Confirmar')
  await page.until(() => page.text().includes('Oferta feita.'))
  expect(server.to('POST /mesa/decide').at(-1)?.body).toEqual({
    ...{ action: 'application-approve', id: 'b-1', why: 'tudo conferido', amount: 1000, installments: 12 },
  })
})

test('who goes back from a decision is at its button again', async () => {
  await open({
    'GET /mesa/me': ana,
    'GET /mesa/queue': one('data', { actions: ['data-correct', 'data-erase'] }),
  })
  await openRow()
  await page.press('Apagar os dados')
  expect(page.text()).toContain('Não há volta')
  await page.press('Voltar')
  expect(document.activeElement?.textContent).toBe('Apagar os dados')
})

test('more about something is fetched when somebody wants to see it, and two looks keep their own answers', async () => {
  const both = one('cpf', { closer: 'cpf' })
  both.sections[0]!.items.push({ ...both.sections[0]!.items[0]!, id: 'b-2' })
  const asked = (value: string) => ({ facts: [{ label: 'Pede', value }] })
  const server = await open({
    ...{ 'GET /mesa/me': ana, 'GET /mesa/queue': both },
    'POST /mesa/closer': [asked('primeiro'), asked('segundo')],
  })
  expect(server.to('POST /mesa/closer')).toEqual([])
  await page.doing(() => {
    for (const row of page.place.querySelectorAll<HTMLElement>('li > button')) row.click()
  })
  await page.doing(() => {
    for (const button of page.place.querySelectorAll<HTMLElement>('.s-desk__open button')) button.click()
  })
  await page.until(() => page.text().includes('segundo'))
  expect(server.to('POST /mesa/closer').map(({ body }) => body)).toEqual([
    { kind: 'cpf', id: 'b-1' },
    { kind: 'cpf', id: 'b-2' },
  ])
  expect(rows()[0]).toContain('primeiro')
  expect(rows()[1]).toContain('segundo')
})

test('a decision about a customer is told where they are, and they are looked at again', async () => {
  const customer = {
    ...{ id: 'c-1', facts: [], applications: [], accesses: ['Chrome'], actions: ['sessions-end'] },
    loans: [{ id: 'l-1', line: 'l-1 em dia', actions: [] }],
  }
  const server = await open({
    ...{ 'GET /mesa/me': ana, 'GET /mesa/queue': { ...work, sections: [] } },
    'POST /mesa/customer': [{ customers: [customer] }, { customers: [{ ...customer, accesses: [] }] }],
    'POST /mesa/decide': { said: '1 acessos do site encerrados.' },
  })
  await page.type('CPF, celular, id ou referência', 'c-1')
  await page.press('Procurar o cliente')
  await page.press('Encerrar os acessos')
  await page.type('Por quê', 'pediu por telefone')
  await page.press('Confirmar')
  await page.until(() => !page.text().includes('Chrome'))
  expect(document.activeElement?.outerHTML).toMatch(/^<div class="c-alert [^"]*" tabindex.*1 acessos/)
  expect(server.to('POST /mesa/customer')).toHaveLength(2)
})
