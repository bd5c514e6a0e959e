import { number, type } from 'superstruct'
import type { ApiError } from '../api/error.ts'
import { createHttp } from '../api/http-client.ts'
import { testEnvironment } from './environment.ts'

export const Answer = type({ n: number() })

/** A transport whose session is in the test's hands. */
export function httpWorld(initial?: string) {
  const env = testEnvironment()
  const state: {
    token: string | undefined
    unauthorized: number
    renewed?: Promise<boolean>
    worked?: boolean
  } = {
    token: initial,
    unauthorized: 0,
  }
  const http = createHttp(env, {
    token: () => state.token,
    onToken: token => {
      state.token = token
    },
    onUnauthorized(hasWorked) {
      state.unauthorized++
      state.worked = hasWorked
      return state.renewed
    },
  })
  return { env, http, state, server: env.server }
}

/** What a call came to, without failing the test while it waits. */
export function watched<T>(call: Promise<T>) {
  const seen: { value?: T; error?: ApiError } = {}
  call.then(
    value => {
      seen.value = value
    },
    error => {
      seen.error = error
    },
  )
  return seen
}
