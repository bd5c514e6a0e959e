import type { TestApp } from './test-app.ts'

/** Calls of a page of this origin, with the cookie that it has got. */
export function pageCalls(app: TestApp, origin: string) {
  let cookie = ''
  async function call(path: string, json?: unknown, headers: Record<string, string> = {}) {
    const answer = await app.request(`${origin}${path}`, {
      method: json === undefined ? 'GET' : 'POST',
      headers: {
        ...(json === undefined ? {} : { Origin: origin, 'Content-Type': 'application/json' }),
        ...(cookie && { Cookie: cookie }),
        ...headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    })
    const set = answer.headers.get('Set-Cookie')
    if (set) cookie = set.split(';')[0]!
    const text = await answer.text()
    const isJson = answer.headers.get('Content-Type')?.startsWith('application/json')
    const body = (isJson ? JSON.parse(text) : {}) as Record<string, unknown>
    return { status: answer.status, body, text, set, headers: answer.headers }
  }
  return { call, cookie: () => cookie }
}
