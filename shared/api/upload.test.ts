import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Window } from 'happy-dom'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { upload } from './upload.ts'

let server: Server
let origin: string
const answers: Record<string, [number, Record<string, string>, string]> = {
  '/ok': [200, { 'X-Session-Token': 'renewed' }, '{"id":"d-1"}'],
  '/bad': [422, { 'Content-Type': 'application/json' }, '{"message":"A nota não serve."}'],
  '/nothing': [204, {}, ''],
}
beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume()
    const answer = answers[request.url ?? '']
    if (!answer) return request.url === '/gone' ? response.destroy() : undefined
    request.on('end', () => response.writeHead(answer[0], answer[1]).end(answer[2]))
  }).listen(0, '127.0.0.1')
  await new Promise(listening => server.once('listening', listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const window = new Window({ url: origin })
  vi.stubGlobal('XMLHttpRequest', window.XMLHttpRequest)
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})

const send = (path: string, signal?: AbortSignal) =>
  upload(`${origin}${path}`, { method: 'POST', body: 'x', ...(signal ? { signal } : {}) }, () => undefined)

test('resolves with a Response for any status', async () => {
  const ok = await send('/ok')
  expect([ok.status, ok.headers.get('X-Session-Token'), await ok.json()]).toEqual([
    200,
    'renewed',
    { id: 'd-1' },
  ])
  const bad = await send('/bad')
  expect([bad.status, bad.ok, await bad.json()]).toEqual([422, false, { message: 'A nota não serve.' }])
  const nothing = await send('/nothing')
  expect([nothing.status, await nothing.text()]).toEqual([204, ''])
})

test('rejects with TypeError when the connection breaks and with AbortError when aborted, also before sending', async () => {
  await expect(send('/gone')).rejects.toBeInstanceOf(TypeError)
  const stop = new AbortController()
  const hanging = send('/hangs', stop.signal)
  setTimeout(() => stop.abort(), 20)
  await expect(hanging).rejects.toMatchObject({ name: 'AbortError' })
  await expect(send('/ok', stop.signal)).rejects.toMatchObject({ name: 'AbortError' })
})
