/** A call as it was sent. The path excludes the API's base. */
export interface SeenCall {
  method: string
  path: string
  headers: Headers
  /** Parsed JSON, the FormData itself, or undefined. */
  body: unknown
}

/** The answer of a route: JSON with status 200, a whole Response, 'network-failure', or 'never'. */
export type Answer = object | 'network-failure' | 'never' | undefined

type Script = (call: SeenCall) => Answer | Promise<Answer>

export interface ScriptedServer {
  fetch: typeof globalThis.fetch
  calls: SeenCall[]
  /** Number of open calls now, and the maximum so far. */
  open: { now: number; most: number }
  /** The server's time in milliseconds since 1970: the `Date` of its JSON answers. Undefined: they have none. */
  time: number | undefined
  /** Sets the answer of a route such as 'GET /customers/me'. A list is used in order; its last element repeats. */
  on(route: string, answer: Answer | Answer[] | Script): void
  to(route: string): SeenCall[]
}

export const failure = (status: number, body: unknown = {}, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })

/** A server with a table of answers. A route without an answer gives 501, so that the test fails. */
export function createScriptedServer(apiBase = '/api'): ScriptedServer {
  const routes = new Map<string, Script>()
  const calls: SeenCall[] = []
  const open = { now: 0, most: 0 }
  let time: number | undefined

  const fetch = async (input: string | URL | Request, init: RequestInit = {}) => {
    const call = seen(String(input).slice(apiBase.length), init)
    calls.push(call)
    open.now++
    open.most = Math.max(open.most, open.now)
    try {
      return await abortable(answerTo(call), init.signal ?? undefined)
    } finally {
      open.now--
    }
  }

  async function answerTo(call: SeenCall): Promise<Response> {
    const answer = await (routes.get(`${call.method} ${call.path}`) ?? (() => failure(501)))(call)
    if (answer === 'never') return new Promise(() => {})
    if (answer === 'network-failure') throw new TypeError('fetch failed')
    if (answer instanceof Response) return answer.clone()
    if (answer === undefined) return new Response(null, { status: 204 })
    // Not `Response.json`: the development page shows these answers in the oldest browsers too.
    return new Response(JSON.stringify(answer), {
      headers: {
        'Content-Type': 'application/json',
        ...(time !== undefined && { Date: new Date(time).toUTCString() }),
      },
    })
  }

  return {
    fetch,
    calls,
    open,
    get time() {
      return time
    },
    set time(now) {
      time = now
    },
    on(route, answer) {
      routes.set(route, isScript(answer) ? answer : inTurn(Array.isArray(answer) ? answer : [answer]))
    },
    to: route => calls.filter(({ method, path }) => `${method} ${path}` === route),
  }
}

const isScript = (answer: Answer | Answer[] | Script): answer is Script => typeof answer === 'function'

/** One answer after another; the last one stays. */
function inTurn(answers: Answer[]): Script {
  const left = [...answers]
  return () => (left.length > 1 ? left.shift() : left[0])
}

function seen(path: string, init: RequestInit): SeenCall {
  const { body } = init
  return {
    method: init.method ?? 'GET',
    path,
    headers: new Headers(init.headers),
    body: typeof body === 'string' ? JSON.parse(body) : (body ?? undefined),
  }
}

function abortable<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  work.catch(() => {})
  return new Promise((resolve, reject) => {
    const abort = () => reject(new DOMException('aborted', 'AbortError'))
    if (signal?.aborted) return abort()
    signal?.addEventListener('abort', abort)
    work.then(resolve, reject).finally(() => signal?.removeEventListener('abort', abort))
  })
}
