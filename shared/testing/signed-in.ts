import { storageKeys } from '../environment.ts'
import type { TestWorld } from './environment.ts'
import { type Answer, createScriptedServer } from './server.ts'
import { createMemoryStorage } from './storage.ts'

const part = (claims: object) => btoa(JSON.stringify(claims)).replaceAll('=', '')

/** An unsigned token of Maria. It works in the browser too. */
export const aToken = `${part({ alg: 'HS256' })}.${part({ sub: 'c-1', name: 'Maria da Silva', email: 'maria@exemplo.com.br' })}.nobody`

/** The environment of a signed-in customer at this path, with these answers. */
export function signedInAt(path: string, routes: Record<string, Answer | Answer[]>): TestWorld {
  const server = createScriptedServer()
  for (const [route, answer] of Object.entries(routes)) server.on(route, answer)
  return { path, server, storage: createMemoryStorage({ [storageKeys.token]: aToken }) }
}
