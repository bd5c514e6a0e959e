import '../flow/flow.css'
import type { Profile } from '../../api/customers.ts'
import { StepProvider } from '../../stores/steps-context.tsx'
import { withStanding } from '../../testing/fixtures/profiles.ts'
import { Preset, type PresetProps } from '../../testing/preset.tsx'
import { WaitingScreen } from './waiting.tsx'

const applicant: Profile = {
  name: 'Maria da Silva',
  email: 'maria@exemplo.com.br',
  phone: '11988887777',
  cpf: '52998224725',
  loans: [],
  devices: [],
  hasSalary: true,
}

const profile = withStanding(applicant)
const waits = (patch: Partial<Profile>) => withStanding({ ...applicant, ...patch })

const state = (name: string, world: Partial<PresetProps> = {}) => ({
  name,
  node: (
    <Preset path="/form" routes={{ 'GET /customers/me': profile }} {...world}>
      <div className="s-flow">
        <StepProvider total={5} initial={5}>
          <WaitingScreen />
        </StepProvider>
      </div>
    </Preset>
  ),
})

/** As it looks this many seconds after the screen opened. */
const after =
  (seconds: number): PresetProps['after'] =>
  (_, { clock }) => {
    const now = clock.now() + seconds * 1_000
    clock.now = () => now
  }

/** Every state of the waiting screen, for the development page. */
export const states = [
  state('just begun'),
  state('longer than usual', { after: after(60) }),
  state('very long', { after: after(180) }),
  state('checking the invoice', {
    routes: {
      'GET /customers/me': waits({
        invoiceCheck: { since: '2026-03-10T12:00:00Z', expectedBy: '2026-03-11' },
      }),
    },
  }),
  state('checking the invoice, late', {
    routes: {
      'GET /customers/me': waits({ invoiceCheck: { since: '2026-03-10T12:00:00Z', expectedBy: null } }),
    },
  }),
  ...(['2026-03-11', null] as const).map(expectedBy =>
    state(expectedBy ? 'a person decides' : 'a person decides, late', {
      routes: { 'GET /customers/me': waits({ hold: { reason: 'review', expectedBy } }) },
    }),
  ),
  ...(['2026-03-11', null] as const).map(expectedBy =>
    state(expectedBy ? 'a person looks at the data' : 'a person looks at the data, late', {
      routes: { 'GET /customers/me': waits({ hold: { reason: 'person', expectedBy } }) },
    }),
  ),
  ...[['motherName'], ['name', 'birthDate', 'motherName']].map(fields =>
    state(`to correct: ${fields.join(', ')}`, {
      routes: {
        'GET /customers/me': waits({ hold: { reason: 'person-correction', expectedBy: null, fields } }),
      },
      after: ({ lead }) => lead.set({ name: 'Maria da Silva', birthDate: '1985-02-03' }),
    }),
  ),
  state('the registry of persons is down', {
    routes: { 'GET /customers/me': waits({ hold: { reason: 'person-check', expectedBy: null } }) },
  }),
  state('the register of blocked phones is down', {
    routes: { 'GET /customers/me': waits({ hold: { reason: 'phone-check', expectedBy: null } }) },
  }),
  state('offline', { online: false }),
  state('offer expired', {
    routes: { 'GET /customers/me': waits({ offer: { id: 'o-1', isExpired: true } }) },
  }),
  state('found', {
    routes: { 'GET /customers/me': waits({ offer: { id: 'o-1', isExpired: false } }) },
  }),
]
