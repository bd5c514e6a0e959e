import { Preset } from '../../testing/preset.tsx'
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
const asked = (answer: Answer) => (
  <Preset
    path="/sandbox?to=11912345678"
    signedIn={false}
    routes={{
      'GET /sandbox/messages?to=11912345678': answer,
      'GET /sandbox/messages?to=00000000000': { messages: [] },
    }}
  >
    <SandboxScreen />
  </Preset>
)

/** Every state of /sandbox, for the development page. */
export const states = [
  { name: 'messages', node: asked({ messages }) },
  { name: 'no messages', node: asked({ messages: [] }) },
  { name: 'failed', node: asked(failure(500)) },
  { name: 'not a sandbox', node: asked(failure(404)) },
]
