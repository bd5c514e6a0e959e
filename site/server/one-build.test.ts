import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtOrigin } from '../built-origin.ts'
import { builtPolicy } from '../policy.ts'
import type { Config } from './config.ts'
import { createFront } from './front.ts'
import { type TestApp, testApp, testConfig } from './testing/test-app.ts'

const directory = mkdtempSync(join(tmpdir(), 'celastro-one-build-'))
const pages = join(directory, 'client')
let lender: TestApp
beforeAll(async () => {
  mkdirSync(pages)
  for (const name of ['index', 'ajuda', '404']) {
    writeFileSync(join(pages, `${name}.html`), `<html lang="pt-BR"><link href="${builtOrigin}/${name}">`)
  }
  writeFileSync(join(pages, 'robots.txt'), `Sitemap: ${builtOrigin}/sitemap.xml`)
  writeFileSync(join(pages, 'sitemap.xml'), `<loc>${builtOrigin}/ajuda</loc>`)
  const policy = `${builtPolicy.join(';')};script-src 'self' 'sha256-a'`
  writeFileSync(
    join(directory, 'policies.json'),
    JSON.stringify({ 'index.html': policy, 'ajuda.html': policy }),
  )
  lender = await testApp({ database: 'pglite' })
})
afterAll(async () => {
  await lender.close()
  rmSync(directory, { recursive: true })
})

function front(settings: Partial<Config>): Hono {
  const app = new Hono().route('/api', lender.app)
  return createFront(
    { app, deps: lender.deps, config: { ...testConfig, ...settings }, close: async () => {} },
    pages,
  )
}
const recaptcha: Config['humanCheck'] = {
  ...{ provider: 'recaptcha', siteKey: 'k', secret: 's', verifyUrl: 'https://www.google.com', timeoutMs: 1 },
}

test('one build serves two configurations at once', async () => {
  const plain = front({})
  const other = front({
    ...{ publicSiteUrl: 'https://celastro.example', publicApiUrl: 'https://api.example/api' },
    humanCheck: recaptcha,
  })
  const [a, b] = [await plain.request('/ajuda'), await other.request('/ajuda')]
  expect(await a.text()).toBe(`<html lang="pt-BR"><link href="${builtOrigin}/ajuda">`)
  expect(await b.text()).toBe(
    '<html data-api="https://api.example/api" lang="pt-BR"><link href="https://celastro.example/ajuda">',
  )
  expect(a.headers.get('Content-Security-Policy')).not.toMatch(/https:/)
  const policy = b.headers.get('Content-Security-Policy')
  expect(policy).toContain("connect-src 'self' https://api.example https://www.google.com/recaptcha/;")
  expect(policy).toContain("script-src 'self' https://www.google.com/recaptcha/")
  expect(b.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(b.headers.get('Cache-Control')).toBe('no-cache')
})

test('sitemap, robots.txt and the page of wrong addresses follow the settings too', async () => {
  const other = front({ publicSiteUrl: 'https://celastro.example', publicApiUrl: '/v2' })
  expect(await (await other.request('/robots.txt')).text()).toBe(
    'Sitemap: https://celastro.example/sitemap.xml',
  )
  expect(await (await other.request('/sitemap.xml')).text()).toBe('<loc>https://celastro.example/ajuda</loc>')
  const missing = await other.request('/nowhere')
  expect(missing.status).toBe(404)
  expect(await missing.text()).toContain('<html data-api="/v2"')
})

test('a configured page is compressed, and is not sent again when the browser has it', async () => {
  const other = front({ publicSiteUrl: 'https://celastro.example' })
  const asked = (headers: Record<string, string>) => other.request('/', { headers })
  const bytes = async (coding: string) =>
    Buffer.from(await (await asked({ 'Accept-Encoding': coding })).arrayBuffer())
  const text = '<html lang="pt-BR"><link href="https://celastro.example/index">'
  expect(brotliDecompressSync(await bytes('gzip, deflate, br')).toString()).toBe(text)
  expect(gunzipSync(await bytes('gzip')).toString()).toBe(text)
  expect((await bytes('identity')).toString()).toBe(text)
  const first = await asked({ 'Accept-Encoding': 'br' })
  expect(first.headers.get('Vary')).toBe('Accept-Encoding')
  const etag = first.headers.get('ETag')!
  expect((await asked({ 'Accept-Encoding': 'br', 'If-None-Match': etag })).status).toBe(304)
})
