import { Preset, type PresetProps } from '../../testing/preset.tsx'
import { Scripted, type UserAction } from '../../testing/scripted.tsx'
import { failure } from '../../testing/server.ts'
import { aToken } from '../../testing/signed-in.ts'
import { StaySignedIn } from '../flow/stay-signed-in.tsx'

const ask: UserAction[] = [['press', 'Receber código']]

/** The session has just ended, and the customer's phone is known. */
const state = (name: string, actions: UserAction[] = [], routes: PresetProps['routes'] = {}) => ({
  name,
  node: (
    <Preset
      path="/proposal/o-1"
      routes={{ 'POST /auth/login/request': { data: { requestId: 'r-1' } }, ...routes }}
      after={({ session, redirects }, { clock }) => {
        // The preset's clock stands still. Short pauses resolve at once.
        const { sleep } = clock
        clock.sleep = (time, signal) => (time < 1_000 ? Promise.resolve() : sleep(time, signal))
        session.authenticateWith(aToken, '11912345678')
        void redirects.unauthorized(true)
      }}
    >
      <Scripted actions={actions}>
        <StaySignedIn />
      </Scripted>
    </Preset>
  ),
})

/** Every state of the question that renews a session, for the development page. */
export const states = [
  state('session ended'),
  state('no code to be had', ask, {
    'POST /auth/login/request': failure(429, {
      code: 'rate-limited',
      message: 'Você pediu muitos códigos. Aguarde 55 minutos e tente novamente.',
    }),
  }),
  state('code', ask),
]
