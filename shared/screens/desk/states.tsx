import type { WaitingWork } from '../../api/desk.ts'
import type { DeskCustomer } from '../../api/desk-customer.ts'
import type { DeskAction } from '../../api/desk-decisions.ts'
import type { DeskFigures } from '../../api/desk-figures.ts'
import { funnelSteps } from '../../api/funnel.ts'
import { deskMessages } from '../../messages/desk.ts'
import { createDesk } from '../../stores/desk.ts'
import { testEnvironment } from '../../testing/environment.ts'
import { Scripted, type UserAction } from '../../testing/scripted.tsx'
import { type Answer, createScriptedServer, failure } from '../../testing/server.ts'
import { DeskScreen } from './desk.tsx'
import { RecoveryCode } from './entrance.tsx'
import { Figures } from './figures.tsx'

const work: WaitingWork = {
  sections: [
    {
      ...{ kind: 'invoice', title: 'Notas fiscais a conferir' },
      items: [
        {
          ...{ id: '5f0c2a4e-6666-4b5a-9d51-0a6f4d0e7c11', since: '2026-03-10T11:00:00Z' },
          ...{ facts: ['Galaxy S24', 'pdf'], actions: ['invoice-accept', 'invoice-refuse'], closer: null },
          hasInvoice: true,
        },
      ],
    },
    {
      ...{ kind: 'receipt', title: 'Pix recebidos sem cobrança conhecida' },
      items: [
        {
          ...{ id: '5f0c2a4e-7777-4b5a-9d51-0a6f4d0e7c11', since: '2026-03-07T12:00:00Z' },
          ...{
            facts: ['R$ 234,87', 'E60701190202603071200abcdef12345'],
            actions: ['payment-assign', 'payment-return'],
            closer: null,
            hasInvoice: false,
          },
        },
      ],
    },
    {
      ...{ kind: 'data', title: 'Pedidos de clientes sobre os próprios dados' },
      items: [
        {
          ...{ id: '5f0c2a4e-8888-4b5a-9d51-0a6f4d0e7c11', since: '2026-03-09T12:00:00Z' },
          facts: ['corrigir nome', 'cliente 5f0c2a4e-1111-4b5a-9d51-0a6f4d0e7c11'],
          ...{ actions: ['data-correct', 'data-erase', 'data-refuse'], closer: 'data', hasInvoice: false },
        },
      ],
    },
  ],
  reasons: { invoice: [{ code: 'invoice-buyer', text: 'Não está no seu CPF.' }], application: [] },
  mayOpenInvoices: true,
}
const row = {
  ...{ applications: 12, approved: 7, refused: 3, paidOut: 5 },
  ...{ paidOutCents: 812_350, receivedCents: 1_204_411, recoveredCents: 96_020 },
}
const figures: DeskFigures = {
  rows: Array.from({ length: 30 }, (_, index) => ({
    ...row,
    period: `2026-03-${String(index + 1).padStart(2, '0')}`,
    applications: row.applications + ((index * 7) % 11),
    paidOutCents: row.paidOutCents + ((index * 131) % 17) * 40_000,
  })),
  late: [
    { from: 1, to: 30, loans: 41, cents: 1_004_122 },
    { from: 31, to: 60, loans: 12, cents: 403_900 },
    { from: 61, to: 90, loans: 5, cents: 211_300 },
    { from: 91, to: null, loans: 9, cents: 702_045 },
  ],
  funnel: funnelSteps.map((step, index) => ({ step, times: 640 - index * 70 })),
}

function deskWith(routes: Record<string, Answer>) {
  const server = createScriptedServer()
  for (const [route, answer] of Object.entries(routes)) server.on(route, answer)
  const declined = async () => {
    throw new Error('declined')
  }
  return createDesk(testEnvironment({ server }), { create: declined, get: declined })
}

const ana = { id: '5f0c2a4e-9999-4b5a-9d51-0a6f4d0e7c11', name: 'Ana Lima', role: 'analyst' }
const money = { ...ana, role: 'money' }
const shown = (name: string, change: Record<string, Answer> = {}, invitation?: string) => ({
  name,
  node: (
    <DeskScreen
      create={() => deskWith({ 'GET /mesa/me': ana, 'GET /mesa/queue': work, ...change })}
      takeInvitation={() => invitation}
    />
  ),
})

const moneyWaits = (kind: string, title: string, facts: string[], actions: DeskAction[]) => {
  const item = {
    ...{ id: '5f0c2a4e-4444-4b5a-9d51-0a6f4d0e7c11', since: '2026-03-07T12:00:00Z' },
    ...{ facts, actions, closer: null, hasInvoice: false },
  }
  return (name: string, more: UserAction[] = []) => ({
    name,
    node: (
      <Scripted actions={[['press', `3 dias${title}${facts.join(' · ')}`], ...more]}>
        {
          shown('', {
            'GET /mesa/me': money,
            'GET /mesa/queue': { ...work, sections: [{ kind, title, items: [item] }] },
          }).node
        }
      </Scripted>
    ),
  })
}
const loanId = '5f0c2a4e-3333-4b5a-9d51-0a6f4d0e7c11'
const transfer = 'E60701190202603071200abcdef12345'
const credit = moneyWaits(
  ...(['credit', 'Créditos a devolver'] as const),
  ['R$ 59,65', 'encerrado', 'o banco recusou uma devolução: confira a conta (refund account)'],
  ['refund', 'refund-account'],
)
const stopped = moneyWaits(
  ...(['refund', 'Devoluções a caminho'] as const),
  ['R$ 59,65', 'à conta do cliente', loanId, '3 tentativas', 'por falha nossa: código do banco: AC03'],
  ['refund-retry', 'refund-wrong-account'],
)
const unrecorded = moneyWaits(
  ...(['refund-unrecorded', 'Devoluções que o banco enviou e não foram lançadas'] as const),
  [transfer, 'R$ 59,65'],
  ['refund-record'],
)
const cameBack = moneyWaits(
  ...(['payout-returned', 'Pix nossos mandados de volta, a decidir'] as const),
  ['R$ 400,00', loanId, transfer, 'D60701190202603081100abcdef12345'],
  ['return-credit', 'return-outside'],
)

const customer: DeskCustomer = {
  id: '5f0c2a4e-1111-4b5a-9d51-0a6f4d0e7c11',
  facts: [
    { label: 'Cliente', value: '5f0c2a4e-1111-4b5a-9d51-0a6f4d0e7c11' },
    { label: 'CPF', value: '***.982.247-**' },
    { label: 'Celular', value: '*****5678' },
    { label: 'E-mail', value: 'a***@um-provedor-comprido.com.br' },
    { label: 'Desde', value: '01/03/2026, 09:00' },
    { label: 'Atenção', value: 'outro cadastro tem este CPF; nenhum dinheiro sai' },
  ],
  applications: ['5f0c2a4e-2222-4b5a-9d51-0a6f4d0e7c11  aprovado  10/03/2026, 09:00'],
  loans: [
    {
      id: loanId,
      line: 'em dia  R$ 1.000,00  4 parcelas em aberto, 10 dias de atraso  crédito de R$ 59,65',
      actions: [
        'refund',
        'refund-account',
        'refund-came-back',
        'payout-came-back',
        'waive',
        'write-off',
        'due-day',
      ],
    },
  ],
  accesses: ['Chrome no Android  187.0.0.0  entrou 10/03/2026, 09:00  último uso 10/03/2026, 09:05'],
  actions: ['phone-change', 'money-release', 'sessions-end'],
}
const looked: UserAction[] = [
  ['type', deskMessages.customer.named, '52998224725'],
  ['press', deskMessages.customer.look],
]
const inCustomer = (
  name: string,
  answer: Answer,
  more: UserAction[] = [],
  routes: Record<string, Answer> = {},
) => ({
  name,
  node: (
    <Scripted actions={[...looked, ...more]}>
      {shown('', { 'GET /mesa/me': money, 'POST /mesa/customer': answer, ...routes }).node}
    </Scripted>
  ),
})
const inFigures = (name: string, answer: Answer) => ({
  name,
  node: (
    <div className="s-desk">
      <h1>Mesa</h1>
      <Figures desk={deskWith({ 'POST /mesa/figures': answer })} />
    </div>
  ),
})

/** States of /mesa, for the development page. */
export const states = [
  shown('door', { 'GET /mesa/me': failure(401) }),
  shown('invited', { 'GET /mesa/me': failure(401) }, 'abc'),
  {
    name: 'door, the way without a passkey',
    node: (
      <Scripted actions={[['press', deskMessages.signIn.lost]]}>
        {shown('', { 'GET /mesa/me': failure(401) }).node}
      </Scripted>
    ),
  },
  {
    name: 'recovery code',
    node: <RecoveryCode code="7K3M-9QXT-42VB-H8PD-W6RN" onNoted={() => {}} />,
  },
  inCustomer('customer', { customers: [customer] }),
  inCustomer('customer, several accounts', {
    customers: [customer, { ...customer, id: customer.id.replace('1111', '9999'), loans: [], accesses: [] }],
  }),
  inCustomer('customer, nobody', { customers: [] }),
  inCustomer('customer, looking', 'never'),
  inCustomer('customer, failed', failure(503)),
  inCustomer(
    'customer, what is masked',
    { customers: [customer] },
    [
      ['type', deskMessages.customer.why, 'cliente ao telefone'],
      ['press', deskMessages.customer.reveal],
    ],
    {
      'POST /mesa/customer/reveal': {
        facts: [
          { label: 'Nome', value: 'Ana Lima' },
          { label: 'CPF', value: '529.982.247-25' },
        ],
      },
    },
  ),
  inCustomer('customer, a refund to another account', { customers: [customer] }, [
    ['press', deskMessages.decision.actions['refund-account']],
  ]),
  inCustomer('customer, a refund that came back', { customers: [customer] }, [
    ['press', deskMessages.decision.actions['refund-came-back']],
  ]),
  inCustomer('customer, a payout that came back', { customers: [customer] }, [
    ['press', deskMessages.decision.actions['payout-came-back']],
  ]),
  shown('queue'),
  credit('queue, a credit'),
  stopped('queue, a refund that stopped'),
  stopped('queue, a refund to a wrong account', [
    ['press', deskMessages.decision.actions['refund-wrong-account']],
  ]),
  unrecorded('queue, a refund to record', [['press', deskMessages.decision.actions['refund-record']]]),
  cameBack('queue, a payout that came back', [['press', deskMessages.decision.actions['return-outside']]]),
  shown('queue, reader', { 'GET /mesa/me': { ...ana, role: 'reader' } }),
  shown('queue, nothing waits', { 'GET /mesa/queue': { ...work, sections: [] } }),
  shown('queue, loading', { 'GET /mesa/queue': 'never' }),
  shown('queue, failed', { 'GET /mesa/queue': failure(500) }),
  inFigures('figures', figures),
  inFigures('figures, loading', 'never'),
  inFigures('figures, failed', failure(500)),
]
