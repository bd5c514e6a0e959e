import { aLoan, sixInstallments } from '../../testing/fixtures/loans.ts'
import { anAccountDocument, aPayoutAccount } from '../../testing/fixtures/payout-account.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { payoutLateByUs, standings } from '../../testing/fixtures/standings.ts'
import { Scripted, type UserAction } from '../../testing/scripted.tsx'
import { type Answer, failure } from '../../testing/server.ts'
import type { TrustHtml } from '../contract/contract.tsx'
import { hostTrust } from '../contract/states.tsx'
import { DashboardPreset } from '../dashboard/testing/dashboard-preset.tsx'
import { PayoutAccountScreen } from './payout-account.tsx'

const trust: TrustHtml = markup => hostTrust(markup)
const html = `<article class="ccb" lang="pt-BR"><header class="ccb-heading"><h1>Aditivo à Cédula de Crédito Bancário</h1><p>Número 2026-000123-C1. Emitido em São Paulo, em 10 de março de 2026.</p></header>
<section class="ccb-summary"><h2>Resumo</h2><dl><dt>Valor que você recebe</dt><dd>R$ 1.000,00</dd>
<dt>Conta que deixa de valer</dt><dd>001 Banco do Brasil S.A., agência 0077, conta corrente 12345-6</dd>
<dt>Nova conta para o crédito</dt><dd>237 Banco Bradesco S.A., agência 1234, conta corrente 55678-6, em seu nome</dd></dl></section>
<section class="ccb-clauses"><h2>O que muda e o que fica</h2><ol><li>O dinheiro não ficou na conta que deixa de valer: o banco dela não aceitou o Pix, ou o mandou de volta. Ele está com a credora.</li></ol></section></article>`
const document = anAccountDocument({ html })

type World = { routes?: Record<string, Answer>; online?: boolean; actions?: UserAction[] }

const at = (account: Answer, { routes, online = true, actions }: World = {}) => (
  <DashboardPreset
    page="/dashboard/payout-account"
    online={online}
    routes={{
      'GET /customers/me': standings['payout-refused'],
      'GET /loan/l-1/payout-account': account,
      'POST /loan/l-1/payout-account': document,
      'POST /loan/l-1/payout-account/signature/code': { requestId: 'r-1', phone: '(11) *****-5678' },
      'POST /loan/l-1/payout-account/signature': { ...document, signedAt: '2026-03-10T15:04:00Z' },
      ...routes,
    }}
  >
    <Scripted actions={actions}>
      <PayoutAccountScreen trust={trust} />
    </Scripted>
  </DashboardPreset>
)
const obstacle = (code: string) => at(aPayoutAccount({ obstacle: code }))

const filled: UserAction[] = [
  ['type', 'Banco', '237'],
  ['press', '237Bradesco (Banco Bradesco S.A.)'],
  ['type', 'Agência', '1234'],
  ['type', 'Conta corrente', '55678'],
  ['type', 'Dígito', '6'],
]
const issued: UserAction[] = [...filled, ['press', 'Continuar para assinar']]
const codeSent: UserAction[] = [
  ...issued,
  ['press', 'Li o aditivo, e a nova conta é minha'],
  ['press', 'Assinar o aditivo'],
]
const signed: UserAction[] = [
  ...codeSent,
  ['type', 'Código de 6 dígitos', '123456'],
  ['press', 'Assinar com o código'],
]

/** The bank refused a credit, and not the money of the loan. */
const credit = {
  'GET /customers/me': aProfile({
    loans: [
      aLoan({
        ...{ creditCents: 700, installments: sixInstallments(6) },
        ...{ closedAt: '2026-03-10T12:00:00Z', closedReason: 'paid' },
      }),
    ],
  }),
}
const atCredit = (account: Parameters<typeof aPayoutAccount>[0] = {}, world: World = {}) =>
  at(aPayoutAccount({ isForRefund: true, ...account }), { ...world, routes: { ...credit, ...world.routes } })
const longBank = 'Cooperativa de Crédito dos Servidores Públicos do Vale do São Francisco Ltda.'

export const states = [
  { name: 'loading', node: at('never') },
  { name: 'the account', node: at(aPayoutAccount()) },
  { name: 'the account, for the last time', node: at(aPayoutAccount({ changesLeft: 1 })) },
  { name: 'offline', node: at(aPayoutAccount(), { online: false }) },
  { name: 'error', node: at(failure(503)) },
  {
    name: 'the account that was refused',
    node: at(aPayoutAccount(), {
      actions: issued,
      routes: {
        'POST /loan/l-1/payout-account': failure(400, {
          errors: { 'BankAccount.Number': ['É a conta do Pix que não deu certo. Informe outra.'] },
        }),
      },
    }),
  },
  { name: 'the document', node: at(aPayoutAccount(), { actions: issued }) },
  { name: 'the code', node: at(aPayoutAccount(), { actions: codeSent }) },
  { name: 'signed', node: at(aPayoutAccount(), { actions: signed }) },
  { name: 'changed too often', node: obstacle('used-up') },
  { name: 'a denied sign-in', node: obstacle('access-denied') },
  { name: 'an unproved phone', node: obstacle('phone-unproved') },
  { name: 'a loan that pays a shop', node: obstacle('shop') },
  { name: 'a transfer of the bank without a record', node: obstacle('unrecorded') },
  { name: 'the account, a very long name of a bank', node: at(aPayoutAccount({ bank: longBank })) },
  {
    name: 'the document is not valid any more',
    node: at(aPayoutAccount(), {
      actions: signed,
      routes: {
        'POST /loan/l-1/payout-account/signature': failure(409, { code: 'payout-account-changed' }),
        'GET /loan/l-1/payout-account/document': document,
      },
    }),
  },
  { name: 'for a credit, the account', node: atCredit() },
  { name: 'for a credit, the account, for the last time', node: atCredit({ changesLeft: 1 }) },
  { name: 'for a credit, signed', node: atCredit({}, { actions: signed }) },
  { name: 'for a credit, changed too often', node: atCredit({ obstacle: 'used-up', changesLeft: 0 }) },
  { name: 'for a credit, a denied sign-in', node: atCredit({ obstacle: 'access-denied' }) },
  { name: 'for a credit, an unproved phone', node: atCredit({ obstacle: 'phone-unproved' }) },
  { name: 'for a credit, nothing was refused', node: atCredit({ obstacle: 'not-refused' }) },
  {
    name: 'no loan',
    node: at('never', { routes: { 'GET /customers/me': aProfile() } }),
  },
  {
    name: 'the payout is on its way',
    node: at(aPayoutAccount({ obstacle: 'not-refused' }), {
      routes: { 'GET /customers/me': standings['payout-coming'] },
    }),
  },
  {
    name: 'the payout is late by our own fault',
    node: at(aPayoutAccount({ obstacle: 'not-refused' }), {
      routes: { 'GET /customers/me': payoutLateByUs },
    }),
  },
]
