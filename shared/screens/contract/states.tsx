import type { Contract, ContractFigures } from '../../api/contract.ts'
import type { LoanPayout } from '../../api/customers.ts'
import { contractMessages } from '../../messages/contract.ts'
import { aContract } from '../../testing/fixtures/contracts.ts'
import { Preset } from '../../testing/preset.tsx'
import { Scripted, type UserAction } from '../../testing/scripted.tsx'
import { type Answer, failure } from '../../testing/server.ts'
import { ContractScreen, type TrustHtml } from './contract.tsx'

const html = `<article class="ccb" lang="pt-BR"><header class="ccb-heading"><h1>Cédula de Crédito Bancário</h1><p>Número 2026-000123. Emitida em São Paulo, em 10 de março de 2026.</p></header>
<section class="ccb-summary"><h2>Resumo do empréstimo</h2><dl><dt>Valor que você recebe</dt><dd>R$ 1.000,00</dd><dt>Parcelas</dt><dd>6 de R$ 234,87</dd></dl></section>
<section class="ccb-clause"><h2>1. Promessa de pagamento</h2><p>Prometo pagar <strong>R$ 1.409,22</strong>.</p><p class="ccb-highlight"><strong>A parcela paga depois do vencimento tem multa de 2,00%.</strong></p></section>
<section class="ccb-schedule"><h2>Parcelas e vencimentos</h2><table><thead><tr><th scope="col">Parcela</th><th scope="col">Vencimento</th><th scope="col">Valor</th><th scope="col">Principal</th><th scope="col">Juros</th><th scope="col">Saldo devedor</th></tr></thead><tbody><tr><th scope="row">1</th><td>10/04/2026</td><td>R$ 234,87</td><td>R$ 142,88</td><td>R$ 91,99</td><td>R$ 939,48</td></tr></tbody></table></section></article>`

const figures: ContractFigures = {
  firstDueDate: '2026-04-10',
  lastDueDate: '2026-09-10',
  installmentCents: 23_487,
  totalCents: 140_922,
  iofCents: 1_949,
  legalCet: 238.76,
  per30DaysPercent: 8.31,
}
const replaced = {
  number: '2026-000122',
  issuedAt: '2026-02-27T12:00:00Z',
  figures: {
    ...figures,
    firstDueDate: '2026-03-10',
    lastDueDate: '2026-08-10',
    legalCet: 441.81,
    per30DaysPercent: 13.93,
  },
  isTextChanged: false,
}

type World = { code?: Answer; actions?: UserAction[]; online?: boolean }

const contract = (patch: Partial<Contract> = {}) => aContract({ html, figures, ...patch })
const shown = (answer: Answer, { code = 'never', actions, online = true }: World = {}) => (
  <Preset
    path="/contracts/k1"
    routes={{ 'GET /contracts/k1': answer, 'POST /contracts/k1/signature/code': code }}
    goesOffline={!online}
  >
    <Scripted actions={actions}>
      <ContractScreen trust={hostTrust} />
    </Scripted>
  </Preset>
)
const agreed: UserAction[] = [
  ['press', contractMessages.agree],
  ['press', contractMessages.sign],
]
const signed = (status: string, payout?: Partial<LoanPayout>) =>
  shown(
    contract({
      ...{ signedAt: '2026-03-10T12:05:00Z', status, evidence },
      ...(payout && { payout: { status: 'held', amountCents: 100_000, ...payout } }),
    }),
  )
const evidence = {
  ...{
    ip: '2804:14c:5bb1:8d2f:1c3e:9a7b:4f60:11aa',
    textVersion: 'ccb-2026-11-27-2',
    phone: '(11) *****-5678',
  },
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; SM-A155M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  code: { sentAt: '2026-03-10T12:04:00Z', confirmedAt: '2026-03-10T12:05:00Z' },
  seal: 'b'.repeat(64),
}
let host: TrustHtml = markup => markup
/** How the host accepts markup; see `trustWith`. */
export const hostTrust: TrustHtml = markup => host(markup)

/** Sets how the host accepts markup under Trusted Types. */
export function trustWith(trust: TrustHtml): void {
  host = trust
}

/** Every state of /contracts/{token}, for the development page. */
export const states = [
  { name: 'to sign', node: shown(contract()) },
  { name: 'issued again', node: shown(contract({ replaced })) },
  { name: 'to sign with a code', node: shown(contract({ needsCode: true })) },
  {
    name: 'the code',
    node: shown(contract({ needsCode: true }), {
      actions: agreed,
      code: { requestId: 'r-1', phone: '(11) *****-5678' },
    }),
  },
  {
    name: 'no code to be had',
    node: shown(contract({ needsCode: true }), { actions: agreed, code: failure(503) }),
  },
  { name: 'offline', node: shown(contract(), { online: false }) },
  { name: 'signed, payout coming', node: signed('Signed') },
  { name: 'signed, paid out', node: signed('UpToDate', { status: 'sent', sentAt: '2026-03-10T12:10:00Z' }) },
  { name: 'signed, payout refused', node: signed('Signed', { status: 'refused', mayChangeAccount: true }) },
  {
    name: 'signed, payout sent back',
    node: signed('Signed', { status: 'refused', mayChangeAccount: true, cameBack: true }),
  },
  {
    name: 'signed, payout to a shop refused',
    node: signed('Signed', { status: 'refused', shop: 'Loja Sol' }),
  },
  { name: 'signed, cancelled', node: signed('Signed', { status: 'canceled' }) },
  ...(
    [
      'review',
      'phone-unproved',
      'phone-blocked',
      'phone-check',
      'person-check',
      'lender',
      'access-denied',
    ] as const
  ).map(heldFor => ({ name: `signed, payout held: ${heldFor}`, node: signed('Signed', { heldFor }) })),
  { name: 'not found', node: shown(failure(404)) },
  { name: 'failed', node: shown(failure(403)) },
  { name: 'loading', node: shown('never') },
]
