import { codeLength, type Journey } from './journey.ts'

export interface DemoRequest {
  /** 'POST /customers' */
  route: string
  body: unknown
}
export interface Reply {
  status?: number
  body: unknown
}
type Answer = (journey: Journey, request: DemoRequest, parameter: string) => Reply

const wrongCode = { status: 400, body: { message: 'Código OTP inválido', code: 'code-wrong' } }

/** Method and path of each route. The first match answers. */
export const answers: [RegExp, Answer][] = [
  [
    /^POST \/customers$/,
    (journey, { body }) => {
      journey.name = (body as { name: string }).name
      return { body: { id: 'demo-customer' } }
    },
  ],
  [
    /^POST \/auth\/login\/request$/,
    () => {
      console.info(`[loan] demonstração: nenhum código é enviado; ${codeLength} dígitos quaisquer valem.`)
      return { body: { data: { requestId: 'demo-request' } } }
    },
  ],
  [
    /^POST \/auth\/login\/confirm$/,
    (journey, { body }) => {
      const { code } = body as { code: string }
      if (journey.scenario === 'otp-error' || code.length !== codeLength) return wrongCode
      return { body: { token: tokenFor(journey.name) } }
    },
  ],
  [/^GET \/customers\/me$/, journey => ({ body: profile(journey) })],
  [
    /^GET \/device\/imei\/(\w+)$/,
    (_journey, _request, imei) => ({ body: { brand: 'Motorola', model: 'Moto G54', imei } }),
  ],
  [
    /^POST \/loan\/(device|purchase)$/,
    journey => {
      journey.deviceId = 'demo-device'
      return { body: { id: journey.deviceId } }
    },
  ],
  [
    /^POST \/loan\/personal-data$/,
    journey => {
      journey.hasSalary = true
      return { body: { id: 'demo-application', applicationId: 'demo-application' } }
    },
  ],
  [
    /^GET \/cep\/v2\/(\d{8})$/,
    (_journey, _request, cep) => ({
      body: { cep, state: 'SP', city: 'São Paulo', neighborhood: 'Bela Vista', street: 'Avenida Paulista' },
    }),
  ],
  [
    /^POST \/session\/handoff$/,
    ({ site }) => ({
      body: {
        code: 'demo',
        url: `${site}/login`,
        expiresAt: new Date(Date.now() + 60_000).toISOString(),
      },
    }),
  ],
]

/** The reduced profile of a partner's page. Only the hosted site tells an offer from a refusal. */
function profile(journey: Journey) {
  const { hasSalary, deviceId, scenario } = journey
  const answered = hasSalary && ++journey.looks > 1
  return {
    hasSalary,
    devices: deviceId ? [{ id: deviceId, createdAt: new Date().toISOString() }] : [],
    loans: answered && scenario === 'deny' ? [{ status: 'Rejected' }] : [],
    ...(answered ? { offer: { id: 'demo-offer', isExpired: false } } : {}),
  }
}

/** A token of three parts like the real one, without a signature. */
function tokenFor(name: string): string {
  const part = (content: object) =>
    btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(content))))
      .replace(/\+/g, '-')
      .replace(/\//g, '_')
      .replace(/=/g, '')
  return `${part({ alg: 'none' })}.${part({ sub: 'demo', name })}.demo`
}
