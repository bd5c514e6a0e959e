import './onboarding.css'
import '../flow/flow.css'
import type { ReactNode } from 'react'
import type { DeviceForm } from '../../api/device.ts'
import type { RegistrationForm } from '../../api/registration.ts'
import { createOnboarding } from '../../stores/onboarding.ts'
import { StepProvider } from '../../stores/steps-context.tsx'
import { anInvoice } from '../../testing/fixtures/device.ts'
import { ownDataOfMaria } from '../../testing/fixtures/own-data.ts'
import { aPersonalDataForm } from '../../testing/fixtures/personal-data.ts'
import { aRegistrationForm } from '../../testing/fixtures/registration.ts'
import { standings } from '../../testing/fixtures/standings.ts'
import { Preset, type PresetProps } from '../../testing/preset.tsx'
import { Scripted, type UserAction } from '../../testing/scripted.tsx'
import { failure } from '../../testing/server.ts'
import { KeepSteps } from '../form/kept.tsx'
import { DeviceStep } from './device-step.tsx'
import { OnboardingScreen } from './onboarding.tsx'
import { PersonalDataStep } from './personal-data-step.tsx'
import { PurchaseStep } from './purchase-step.tsx'
import { RegistrationStep } from './registration-step.tsx'
import { VerificationStep } from './verification-step.tsx'

const registration = {
  ...aRegistrationForm,
  name: 'Maria Aparecida das Graças Figueiredo Albuquerque de Vasconcelos',
  email: 'maria.aparecida.das.gracas.figueiredo@um-provedor-comprido.com.br',
} satisfies RegistrationForm
const personal = aPersonalDataForm
const imei = '867513061512624'
const device = {
  imei,
  invoiceFile: anInvoice('nota-fiscal-do-celular-com-um-nome-bem-comprido.pdf'),
} satisfies DeviceForm
const found = { [`GET /device/imei/${imei}`]: { brand: 'Xiaomi', model: 'Redmi 9A', imei } }

const person = { ...ownDataOfMaria().person, name: registration.name, email: registration.email }
/** What the review reads. */
const registered = {
  'GET /customers/me/data': ownDataOfMaria({ person }),
  'GET /customers/me': {
    ...person,
    loans: [],
    hasSalary: false,
    devices: [
      { id: 'd-1', createdAt: '2026-03-10T12:10:00Z', brand: 'Motorola', model: 'Moto G84 5G', imei },
    ],
  },
  'GET /cep/v2/13010000': { cep: '13010000' },
}

/** The longest names that fit a shop's page. */
const product = { brand: 'Samsung', model: 'Galaxy S24 Ultra 512 GB Titânio Violeta', priceCents: 1_049_900 }
const ordered = { 'GET /customers/me': standings.ordered }

type World = Partial<PresetProps> & { actions?: UserAction[]; kept?: Record<string, object> }

const step = (
  name: string,
  number: number,
  node: ReactNode,
  { actions = [], kept = {}, ...world }: World = {},
) => ({
  name,
  node: (
    <Preset path="/form" signedIn={number > 2} {...world}>
      <StepProvider total={5} initial={number}>
        <KeepSteps initial={kept}>
          <Scripted actions={actions}>{node}</Scripted>
        </KeepSteps>
      </StepProvider>
    </Preset>
  ),
})

const first = (name: string, world?: World) => step(name, 1, <RegistrationStep />, world)
const second = (name: string, world?: World) =>
  step(name, 2, <VerificationStep />, { after: withCode(0), ...world })
const third = (name: string, world?: World) => step(name, 3, <DeviceStep />, world)
const fourth = (name: string, world?: World) => step(name, 4, <PersonalDataStep />, world)

/** @param seconds since the code was sent; after 60 another can be requested, after 300 it has expired */
const withCode =
  (seconds: number, takesOn?: string): PresetProps['after'] =>
  ({ authData }, { clock }) => {
    const sent = clock.now() - seconds * 1_000
    authData.set({
      requestId: 'r-1',
      phone: '11988887777',
      expiresAt: sent + 300_000,
      resendAt: sent + 60_000,
      takesOn,
    })
  }
const send: UserAction[] = [['press', 'Continuar']]
const sendAll: UserAction[] = [...send, ['press', 'Finalizar']]
const enterCode: UserAction[] = [['type', 'Código de 6 dígitos', '407123'], ...send]

/** Every state of the four steps of /form, for the development page. */
export const states = [
  first('1 empty'),
  first('1 filled, long names', { kept: { registration } }),
  first('1 wrong', {
    actions: [
      'Nome completo',
      'CPF',
      'Celular com DDD',
      'E-mail',
      'Data de nascimento',
      'Nome da mãe',
    ].flatMap((label): UserAction[] => [['leave', label]]),
  }),
  first('1 sending', { kept: { registration }, actions: send, routes: { 'POST /customers': 'never' } }),
  first('1 failed', {
    kept: { registration },
    actions: send,
    routes: {
      'POST /customers': failure(400, {
        message: 'Confira os dados.',
        errors: { Document: ['CPF inválido'] },
      }),
    },
  }),
  first('1 offline', { online: false }),
  {
    name: 'profile on its way',
    node: (
      <Preset path="/form" routes={{ 'GET /customers/me': 'never' }}>
        <OnboardingScreen />
      </Preset>
    ),
  },
  {
    name: 'profile failed',
    node: (
      <Preset path="/form" routes={{ 'GET /customers/me': failure(400) }}>
        <OnboardingScreen />
      </Preset>
    ),
  },
  second('2 code'),
  second('2 code, whose data', { after: withCode(0, 'M•••• S••••, CPF •••.982.247-••') }),
  second('2 code may be sent again', { after: withCode(70) }),
  second('2 code ran out', { after: withCode(301) }),
  second('2 code wrong', {
    actions: enterCode,
    routes: {
      'POST /auth/login/confirm': failure(400, {
        message: 'Código inválido. Confira os 6 dígitos e tente novamente.',
      }),
    },
  }),
  second('2 by e-mail', { actions: [['press', 'Receber o código por e-mail']] }),
  second('2 one proof more', {
    actions: enterCode,
    routes: { 'POST /auth/login/confirm': failure(409, { code: 'proof-needed', message: 'x' }) },
  }),
  second('2 verifying', { actions: enterCode, routes: { 'POST /auth/login/confirm': 'never' } }),
  second('2 no authentication data', { after: () => {} }),
  second('2 confirmed already', { after: () => {}, signedIn: true }),
  third('3 empty'),
  third('3 looking', { kept: { device }, routes: { [`GET /device/imei/${imei}`]: 'never' } }),
  third('3 not found', { kept: { device }, routes: { [`GET /device/imei/${imei}`]: failure(404) } }),
  third('3 look-up failed', { kept: { device }, routes: { [`GET /device/imei/${imei}`]: failure(500) } }),
  third('3 found', { kept: { device }, routes: found }),
  third('3 wrong file', {
    kept: { device: { imei, invoiceFile: new File(['x'], 'foto-da-nota.jpg') } },
    routes: found,
  }),
  third('3 sending', { kept: { device }, actions: send, routes: { ...found, 'POST /loan/device': 'never' } }),
  third('3 failed', {
    kept: { device },
    actions: send,
    routes: {
      ...found,
      'POST /loan/device': failure(422, {
        message: 'A nota não serve.',
        errors: { InvoiceFile: ['A nota está no CPF de outra pessoa.'] },
      }),
    },
  }),
  step('3 sent before', 3, <DeviceStep />, {
    routes: registered,
    after: stores => void stores.of(createOnboarding).begin(),
  }),
  step('3 purchase', 3, <PurchaseStep product={product} />),
  step('3 purchase, sending', 3, <PurchaseStep product={product} />, {
    actions: send,
    routes: { 'POST /loan/purchase': 'never' },
  }),
  step('3 purchase, failed', 3, <PurchaseStep product={product} />, {
    actions: send,
    routes: { 'POST /loan/purchase': failure(500) },
  }),
  step('3 ordered: IMEI and invoice', 3, <OnboardingScreen />, { routes: ordered }),
  step('3 ordered, about to cancel', 3, <OnboardingScreen />, {
    routes: ordered,
    actions: [['press', 'Não vou mais comprar este celular']],
  }),
  fourth('4 empty'),
  fourth('4 filled', { kept: { personal }, routes: { 'GET /cep/v2/01001000': { cep: '01001000' } } }),
  fourth('4 review', { kept: { personal }, actions: send, routes: registered }),
  fourth('4 review, failed', {
    kept: { personal },
    actions: sendAll,
    after: ({ lead }) => lead.set({ deviceId: 'd-1' }),
    routes: { ...registered, 'POST /loan/personal-data': failure(500) },
  }),
  fourth('4 postal code not found', { kept: { personal }, routes: { 'GET /cep/v2/01001000': failure(404) } }),
  fourth('4 sending', {
    kept: { personal },
    actions: sendAll,
    after: ({ lead }) => lead.set({ deviceId: 'd-1' }),
    routes: { ...registered, 'POST /loan/personal-data': 'never' },
  }),
  fourth('4 failed', {
    kept: { personal },
    actions: sendAll,
    after: ({ lead }) => lead.set({ deviceId: 'd-1' }),
    routes: {
      ...registered,
      'POST /loan/personal-data': failure(400, {
        message: 'Confira o endereço.',
        errors: { 'Address.Number': ['Número é obrigatório'] },
      }),
    },
  }),
]
