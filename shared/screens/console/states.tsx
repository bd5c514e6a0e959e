import type { ConsolePeople, ShopPerson } from '../../api/console.ts'
import type { ConsoleDeliveries, ConsoleOverview, ConsoleSettings } from '../../api/console-shop.ts'
import { consoleMessages } from '../../messages/console.ts'
import { createConsole } from '../../stores/console.ts'
import { testEnvironment } from '../../testing/environment.ts'
import { Scripted, type UserAction } from '../../testing/scripted.tsx'
import { type Answer, createScriptedServer, failure } from '../../testing/server.ts'
import { ConsoleScreen } from './console.tsx'

const me: ShopPerson = {
  ...{ email: 'dona.da.loja@um-provedor-comprido.com.br', role: 'owner' },
  shop: { id: 'sol', name: 'Loja Sol' },
  shops: [
    { id: 'sol', name: 'Loja Sol' },
    { id: 'lua', name: 'Loja Lua de Celulares e Acessórios' },
  ],
}
const id = '3f0c6a3e-1111-4222-8333-444455556666'
const application = { id, openedAt: '2026-03-10T15:00:00Z', orderReference: 'P-1043' }
const overview: ConsoleOverview = {
  applications: [
    'received',
    'approved',
    'expired',
    'ordered',
    'contract',
    'signed',
    'payout-refused',
    'paid',
    'returned',
    'refused',
    'ended',
  ].map((state, index) => ({
    ...{ ...application, id: id.replace('6666', `666${index}`), state },
    amountCents: ['contract', 'signed', 'paid', 'returned'].includes(state) ? 150_000 : null,
    owedCents: state === 'returned' ? 150_693 : null,
  })),
  more: true,
  months: [{ month: '2026-03', applications: 8, approved: 6, paid: 1, paidCents: 150_000 }],
  refusals: [
    {
      ...{ day: '2026-03-10', partner: 'sol', origin: 'https://homologacao.sol.example' },
      ...{ reason: 'origin-not-allowed', count: 12 },
    },
  ],
}
const deliveries: ConsoleDeliveries = {
  more: false,
  deliveries: [204, 500, null].map((lastStatus, index) => ({
    ...{ id: id.replace('6666', `777${index}`), type: 'order.approved', applicationId: id, sequence: 3 },
    ...{ body: '{"id":"5f0c","type":"order.approved"}', attempts: index + 1, lastStatus },
    createdAt: '2026-03-10T15:00:00Z',
    deliveredAt: lastStatus === 204 ? '2026-03-10T15:00:01Z' : null,
    failedAt: lastStatus === 204 ? null : '2026-03-10T15:00:01Z',
  })),
}
const settings: ConsoleSettings = {
  ...{
    origins: ['https://sol.example', 'https://www.sol.example'],
    prefillKeyId: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
  },
  ...{ webhookUrl: 'https://sol.example/avisos', payoutTo: 'Loja Sol LTDA' },
}
const someone = { joined: true, lastSeenAt: '2026-03-09T15:00:00Z', you: false }
const people: ConsolePeople = {
  people: [
    { ...someone, id: id.replace('6666', '8881'), email: me.email, role: 'owner', you: true },
    { ...someone, id: id.replace('6666', '8882'), email: 'dev@sol.example', role: 'developer' },
    {
      ...{ ...someone, id: id.replace('6666', '8883'), email: 'contabilidade@sol.example', role: 'reader' },
      ...{ joined: false, lastSeenAt: null },
    },
  ],
}
const routes: Record<string, Answer> = {
  'GET /console/people': people,
  'GET /console/deliveries?failed=1': deliveries,
  'GET /console/me': me,
  'GET /console/overview': overview,
  'GET /console/deliveries': deliveries,
  'GET /console/settings': settings,
}

const shown = (name: string, change: Record<string, Answer> = {}, invitation?: string) => ({
  name,
  node: (
    <ConsoleScreen
      create={() => {
        const server = createScriptedServer()
        for (const [route, answer] of Object.entries({ ...routes, ...change })) server.on(route, answer)
        return createConsole(testEnvironment({ server }))
      }}
      takeInvitation={() => invitation}
    />
  ),
})

const { parts } = consoleMessages
const at = (name: string, part: string, change: Record<string, Answer> = {}, more: UserAction[] = []) => ({
  name,
  node: <Scripted actions={[['press', part], ...more]}>{shown('', change).node}</Scripted>,
})

/** States of /parceiros/console, for the development page. */
export const states = [
  shown('door', { 'GET /console/me': failure(401) }),
  shown('invited', { 'GET /console/me': failure(401) }, 'abc'),
  shown('orders'),
  shown('orders, none', {
    'GET /console/overview': { applications: [], more: false, months: [], refusals: [] },
  }),
  shown('orders, loading', { 'GET /console/overview': 'never' }),
  shown('orders, failed', { 'GET /console/overview': failure(500) }),
  shown('orders, reader', { 'GET /console/me': { ...me, role: 'reader' } }),
  at('webhooks', parts.deliveries),
  at('webhooks, none', parts.deliveries, { 'GET /console/deliveries': { deliveries: [], more: false } }),
  at('webhooks, failed', parts.deliveries, { 'GET /console/deliveries': failure(503) }),
  at('settings', parts.settings),
  at('settings, nothing set', parts.settings, {
    'GET /console/settings': { origins: [], prefillKeyId: null, webhookUrl: null, payoutTo: null },
  }),
  at('settings, reader', parts.settings, { 'GET /console/me': { ...me, role: 'reader' } }),
  at('settings, another secret', parts.settings, {}, [['press', consoleMessages.settings.newSecret]]),
  at('look', parts.theme),
  at('people', parts.people),
  at('people, to dismiss', parts.people, {}, [['press', consoleMessages.people.dismiss]]),
]
