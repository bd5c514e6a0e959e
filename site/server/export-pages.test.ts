import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askServer, exportPages } from './export-pages.ts'
import { createFront } from './front.ts'
import { type TestApp, testApp, testConfig } from './testing/test-app.ts'

const root = mkdtempSync(join(tmpdir(), 'celastro-export-'))
const built = join(root, 'client')
const folder = join(root, 'exported')
let lender: TestApp
let ask: (path: string) => Promise<Response>

beforeAll(async () => {
  mkdirSync(join(built, '_astro'), { recursive: true })
  for (const name of ['index', 'ajuda', 'form', 'dashboard', '404'])
    writeFileSync(join(built, `${name}.html`), `<html><title>${name}</title></html>`)
  writeFileSync(join(built, '_astro/a.12345678.js'), 'export {}')
  writeFileSync(join(built, '_astro/a.12345678.js.br'), 'compressed')
  const policies = { 'index.html': "script-src 'self' one", 'ajuda.html': "script-src 'self' two" }
  writeFileSync(join(root, 'policies.json'), JSON.stringify(policies))
  writeFileSync(
    join(built, 'sitemap.xml'),
    '<loc>http://127.0.0.1:4321/</loc><loc>http://127.0.0.1:4321/ajuda</loc>',
  )
  lender = await testApp({ database: 'pglite' })
  const config = {
    ...testConfig,
    sandbox: false,
    publicSiteUrl: 'https://celastro.example',
    publicApiUrl: '/v1',
  }
  const front = createFront({ ...lender, app: new Hono().route('/api', lender.app), config }, built)
  ask = async path => front.request(path)
})
afterAll(async () => {
  await lender.close()
  rmSync(root, { recursive: true })
})

const read = (file: string) => readFileSync(join(folder, file), 'utf8')

test('the public pages and what they need are written as the server sends them, and no page of a customer', async () => {
  expect(await exportPages(ask, built, folder)).toBe(5)
  expect(read('pages/index.html')).toBe('<html data-api="/v1"><title>index</title></html>')
  expect(read('pages/ajuda.html')).toBe(await (await ask('/ajuda')).text())
  expect(read('pages/404.html')).toContain('<title>404</title>')
  expect(read('pages/sitemap.xml')).toContain('https://celastro.example/ajuda')
  expect(read('pages/_astro/a.12345678.js')).toBe('export {}')
  for (const file of ['form.html', 'dashboard.html', '_astro/a.12345678.js.br'])
    expect(existsSync(join(folder, 'pages', file))).toBe(false)
})

test('the policy of each page and the headers of all come along', async () => {
  const policy = (await ask('/ajuda')).headers.get('Content-Security-Policy')
  expect(policy).toContain('two')
  expect(read('policies.conf')).toContain(`/ajuda.html "${policy}";`)
  expect(read('policies.conf')).toContain('/404.html "')
  const headers = read('headers.conf')
  expect(headers).toContain('add_header x-frame-options "DENY" always;')
  expect(headers).toContain(
    'add_header strict-transport-security "max-age=31536000; includeSubDomains" always;',
  )
  expect(headers).toContain('add_header content-security-policy "$celastro_policy" always;')
  expect(headers).not.toMatch(/add_header (content-type|etag|date|vary) /)
})

test('a file that the server does not answer ends it with a sentence', async () => {
  const away = async () => new Response('', { status: 503 })
  await expect(exportPages(away, built, join(root, 'other'))).rejects.toThrow('/ answered 503.')
})

test('a server that ends in between leaves the former pages, policies and headers as they are', async () => {
  const before = new Map(['index.html', 'ajuda.html'].map(file => [file, read(`pages/${file}`)]))
  const newer = async (path: string) =>
    path === '/ajuda' ? new Response('', { status: 503 }) : new Response('newer', { status: 200 })
  await expect(exportPages(newer, built, folder)).rejects.toThrow('/ajuda answered 503.')
  for (const [file, content] of before) expect(read(`pages/${file}`)).toBe(content)
})

test('an address that is none, or where no server answers, is named', async () => {
  expect(() => askServer('nowhere')).toThrow('nowhere is no address')
  await expect(askServer('http://127.0.0.1:1')('/')).rejects.toThrow(
    'The server at http://127.0.0.1:1 does not answer.',
  )
})

test.runIf(existsSync('/proc/self'))('a folder in which nothing can be made is refused', async () => {
  await expect(exportPages(ask, built, '/proc/x')).rejects.toThrow(/ENOENT/)
})
