import type { OpenSession } from '../../api/sessions.ts'
import { aSession } from '../../testing/fixtures/sessions.ts'
import { type Answer, failure } from '../../testing/server.ts'
import { DashboardPreset } from '../dashboard/testing/dashboard-preset.tsx'
import { SessionsScreen } from './sessions.tsx'

const on = (answer: Answer, online = true, ending: Answer = {}) => (
  <DashboardPreset
    page="/dashboard/sessions"
    online={online}
    routes={{ 'GET /auth/sessions': answer, 'POST /auth/sessions/s-2/end': ending }}
  >
    <SessionsScreen />
  </DashboardPreset>
)
const open = (...others: Partial<OpenSession>[]) => ({
  sessions: [
    aSession({ current: true }),
    ...others.map((each, i) => aSession({ id: `s-${i + 2}`, ...each })),
  ],
})

/** Every state of /dashboard/sessions, for the development page. */
export const states = [
  { name: 'only this one', node: on(open()) },
  { name: 'one other', node: on(open({ browser: 'Firefox no Windows' })) },
  {
    name: 'two others, unknown browser and network',
    node: on(open({ browser: 'Firefox no Windows' }, { browser: 'Navegador desconhecido', network: null })),
  },
  { name: 'pressing fails', node: on(open({}), true, 'network-failure') },
  { name: 'offline', node: on(open({}), false) },
  { name: 'loading', node: on('never') },
  { name: 'failed', node: on(failure(503)) },
]
