import type { OwnData } from '../../api/own-data.ts'
import { aDataRequest, ownDataOfMaria } from '../../testing/fixtures/own-data.ts'
import { type Answer, failure } from '../../testing/server.ts'
import { DashboardPreset } from '../dashboard/testing/dashboard-preset.tsx'
import { OwnDataScreen } from './own-data.tsx'

const on = (answer: Answer, acting: Answer = ownDataOfMaria(), online = true) => (
  <DashboardPreset
    page="/dashboard/own-data"
    online={online}
    routes={{
      'GET /customers/me/data': answer,
      'GET /customers/me/data/export': acting,
      'POST /customers/me/data/consents': acting,
      'POST /customers/me/data/corrections': acting,
      'POST /customers/me/data/erasure': acting,
    }}
  >
    <OwnDataScreen />
  </DashboardPreset>
)
const shown = (change: Partial<OwnData>) => on(ownDataOfMaria(change))

/** Every state of /dashboard/own-data, for the development page. */
export const states = [
  { name: 'no loan, nothing asked', node: shown({}) },
  { name: 'loan that runs', node: shown({ retained: { isRunning: true, until: null } }) },
  { name: 'loan that ended', node: shown({ retained: { isRunning: false, until: '2031-11-22' } }) },
  {
    name: 'requests in every state',
    node: shown({
      requests: [
        aDataRequest({ id: 'r-1', kind: 'erasure', field: null }),
        aDataRequest({ id: 'r-2', field: 'name' }),
        aDataRequest({ id: 'r-3', status: 'done', answeredAt: '2026-03-12T13:00:00Z' }),
        aDataRequest({
          id: 'r-4',
          kind: 'erasure',
          field: null,
          status: 'part',
          answeredAt: '2026-03-12T13:00:00Z',
        }),
        aDataRequest({
          ...{ id: 'r-5', field: 'other', status: 'refused', answeredAt: '2026-03-12T13:00:00Z' },
          answer:
            'O endereço do contrato é o que você informou ao assinar. Para mudar o de contato, ligue para nós.',
        }),
      ],
    }),
  },
  {
    name: 'no consents, long name and e-mail',
    node: shown({
      consents: [],
      person: {
        ...ownDataOfMaria().person,
        name: 'Maria Aparecida do Nascimento Cavalcanti de Albuquerque Vasconcelos',
        email: 'maria.aparecida.nascimento.cavalcanti.albuquerque@exemplo.com.br',
      },
    }),
  },
  { name: 'pressing fails', node: on(ownDataOfMaria(), 'network-failure') },
  { name: 'slow', node: on(ownDataOfMaria(), 'never') },
  { name: 'offline', node: on(ownDataOfMaria(), ownDataOfMaria(), false) },
  { name: 'loading', node: on('never') },
  { name: 'failed', node: on(failure(503)) },
]
