import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFront } from '../front.ts'
import { type TestApp, testApp, testConfig } from '../testing/test-app.ts'

const directory = mkdtempSync(join(tmpdir(), 'celastro-widget-'))
const widget = join(directory, 'widget')
let lender: TestApp
let front: Hono
beforeAll(async () => {
  mkdirSync(join(widget, '1.1.0'), { recursive: true })
  writeFileSync(join(widget, 'integrity.json'), JSON.stringify({ version: '1.2.0' }))
  writeFileSync(join(widget, 'loan-simulator.js'), 'newest')
  writeFileSync(join(widget, '1.1.0/loan-simulator.js'), 'earlier')
  writeFileSync(join(directory, '404.html'), 'absent')
  writeFileSync(join(directory, 'secret.txt'), 'not for pages')
  lender = await testApp({ database: 'pglite' })
  const close = async () => {}
  front = createFront({ app: new Hono(), deps: lender.deps, config: testConfig, close }, directory, widget)
})
afterAll(async () => {
  await lender.close()
  rmSync(directory, { recursive: true })
})

const immutable = 'public, max-age=31536000, immutable'

test.each([
  ['/widget/1.2.0/loan-simulator.js', 'newest', immutable],
  ['/widget/v1/loan-simulator.js', 'newest', 'public, max-age=300'],
  ['/widget/1.1.0/loan-simulator.js', 'earlier', immutable],
])('%s can be loaded by any page', async (path, text, caching) => {
  const answer = await front.request(path)
  expect([answer.status, await answer.text()]).toEqual([200, text])
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/javascript/)
  expect(answer.headers.get('Cache-Control')).toBe(caching)
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
  expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
})

test.each(['/widget/2.0.0/loan-simulator.js', '/widget/v2/loan-simulator.js', '/widget/', '/widget/v1/'])(
  '%s is a 404 that is not cached',
  async path => {
    const answer = await front.request(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('Cache-Control')).toBe('no-cache')
  },
)

test.each([
  '/widget/v1/..%2fsecret.txt',
  '/widget/1.2.0/%2e%2e/secret.txt',
  '/widget/v1/%2e%2e%2fsecret.txt',
])('%s cannot leave the folder', async path => {
  const answer = await front.request(path)
  expect([answer.status, await answer.text()]).not.toContain('not for pages')
  expect(answer.status).toBe(404)
})
