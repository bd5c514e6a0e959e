import { pushMessages } from '../../messages/push.ts'
import { aLoan } from '../../testing/fixtures/loans.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { aPushTarget, type FakePush, fakePush } from '../../testing/push.ts'
import { Scripted, type UserAction } from '../../testing/scripted.tsx'
import { type Answer, failure } from '../../testing/server.ts'
import { DashboardScreen } from '../dashboard/dashboard.tsx'
import { DashboardPreset } from '../dashboard/testing/dashboard-preset.tsx'

const tapped: UserAction[] = [['press', pushMessages.receive]]
const off = { publicKey: 'key', endpoint: null }
const on = { publicKey: 'key', endpoint: aPushTarget.endpoint }

const at = (
  push: Partial<FakePush>,
  answer: Answer = off,
  { online = true, changing = {} as Answer, tap = false } = {},
) => (
  <DashboardPreset
    page="/dashboard"
    online={online}
    push={fakePush(push)}
    routes={{
      'GET /customers/me': aProfile({ loans: [aLoan()], isPushOffered: true }),
      'GET /push': answer,
      'PUT /push': changing,
      'DELETE /push': changing,
    }}
  >
    {tap ? (
      <Scripted actions={tapped}>
        <DashboardScreen />
      </Scripted>
    ) : (
      <DashboardScreen />
    )}
  </DashboardPreset>
)

/** The card of notices in each of its states, for the development page. */
export const states = [
  { name: 'off', node: at({}) },
  { name: 'on', node: at({ state: 'allowed', there: aPushTarget }, on) },
  { name: 'turning it on takes long', node: at({}, off, { changing: 'never', tap: true }) },
  { name: 'turning it on failed', node: at({}, off, { changing: 'network-failure', tap: true }) },
  { name: 'no permission is given', node: at({ answer: 'close' }, off, { tap: true }) },
  { name: 'blocked in the browser', node: at({ state: 'denied' }) },
  { name: 'iOS, not on the home screen', node: at({ state: 'home-screen' }) },
  { name: 'not supported', node: at({ state: 'unsupported' }) },
  { name: 'not readable', node: at({ state: 'allowed' }, failure(503)) },
  { name: 'offline', node: at({}, off, { online: false }) },
]
