import { expect, test } from 'vitest'
import { deviceReports } from '../../testing/fixtures/device-report.ts'
import { aLoan, anOffer } from '../../testing/fixtures/loans.ts'
import { ownDataOfMaria } from '../../testing/fixtures/own-data.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { failure } from '../../testing/server.ts'
import { signedInAt } from '../../testing/signed-in.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { ContractScreen } from '../contract/contract.tsx'
import { DeviceReportScreen } from '../device-report/device-report.tsx'
import { LoginScreen } from '../login/login.tsx'
import { DeviceStep } from '../onboarding/device-step.tsx'
import { OnboardingScreen } from '../onboarding/onboarding.tsx'
import { device, profile } from '../onboarding/testing/open-onboarding.tsx'
import { found, openFilled, openPersonalData } from '../onboarding/testing/open-personal-data.tsx'
import { stageStep } from '../onboarding/testing/stage-step.tsx'
import { OwnDataScreen } from '../own-data/own-data.tsx'
import { ProposalScreen } from '../proposal/proposal.tsx'
import { fillBankAccount, toBankAccount } from '../proposal/testing/bank-account.ts'
import { SessionsScreen } from '../sessions/sessions.tsx'

const imei = '352099001761481'
const imeiRoute = `GET /device/imei/${imei}`
const phoneOfImei = { brand: 'Samsung', model: 'Galaxy A54', imei }

const boxes = (page: Stage) =>
  [...page.place.querySelectorAll('.c-alert')].filter(box => box.textContent?.includes('sem internet'))

const steps: [string, () => Promise<{ page: Stage; button: string }>][] = [
  [
    'the phone of /login',
    async () => {
      const page = await stage(<LoginScreen />, { path: '/login' })
      await page.type('Celular com DDD', '11988887777')
      return { page, button: 'Continuar' }
    },
  ],
  [
    'the device',
    async () => {
      const world = signedInAt('/form', { [imeiRoute]: phoneOfImei })
      const page = await stageStep(3, <DeviceStep />, world)
      await page.type('IMEI', imei)
      const invoice = page.field('Nota fiscal da compra')
      const file = new File(['%PDF'], 'nota.pdf', { type: 'application/pdf' })
      Object.defineProperty(invoice, 'files', { value: [file] })
      await page.doing(() => invoice.dispatchEvent(new Event('change', { bubbles: true })))
      return { page, button: 'Continuar' }
    },
  ],
  [
    'the review',
    async () => {
      const page = await openFilled()
      await page.press('Continuar')
      return { page, button: 'Finalizar' }
    },
  ],
  [
    'the bank account',
    async () => {
      const routes = { 'GET /customers/me': aProfile(), 'GET /loan/offer/o-1': anOffer() }
      const page = await stage(<ProposalScreen />, signedInAt('/proposal/o-1', routes))
      await toBankAccount(page)
      await fillBankAccount(page)
      return { page, button: 'Assinar documentos' }
    },
  ],
  [
    'the contract',
    async () => {
      const contract = {
        ...{ number: '1', html: '<p>Cédula</p>', sha256: 'a'.repeat(64), issuedAt: '2026-03-10T12:00:00Z' },
        ...{ signedAt: null, status: 'WaitingSignature' },
      }
      const world = signedInAt('/contracts/k1', { 'GET /contracts/k1': contract })
      const page = await stage(<ContractScreen trust={html => html} />, world)
      await page.shows('Li o contrato')
      await page.tick('Li o contrato')
      return { page, button: 'Assinar contrato' }
    },
  ],
]

test.each(steps)('%s says in one box that there is no internet, until it is back', async (_, open) => {
  const { page, button } = await open()
  await page.doing(() => {
    page.env.setOnline(false)
    page.env.fetch = () => Promise.reject(new TypeError('fetch failed'))
    page.env.upload = page.env.fetch as unknown as NonNullable<typeof page.env.upload>
    page.env.human.mode = 'offline'
  })
  expect(boxes(page)).toHaveLength(1)
  await page.press(button)
  for (let second = 0; second < 10; second++) await page.pass(1_000)
  expect(boxes(page).map(box => box.className)).toEqual(['c-alert c-alert--danger'])
  expect(document.title).toMatch(/^Erro: /)
  await page.doing(() => page.env.setOnline(true))
  expect(boxes(page)).toEqual([])
  expect(document.title).not.toMatch(/^Erro: /)
})

const parts: [string, () => Promise<{ page: Stage; button: string }>][] = [
  [
    'a report about the phone',
    async () => {
      const page = await deviceReport()
      return { page, button: 'Avisar agora' }
    },
  ],
  [
    'the end of other sessions',
    async () => ({ page: await deviceReport(), button: 'Encerrar os outros acessos' }),
  ],
  [
    'a correction of own data',
    async () => {
      const page = await stage(
        <OwnDataScreen />,
        signedInAt('/dashboard/own-data', { 'GET /customers/me/data': ownDataOfMaria() }),
      )
      await page.shows('Pedir correção')
      await page.type('Como é o certo', 'Maria Aparecida')
      return { page, button: 'Pedir correção' }
    },
  ],
]

async function deviceReport(): Promise<Stage> {
  const world = signedInAt('/dashboard/device-report', {
    'GET /customers/me': aProfile({ loans: [aLoan()] }),
    'GET /loan/l-1/device-report': deviceReports(),
  })
  const page = await stage(<DeviceReportScreen />, world)
  await page.until(() => page.place.querySelector('input[value="stolen"]') !== null)
  await page.doing(() => page.place.querySelector<HTMLInputElement>('input[value="stolen"]')?.click())
  return page
}

test.each(parts)('%s says that there is no internet only until it is back', async (_, open) => {
  const { page, button } = await open()
  const { fetch } = page.env
  await page.doing(() => {
    page.env.setOnline(false)
    page.env.fetch = () => Promise.reject(new TypeError('fetch failed'))
  })
  await page.press(button)
  for (let second = 0; second < 10; second++) await page.pass(1_000)
  expect(boxes(page).map(box => box.className)).toEqual(['c-alert c-alert--danger'])
  await page.doing(() => {
    page.env.fetch = fetch
    page.env.setOnline(true)
  })
  expect(boxes(page)).toEqual([])
})

test('an answer that could not be read without internet is read when it is back', async () => {
  const page = await stage(<SessionsScreen />, {
    ...signedInAt('/dashboard/sessions', { 'GET /auth/sessions': 'network-failure' }),
    before: env => env.setOnline(false),
  })
  for (let second = 0; second < 10; second++) await page.pass(1_000)
  expect(boxes(page)).not.toEqual([])
  page.env.server.on('GET /auth/sessions', { sessions: [] })
  await page.doing(() => page.env.setOnline(true))
  await page.shows('Sua conta está aberta só aqui.')
  expect(boxes(page)).toEqual([])
})

const gone = (page: Stage) =>
  page.doing(() => {
    page.env.setOnline(false)
    page.env.human.mode = 'offline'
  })

test.each<[string, () => Promise<Stage>, string, string, string]>([
  [
    'the phone of an IMEI',
    () => stageStep(3, <DeviceStep />, signedInAt('/form', { [imeiRoute]: 'network-failure' })),
    'IMEI',
    imei,
    imeiRoute,
  ],
  ['the address of a CEP', openPersonalData, 'CEP', '01001000', 'GET /cep/v2/01001000'],
])('%s that could not be looked up without internet is looked up when it is back', async (...row) => {
  const [, open, label, typed, route] = row
  const page = await open()
  page.env.server.on(route, 'network-failure')
  await gone(page)
  await page.type(label, typed)
  for (let second = 0; second < 10; second++) await page.pass(1_000)
  expect(page.errorOf(label)).toContain('Você está sem internet')
  page.env.server.on(route, { ...found, ...phoneOfImei })
  await page.doing(() => page.env.setOnline(true))
  expect(page.errorOf(label)).toBeUndefined()
  expect(page.env.server.to(route).length).toBeGreaterThan(1)
})

test('/form says in one box that its customer could not be read without internet, and reads when it is back', async () => {
  const page = await stage(<OnboardingScreen />, {
    ...signedInAt('/form', { 'GET /customers/me': 'network-failure' }),
    before: env => env.setOnline(false),
  })
  for (let second = 0; second < 10; second++) await page.pass(1_000)
  await page.until(() => page.title() === 'Informação do aparelho')
  expect(boxes(page)).toHaveLength(1)
  page.env.server.on('GET /customers/me', { ...profile, devices: [device] })
  await page.doing(() => page.env.setOnline(true))
  await page.until(() => page.title() === 'Informações pessoais')
  expect(boxes(page)).toEqual([])
})

test('an error of another kind stays when the network comes back', async () => {
  const page = await stage(<LoginScreen />, { path: '/login' })
  page.env.server.on('POST /auth/login/request', failure(400, { message: 'Hoje não.' }))
  await page.type('Celular com DDD', '11988887777')
  await page.press('Continuar')
  await page.pass(200)
  await page.doing(() => page.env.setOnline(false))
  expect(boxes(page)).toHaveLength(1)
  await page.doing(() => page.env.setOnline(true))
  expect(page.messages()).toContain('Hoje não.')
})
