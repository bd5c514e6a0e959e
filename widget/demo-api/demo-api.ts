import { writeJson } from '../../shared/json.ts'
import { codeLength, newJourney } from './journey.ts'
import { answers, type DemoRequest, type Reply } from './routes.ts'
import type { Scenario } from './scenario.ts'

/** What the file of the demo exports. */
export interface DemoFile {
  createDemo: typeof createDemo
}

/** Durations in milliseconds: sending a code, checking it, every other answer. */
const sending = 1_500
const checking = 1_000
const answering = 250

/**
 * A server inside the page with the calls and answers of the real one, so that shops can try the widget offline. Sends
 * nothing and stores nothing.
 * @param site origin of the hosted site, for the link at the end
 * @param sleep resolves after so many milliseconds
 */
export function createDemo(
  { scenario = 'approve', site = '' }: { scenario?: Scenario; site?: string } = {},
  sleep = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds)),
) {
  const journey = newJourney({ scenario, site })

  async function fetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const request = requestOf(input, init)
    await sleep(durations[request.route] ?? answering)
    if (init.signal?.aborted) throw new DOMException('aborted', 'AbortError')
    // The error of a browser without network.
    if (scenario === 'offline') throw new TypeError('Failed to fetch')
    const { status = 200, body } = answer(request)
    return new Response(writeJson(body), { status, headers: { 'Content-Type': 'application/json' } })
  }

  function answer(request: DemoRequest): Reply {
    for (const [route, reply] of answers) {
      const match = route.exec(request.route)
      if (match) return reply(journey, request, match[1] ?? '')
    }
    return { status: 404, body: { message: 'Não encontrado.', code: 'not-found' } }
  }

  return { fetch: fetch as typeof globalThis.fetch, codeLength }
}

const durations: Record<string, number> = {
  'POST /auth/login/request': sending,
  'POST /auth/login/confirm': checking,
}

function requestOf(input: RequestInfo | URL, { method = 'GET', body }: RequestInit): DemoRequest {
  const { pathname } = new URL(input instanceof Request ? input.url : String(input), 'https://demo.invalid')
  const route = `${method} ${pathname.replace(/^.*?\/api(?=\/)/, '')}`
  return { route, body: typeof body === 'string' ? JSON.parse(body) : body }
}
