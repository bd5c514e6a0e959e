import { createLogin } from '../stores/login.ts'
import { createStores } from '../stores/stores.ts'
import { testEnvironment } from './environment.ts'
import { including, mariaToken } from './people.ts'

export const request = 'POST /auth/login/request'
export const confirm = 'POST /auth/login/confirm'
export const phone = '11912345678'
export const requested = { data: { requestId: 'r-1' } }

/** The stores around a login, and a server that answers it. */
export function open(env = testEnvironment()) {
  const stores = including(createStores(env), { login: createLogin })
  stores.start()
  env.server.on(request, requested)
  env.server.on(confirm, { token: mariaToken })
  return { ...stores, env, server: env.server }
}

/** Runs an action while time passes. */
export async function over<T>(
  { env }: ReturnType<typeof open>,
  milliseconds: number,
  action: Promise<T>,
): Promise<T> {
  await env.clock.advance(milliseconds)
  return action
}

/** A code was sent a moment ago. */
export async function codeIsOut() {
  const stores = open()
  await over(stores, 100, stores.login.request(phone))
  return stores
}
