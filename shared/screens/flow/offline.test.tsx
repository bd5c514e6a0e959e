import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { type Situation, sentence } from '../../messages/errors.ts'
import { aLoan } from '../../testing/fixtures/loans.ts'
import { aProfile, profileWith } from '../../testing/fixtures/profiles.ts'
import { signedInAt } from '../../testing/signed-in.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { AgreementScreen } from '../agreement/agreement.tsx'
import { AutopayScreen } from '../autopay/autopay.tsx'
import { ChargeScreen } from '../charge/charge.tsx'
import { ContractScreen } from '../contract/contract.tsx'
import { DashboardScreen } from '../dashboard/dashboard.tsx'
import { DetailsScreen } from '../dashboard/details.tsx'
import { DeviceReportScreen } from '../device-report/device-report.tsx'
import { DueDayScreen } from '../due-day/due-day.tsx'
import { HardshipScreen } from '../hardship/hardship.tsx'
import { LoginScreen } from '../login/login.tsx'
import { OnboardingScreen } from '../onboarding/onboarding.tsx'
import { OwnDataScreen } from '../own-data/own-data.tsx'
import { PayoutAccountScreen } from '../payout-account/payout-account.tsx'
import { PrepaymentScreen } from '../prepayment/prepayment.tsx'
import { ProposalScreen } from '../proposal/proposal.tsx'
import { SessionsScreen } from '../sessions/sessions.tsx'
import { StatementScreen } from '../statement/statement.tsx'
import '../login/code-step.tsx'
import '../onboarding/device-step.tsx'
import '../onboarding/personal-data-step.tsx'

const offline = 'Você está sem internet.'
/** What is untrue, or no word of the customer's, when the device is offline. */
const untrue =
  /reCAPTCHA|servidor|Timeout|requisição|verificação de segurança|já tinha sido carregado|undefined/

const everySituation: Record<Situation, true> = {
  'device-lookup': true,
  'device-not-found': true,
  'device-submit': true,
  'missing-device-id': true,
  registration: true,
  'login-request': true,
  'login-request-login-screen': true,
  'missing-request-id': true,
  'wrong-code-onboarding': true,
  'wrong-code-login': true,
  'missing-token': true,
  'missing-auth': true,
  'missing-auth-login': true,
  resend: true,
  'resend-success': true,
  'human-check-missing': true,
  'human-check-failed': true,
  'financial-submit': true,
  profile: true,
  cep: true,
  'cep-empty': true,
  'offer-expired': true,
  accept: true,
  request: true,
}

test.each(Object.keys(everySituation) as Situation[])(
  'the error catalogue says of %s that there is no internet',
  row => {
    expect(sentence(row, { status: 0, code: 'offline' })).toBe(`${offline} Tente de novo quando ela voltar.`)
  },
)

/** No call arrives, and nothing that loads late does. */
function goOffline(env: Stage['env']) {
  const nothing = async () => {
    throw new TypeError('fetch failed')
  }
  env.setOnline(false)
  env.fetch = nothing
  env.upload = nothing
  env.human.mode = 'fails'
}

function isHonest(page: Stage) {
  expect(page.text()).toContain(offline)
  expect(page.text()).not.toMatch(untrue)
}

const saysItOnce = (page: Stage) => expect(page.text().split(offline)).toHaveLength(2)

const ofLoan: { path: string; node: ReactNode }[] = [
  { path: '/dashboard/pay', node: <ChargeScreen /> },
  { path: '/dashboard/antecipate', node: <PrepaymentScreen /> },
  { path: '/dashboard/autopay', node: <AutopayScreen /> },
  { path: '/dashboard/due-day', node: <DueDayScreen /> },
  { path: '/dashboard/hardship', node: <HardshipScreen /> },
  { path: '/dashboard/device-report', node: <DeviceReportScreen /> },
  { path: '/dashboard/statement', node: <StatementScreen /> },
]

describe('a page that is opened without internet says so, and nothing untrue', () => {
  const trust = () => undefined
  test.each<{ path: string; node: ReactNode }>([
    { path: '/form', node: <OnboardingScreen /> },
    { path: '/proposal/o-1', node: <ProposalScreen /> },
    { path: '/contracts/t-1', node: <ContractScreen trust={trust} /> },
    { path: '/dashboard', node: <DashboardScreen /> },
    { path: '/dashboard/details', node: <DetailsScreen /> },
    ...ofLoan,
    { path: '/dashboard/agreement', node: <AgreementScreen trust={trust} /> },
    { path: '/dashboard/payout-account', node: <PayoutAccountScreen trust={trust} /> },
    { path: '/dashboard/own-data', node: <OwnDataScreen /> },
    { path: '/dashboard/sessions', node: <SessionsScreen /> },
  ])('$path', async ({ path, node }) => {
    const page = await stage(node, { ...signedInAt(path, {}), before: goOffline })
    for (let second = 0; second < 20; second++) await page.pass(1_000)
    isHonest(page)
    saysItOnce(page)
  })
})

describe('a page whose loan cannot be read any further says so once', () => {
  test.each(ofLoan)('$path', async ({ path, node }) => {
    const world = signedInAt(path, { 'GET /customers/me': aProfile({ loans: [aLoan()] }) })
    const page = await stage(node, {
      ...world,
      before(env) {
        const { fetch } = env
        goOffline(env)
        env.fetch = (input, init) =>
          String(input).endsWith('/customers/me')
            ? fetch(input, init)
            : Promise.reject(new TypeError('fetch failed'))
      },
    })
    for (let second = 0; second < 20; second++) await page.pass(1_000)
    saysItOnce(page)
    expect(page.text()).not.toMatch(/reCAPTCHA|servidor|Timeout|requisição/)
  })
})

describe('what is sent without internet fails with that sentence', () => {
  test('the phone and the code of /login', async () => {
    const page = await stage(<LoginScreen />, { path: '/login' })
    page.env.server.on('POST /auth/login/request', { data: { requestId: 'r-1' } })
    await page.type('Celular com DDD', '11988887777')
    const { fetch } = page.env
    const heard = page.listen()
    await page.doing(() => goOffline(page.env))
    expect(heard().join()).toContain(offline)
    await page.press('Continuar')
    await page.pass(200)
    isHonest(page)
    await page.doing(() => {
      page.env.setOnline(true)
      page.env.fetch = fetch
      page.env.human.mode = 'passes'
    })
    await page.press('Continuar')
    await page.pass(200)
    await page.type('Código de 6 dígitos', '407123')
    await page.doing(() => goOffline(page.env))
    await page.press('Entrar')
    await page.pass(200)
    isHonest(page)
    expect(page.messages().join()).toContain(`${offline} Tente de novo quando ela voltar.`)
  })

  test('the IMEI', async () => {
    const page = await stage(
      <OnboardingScreen />,
      signedInAt('/form', { 'GET /customers/me': profileWith() }),
    )
    await page.shows('IMEI')
    await page.doing(() => goOffline(page.env))
    await page.type('IMEI', '356938035643809')
    for (let second = 0; second < 10; second++) await page.pass(1_000)
    expect(page.errorOf('IMEI')).toBe(`${offline} Tente de novo quando ela voltar.`)
    isHonest(page)
  })
})
