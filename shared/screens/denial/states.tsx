import { Preset } from '../../testing/preset.tsx'
import { type Answer, failure } from '../../testing/server.ts'
import { DenialScreen } from './denial.tsx'

const on = (answer: Answer, code: string | undefined = 'c'.repeat(32)) => (
  <Preset path="/denial" signedIn={false} routes={{ 'POST /auth/sessions/deny': answer }}>
    <DenialScreen code={code} />
  </Preset>
)

/** Every state of /denial, for the development page. */
export const states = [
  { name: 'asks', node: on({}) },
  { name: 'pressing fails', node: on('network-failure') },
  { name: 'pressing is too late', node: on(failure(404)) },
  {
    name: 'without a code',
    node: (
      <Preset path="/denial" signedIn={false}>
        <DenialScreen code={undefined} />
      </Preset>
    ),
  },
]
