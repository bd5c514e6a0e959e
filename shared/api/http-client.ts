import { any, array, optional, record, type Struct, string, type, validate } from 'superstruct'
import type { Environment } from '../environment.ts'
import { writeJson } from '../json.ts'
import { ApiError, type ErrorCode, noAnswer } from './error.ts'
import { type CallOptions, type Http, headerNames } from './http.ts'

/** Milliseconds; a GET gets this long, retries start over. */
const getTimeout = 30_000
/** A GET is repeated this often after a network failure, waiting 1 s × attempt in between. */
const getRetries = 3
const retryDelay = 1_000

export interface HttpDeps {
  /** Resolves once the session is known; no call leaves before. */
  ready?(): Promise<void>
  token(): string | undefined
  /**
   * Called once per token, however many calls answer 401.
   * @param hasWorked whether the session was good for an earlier call of this page
   * @returns whether the customer has signed in again on this page. Undefined: the session is over
   */
  onUnauthorized(hasWorked: boolean): Promise<boolean> | undefined
  /** Replaces a token that the server calls expired; false when the session is over. Absent: sessions cannot be renewed. */
  renew?(expired: string): Promise<boolean>
  /** Whether the token expires before a slow upload may end. */
  isNearlyExpired?(token: string): boolean
  /** The server handed out a new token (`X-Session-Token`). */
  onToken?(token: string): void
}

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body?: unknown
}

/** Makes the transport of one host out of its environment and its session. */
export function createHttp(env: Environment, deps: HttpDeps): Http {
  let refused: { token: string | undefined; renewed: Promise<boolean> | undefined } | undefined
  let hasWorked = false

  async function call<T>(request: Call, answer: Struct<T>, options: CallOptions = {}): Promise<T> {
    await deps.ready?.()
    const retries = request.method === 'GET' ? (options.retries ?? getRetries) : 0
    for (let attempt = 1; ; attempt++) {
      try {
        return await renewing(request, answer, options)
      } catch (failure) {
        if (!isNetworkFailure(failure) || attempt > retries) throw failure
        await env.clock.sleep(retryDelay * attempt, options.signal)
        if (options.signal?.aborted) throw new ApiError({ status: 0, code: 'aborted' })
      }
    }
  }

  /** Sends a call, and once more with a new token if its own has expired. */
  async function renewing<T>(
    request: Call,
    answer: Struct<T>,
    options: CallOptions,
    mayRenew = true,
  ): Promise<T> {
    if (request.body instanceof FormData) await renewEarly(options)
    const token = deps.token()
    try {
      const answered = await once(env, deps, request, answer, options)
      if (token && !options.anonymous) hasWorked = true
      return answered
    } catch (failure) {
      if (options.anonymous || !hasStatus401(failure)) throw failure
      const isExpired = failure.code === 'token-expired'
      if (isExpired && mayRenew && token && (await deps.renew?.(token)))
        return renewing(request, answer, options, false)
      if (!(await unauthorized(token))) throw failure
      if (request.method === 'GET') return renewing(request, answer, options, false)
      // The server has done nothing. Whether to send it again is for the customer to say.
      throw new ApiError({ status: 401, code: 'session-renewed' })
    }
  }

  /** Before an upload: a file would travel twice, and a server may cut the connection instead of answering 401. */
  async function renewEarly({ anonymous }: CallOptions): Promise<void> {
    const token = deps.token()
    if (token && !anonymous && deps.isNearlyExpired?.(token)) await deps.renew?.(token)
  }

  /** A late answer to a token that was replaced meanwhile says nothing about the new one. */
  function unauthorized(token: string | undefined): Promise<boolean> | undefined {
    if (refused && refused.token === token) return refused.renewed
    if (deps.token() !== token) return undefined
    refused = { token, renewed: undefined }
    refused.renewed = deps.onUnauthorized(hasWorked)
    return refused.renewed
  }

  return {
    get: (path, answer, options) => call({ method: 'GET', path }, answer, options),
    post: (path, body, answer, options) => call({ method: 'POST', path, body }, answer, options),
    put: (path, body, answer, options) => call({ method: 'PUT', path, body }, answer, options),
    patch: (path, body, answer, options) => call({ method: 'PATCH', path, body }, answer, options),
    delete: (path, answer, options) => call({ method: 'DELETE', path }, answer, options),
  }
}

/** Sends a call once. */
async function once<T>(
  env: Environment,
  deps: HttpDeps,
  request: Call,
  answer: Struct<T>,
  options: CallOptions,
): Promise<T> {
  const token = deps.token()
  const leash = leashFor(env, request, options)
  try {
    const init = { ...requestInit(env, request, options, token), signal: leash.signal }
    const response = await send(env, request.path, init, options)
    learnTime(env, response)
    const text = await response.text()
    const renewed = response.headers.get(headerNames.sessionToken)
    if (renewed && deps.token() === token) deps.onToken?.(renewed)
    if (!response.ok) throw errorOf(response, text)
    return read(parse(text), answer)
  } catch (failure) {
    throw failure instanceof ApiError ? failure : leash.explain()
  } finally {
    leash.release()
  }
}

function send(
  env: Environment,
  path: string,
  init: RequestInit,
  { onProgress }: CallOptions,
): Promise<Response> {
  const url = env.apiBase + path
  return onProgress && env.upload ? env.upload(url, init, onProgress) : env.fetch(url, init)
}

function requestInit(
  env: Environment,
  { method, body }: Call,
  options: CallOptions,
  token: string | undefined,
): RequestInit {
  const headers: Record<string, string> = { Accept: 'application/json', ...env.headers() }
  if (token) headers.Authorization = `Bearer ${token}`
  if (options.humanCheck) headers[headerNames.humanCheck] = options.humanCheck
  if (options.idempotencyKey) headers[headerNames.idempotencyKey] = options.idempotencyKey
  if (body === undefined) return { method, headers }
  // The browser writes the boundary of a form itself.
  if (body instanceof FormData) return { method, headers, body }
  return { method, headers: { ...headers, 'Content-Type': 'application/json' }, body: writeJson(body) }
}

/** Ends a call by the caller's signal or by the time-out, and knows afterwards which of them it was. */
function leashFor(env: Environment, { method }: Call, { signal }: CallOptions) {
  const controller = new AbortController()
  const watch = new AbortController()
  let timedOut = false
  const follow = () => controller.abort()
  if (signal?.aborted) follow()
  signal?.addEventListener('abort', follow)
  if (method === 'GET')
    void env.clock.sleep(getTimeout, watch.signal).then(() => {
      if (watch.signal.aborted) return
      timedOut = true
      controller.abort()
    })
  return {
    signal: controller.signal,
    explain() {
      if (signal?.aborted) return new ApiError({ status: 0, code: 'aborted' })
      return timedOut && env.network.online() ? new ApiError({ status: 0, code: 'timeout' }) : noAnswer(env)
    },
    release() {
      watch.abort()
      signal?.removeEventListener('abort', follow)
    },
  }
}

/** Another back end, or one that hides the header from other origins, leaves the clock as it is. */
function learnTime({ clock }: Environment, { headers }: Response): void {
  const time = Date.parse(headers.get('Date') ?? '')
  if (!Number.isNaN(time)) clock.setServerNow(time)
}

const hasStatus401 = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && failure.status === 401

const isNetworkFailure = (failure: unknown) =>
  failure instanceof ApiError && (failure.code === 'network' || failure.code === 'offline')

function read<T>(body: unknown, answer: Struct<T>): T {
  const [mismatch, value] = validate(body, answer, { coerce: true })
  if (mismatch) throw new ApiError({ status: 0, code: 'bad-response' })
  return value
}

const Body = type({ message: optional(string()), code: optional(string()), errors: optional(any()) })
const FieldErrors = record(string(), array(string()))

/** Proxies answer with pages of their own, so nothing is certain about the body of a failure. */
function errorOf(response: Response, text: string): ApiError {
  const [, body] = validate(parse(text), Body)
  const [, errors] = validate(body?.errors, FieldErrors)
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return new ApiError({
    status: response.status,
    ...(body?.code ? { code: body.code as ErrorCode } : {}),
    ...(body?.message ? { message: body.message } : {}),
    ...(errors ? { errors } : {}),
    ...(seconds >= 0 ? { retryAfter: seconds } : {}),
  })
}

/** A file that is no JSON, such as the statement for spreadsheets, stays text. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text || undefined
  }
}
