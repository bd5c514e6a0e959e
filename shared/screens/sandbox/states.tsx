import { sandboxMessages } from '../../messages/sandbox.ts'
import { Preset } from '../../testing/preset.tsx'
import { Scripted, type UserAction } from '../../testing/scripted.tsx'
import { type Answer, failure } from '../../testing/server.ts'
import { SandboxScreen } from './sandbox.tsx'

const messages = [
  {
    id: 'm-2',
    to: '11912345678',
    channel: 'whatsapp',
    text: 'Seu contrato está pronto para assinar.',
    code: null,
    link: '/contracts/k1',
    sentAt: '2026-03-10T12:05:00Z',
  },
  {
    id: 'm-1',
    to: '11912345678',
    channel: 'email',
    text: 'Celastro: seu código é 407213. Não passe para ninguém.',
    code: '407213',
    link: null,
    sentAt: '2026-03-10T12:00:00Z',
  },
]
const invitation = {
  id: 'm-3',
  to: 'dev@loja.example',
  channel: 'email',
  text: 'Celastro: convite para o painel da loja Loja Sol. Abra o link: /parceiros/console#8d1f0c52a9d84c0ea7a1f2b3c4d5e6f7a8b9c0d1e2f3',
  code: null,
  link: '/parceiros/console#8d1f0c52a9d84c0ea7a1f2b3c4d5e6f7a8b9c0d1e2f3',
  sentAt: '2026-03-10T12:06:00Z',
}
const asked = (answer: Answer, routes: Record<string, Answer> = {}, actions: UserAction[] = []) => (
  <Preset
    path="/sandbox?to=11912345678"
    signedIn={false}
    routes={{
      ...routes,
      'GET /sandbox/messages?to=11912345678': answer,
      'GET /sandbox/messages?to=00000000000': { messages: [] },
    }}
  >
    <Scripted actions={actions}>
      <SandboxScreen />
    </Scripted>
  </Preset>
)

const waiting = {
  'GET /sandbox/moves': {
    moves: [
      { id: 'v-1', kind: 'refund-back', amountCents: 123_456, contractNumber: '2026-0A42880CBE27' },
      { id: 'v-2', kind: 'assignment', amountCents: 23_487, contractNumber: null },
    ],
  },
}

/** Every state of /sandbox, for the development page. */
export const states = [
  { name: 'messages', node: asked({ messages }) },
  { name: 'invitation to the console', node: asked({ messages: [invitation] }) },
  {
    name: 'money waits for a second person',
    node: asked({ messages }, waiting, [['press', sandboxMessages.moves.show]]),
  },
  {
    name: 'no money waits',
    node: asked({ messages }, { 'GET /sandbox/moves': { moves: [] } }, [
      ['press', sandboxMessages.moves.show],
    ]),
  },
  { name: 'no messages', node: asked({ messages: [] }) },
  { name: 'failed', node: asked(failure(500)) },
  { name: 'not a sandbox', node: asked(failure(404)) },
]
