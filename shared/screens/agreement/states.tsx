import type { AgreementOffer, AgreementRefusal } from '../../api/agreements.ts'
import { anAgreementDocument, anAgreementOffer, aRefusal } from '../../testing/fixtures/agreements.ts'
import { aLoan, twoLate } from '../../testing/fixtures/loans.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { Scripted, type UserAction } from '../../testing/scripted.tsx'
import { type Answer, failure } from '../../testing/server.ts'
import type { TrustHtml } from '../contract/contract.tsx'
import { hostTrust } from '../contract/states.tsx'
import { DashboardPreset } from '../dashboard/testing/dashboard-preset.tsx'
import { AgreementScreen } from './agreement.tsx'

const trust: TrustHtml = markup => hostTrust(markup)
const html = `<article class="ccb" lang="pt-BR"><header class="ccb-heading"><h1>Aditivo à Cédula de Crédito Bancário</h1><p>Número 2026-000123-A1. Emitido em São Paulo, em 10 de março de 2026.</p></header>
<section class="ccb-clause"><h2>1. O que é devido</h2><p>Em 10/03/2026 devo <strong>R$ 1.160,00</strong>, dos quais a credora deixa de cobrar R$ 30,00.</p></section>
<section class="ccb-schedule"><h2>2. Novas parcelas</h2><table><thead><tr><th scope="col">Parcela</th><th scope="col">Vencimento</th><th scope="col">Valor</th></tr></thead><tbody><tr><th scope="row">7</th><td>10/04/2026</td><td>R$ 193,60</td></tr></tbody></table></section></article>`
const document = anAgreementDocument({ html })
const sent = { requestId: 'r-1', phone: '(11) *****-5678' }

const at = (
  quote: Answer,
  world: { routes?: Record<string, Answer>; online?: boolean; actions?: UserAction[] } = {},
) => (
  <DashboardPreset
    page="/dashboard/agreement"
    online={world.online ?? true}
    routes={{
      'GET /customers/me': aProfile({ loans: [aLoan({ installments: twoLate(0) })] }),
      'GET /loan/l-1/agreement': quote,
      'POST /loan/l-1/agreement': document,
      'GET /loan/l-1/agreement/document': anAgreementDocument({ html, signedAt: '2026-03-01T12:00:00Z' }),
      'POST /loan/l-1/agreement/signature/code': sent,
      'POST /loan/l-1/agreement/signature': { ...document, signedAt: '2026-03-10T15:04:00Z' },
      ...world.routes,
    }}
  >
    {world.actions ? (
      <Scripted actions={world.actions}>
        <AgreementScreen trust={trust} />
      </Scripted>
    ) : (
      <AgreementScreen trust={trust} />
    )}
  </DashboardPreset>
)
const offered = (patch: Partial<AgreementOffer> = {}, world?: Parameters<typeof at>[1]) =>
  at(anAgreementOffer(patch), world)
const refused = (patch: Partial<AgreementRefusal>) => at(aRefusal(patch))

const issued: UserAction[] = [['press', 'Ler o aditivo']]
const codeSent: UserAction[] = [
  ...issued,
  ['press', 'Li o aditivo e concordo com ele'],
  ['press', 'Assinar o aditivo'],
]
const signed: UserAction[] = [
  ...codeSent,
  ['type', 'Código de 6 dígitos', '123456'],
  ['press', 'Assinar com o código'],
]
const refusedBy = (route: string, answer: Response, actions: UserAction[]) => ({
  routes: { [route]: answer },
  actions,
})

/** Every state of /dashboard/agreement, for the development page. */
export const states = [
  { name: 'choose', node: offered() },
  {
    name: 'choose of many',
    node: offered({
      waivedCents: 0,
      isDebited: true,
      choices: Array.from({ length: 24 }, (_, index) => ({
        installments: index + 1,
        installmentCents: Math.floor(150_000 / (index + 1)),
        totalCents: 150_000,
        firstDueDate: '2026-03-25',
        lastDueDate: `${2026 + Math.floor((index + 2) / 12)}-${String(((index + 2) % 12) + 1).padStart(2, '0')}-25`,
      })),
    }),
  },
  { name: 'costs less', node: offered({ unchangedCents: 190_000, ratePeriod: '30-days', ratePercent: 8.5 }) },
  {
    name: 'not issued',
    node: offered(
      {},
      refusedBy(
        'POST /loan/l-1/agreement',
        failure(429, { message: 'Muitas tentativas. Aguarde um pouco e tente novamente.' }),
        issued,
      ),
    ),
  },
  {
    name: 'amounts changed',
    node: offered({}, refusedBy('POST /loan/l-1/agreement', failure(409, { code: 'quote-changed' }), issued)),
  },
  { name: 'read', node: offered({}, { actions: issued }) },
  {
    name: 'unreadable',
    node: offered(
      {},
      {
        routes: { 'POST /loan/l-1/agreement': anAgreementDocument({ html: '<script></script>' }) },
        actions: issued,
      },
    ),
  },
  { name: 'code', node: offered({}, { actions: codeSent }) },
  {
    name: 'code wrong',
    node: offered(
      {},
      refusedBy(
        'POST /loan/l-1/agreement/signature',
        failure(400, {
          code: 'code-wrong',
          message: 'Código inválido. Confira os 6 dígitos e tente novamente.',
        }),
        signed,
      ),
    ),
  },
  {
    name: 'code expired',
    node: offered(
      {},
      refusedBy(
        'POST /loan/l-1/agreement/signature',
        failure(400, { code: 'code-expired', message: 'Código expirado. Peça um novo.' }),
        signed,
      ),
    ),
  },
  { name: 'done', node: offered({}, { actions: signed }) },
  { name: 'not late', node: refused({ reason: 'not-late' }) },
  { name: 'too early', node: refused({ reason: 'too-early', possibleFrom: '2026-03-25' }) },
  { name: 'agreed lately', node: refused({ reason: 'agreed-lately', possibleFrom: '2026-09-10' }) },
  { name: 'payment under way', node: refused({ reason: 'under-way' }) },
  { name: 'phone unproved', node: refused({ reason: 'phone-unproved' }) },
  { name: 'written off', node: refused({ reason: 'written-off' }) },
  { name: 'nothing left', node: refused({ reason: 'nothing-left' }) },
  { name: 'another reason', node: refused({ reason: 'moon' }) },
  { name: 'offline', node: offered({}, { online: false }) },
  { name: 'loading', node: at('never') },
  { name: 'failed', node: at(failure(503)) },
]
