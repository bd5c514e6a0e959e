import type { Page } from '@playwright/test'

type Answer = { status: number; body?: object | string; headers?: Record<string, string> }

/** Answers a call of the API in place of the server. `path` such as '/customers/me', without query. */
export async function answerWith(page: Page, path: string, { status, body = {}, headers }: Answer) {
  await page.route(atApi(path), route =>
    route.fulfill({
      status,
      headers: headers ?? {},
      contentType: 'application/json',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  )
}

/** Breaks the connection of a call. */
export const cutOff = (page: Page, path: string) =>
  page.route(atApi(path), route => route.abort('connectionreset'))

/** Holds calls back until `release` is called; `count` says how many have been made. */
export const hold = (page: Page, path: string) => holdBack(page, atApi(path))

/** The same for any request, by a pattern of its address. */
export async function holdBack(page: Page, addresses: Parameters<Page['route']>[0]) {
  let release: () => void = () => undefined
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  const calls = { count: 0, release: () => release() }
  await page.route(addresses, async route => {
    calls.count++
    await released
    await route.continue()
  })
  return calls
}

/** Counts calls and lets them pass. */
export function counting(page: Page, method: string, path: string) {
  const calls = { count: 0 }
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (request.method() === method && pathname === `/api${path}`) calls.count++
  })
  return calls
}

export const atApi = (path: string) => (url: URL) => url.pathname === `/api${path}`
