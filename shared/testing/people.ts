import type { Factory, Stores } from '../stores/stores.ts'
import { type TestEnvironment, testEnvironment } from './environment.ts'

/** An unsigned token with these claims. */
export function tokenWith(claims: unknown): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256' })}.${part(claims)}.signature`
}

export const mariaToken = tokenWith({ sub: 'c-1', name: 'Maria Conceição', email: 'maria@exemplo.com.br' })

/** A started set of stores with a signed-in customer. */
export function signedIn(
  create: (env: TestEnvironment) => Stores,
  env = testEnvironment(),
): Stores & { env: TestEnvironment } {
  const stores = create(env)
  stores.start()
  stores.session.authenticateWith(mariaToken, '11912345678')
  return { ...stores, env }
}

/** The same set with named stores: `including(stores, { device: createDevice })`. */
export function including<S extends Stores, T extends Record<string, object>>(
  stores: S,
  factories: { [Name in keyof T]: Factory<T[Name]> },
): S & T {
  const named = Object.entries<Factory<object>>(factories).map(([name, factory]) => [
    name,
    stores.of(factory),
  ])
  return { ...stores, ...Object.fromEntries(named) }
}
