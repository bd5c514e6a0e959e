import { noteExit } from '../../stores/exit.ts'
import { Preset, type PresetProps } from '../../testing/preset.tsx'
import { Scripted, type UserAction } from '../../testing/scripted.tsx'
import { failure } from '../../testing/server.ts'
import { LoginScreen } from './login.tsx'

const phone = 'Celular com DDD'
const code = 'Código de 6 dígitos'
const ask: UserAction[] = [
  ['type', phone, '11988887777'],
  ['press', 'Continuar'],
]
const byEmail: UserAction[] = [
  ['press', 'Receber o código por e-mail'],
  ['type', 'E-mail do seu cadastro', 'maria.da.conceicao.albuquerque@exemplo.com.br'],
]
const enter: UserAction[] = [...ask, ['type', code, '407123'], ['press', 'Entrar']]
const usedUp = failure(429, {
  code: 'rate-limited',
  message: 'Você pediu muitos códigos. Aguarde 55 minutos e tente novamente.',
})
const conflict = failure(409, { code: 'proof-needed', message: 'x' })
const answers: PresetProps['routes'] = { 'POST /auth/login/request': { data: { requestId: 'r-1' } } }

const state = (name: string, actions: UserAction[] = [], world: Partial<PresetProps> = {}) => ({
  name,
  node: (
    <Preset path="/login" signedIn={false} routes={answers} after={hurry} {...world}>
      <Scripted actions={actions}>
        <LoginScreen />
      </Scripted>
    </Preset>
  ),
})

/** The preset's clock stands still. Short pauses resolve at once; countdowns stay. */
const hurry: PresetProps['after'] = (_, { clock }) => {
  const { sleep } = clock
  clock.sleep = (milliseconds, signal) =>
    milliseconds < 1_000 ? Promise.resolve() : sleep(milliseconds, signal)
}

/** Every state of /login, for the development page. */
export const states = [
  state('phone'),
  state('phone wrong', [
    ['type', phone, '1198'],
    ['leave', phone],
  ]),
  state('phone refused', ask, {
    routes: {
      'POST /auth/login/request': failure(429, { message: 'Espere 40 segundos para pedir outro código.' }),
    },
  }),
  state('codes used up', ask, { routes: { 'POST /auth/login/request': usedUp } }),
  state('codes used up, by e-mail', [...ask, ...byEmail], { routes: { 'POST /auth/login/request': usedUp } }),
  state('sending', ask, { routes: { 'POST /auth/login/request': 'never' } }),
  ...(['ended', 'signed-out', 'needed', 'other-device'] as const).map(reason =>
    state(`left a page, ${reason}`, [], {
      after: (_, env) => noteExit(env, { reason, ...(reason === 'ended' && { phone: '11912345678' }) }),
    }),
  ),
  state('offline', [], { online: false }),
  state('code', ask),
  state('code wrong', [...ask, ['type', code, '407123'], ['press', 'Entrar']], {
    routes: {
      ...answers,
      'POST /auth/login/confirm': failure(400, {
        message: 'Código inválido. Confira os 6 dígitos e tente novamente.',
      }),
    },
  }),
  state('code over', [...ask, ['type', code, '407123'], ['press', 'Entrar']], {
    routes: {
      ...answers,
      'POST /auth/login/confirm': failure(400, {
        code: 'code-tries-used-up',
        message: 'Você errou o código muitas vezes. Peça um novo.',
      }),
    },
  }),
  state('code, by e-mail', [...ask, ...byEmail]),
  state('code sent by e-mail', [...ask, ...byEmail, ['press', 'Mandar por e-mail']]),
  state('one proof more', enter, { routes: { ...answers, 'POST /auth/login/confirm': conflict } }),
  state('one proof more, not mine', [...enter, ['press', 'Não é meu cadastro']], {
    routes: { ...answers, 'POST /auth/login/confirm': conflict, 'POST /auth/login/not-mine': {} },
  }),
  state('entering', [...ask, ['type', code, '407123'], ['press', 'Entrar']], {
    routes: { ...answers, 'POST /auth/login/confirm': 'never' },
  }),
  state('no authentication data', ask, {
    after(stores, env) {
      hurry?.(stores, env)
      stores.authData.$authData.listen(pending => pending && setTimeout(() => stores.authData.clear(), 300))
    },
  }),
  state('signed in already', [], { signedIn: true, routes: { 'GET /customers/me': 'never' } }),
]
