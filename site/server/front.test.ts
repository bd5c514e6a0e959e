import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from './db/database.ts'
import { createFront } from './front.ts'
import { openLender } from './lender.ts'
import { keyed, withTokenSecret } from './secrets.ts'
import { type TestApp, testApp, testConfig } from './testing/test-app.ts'

const directory = mkdtempSync(join(tmpdir(), 'celastro-front-'))
afterAll(() => rmSync(directory, { recursive: true }))

describe('the front', () => {
  const pages = join(directory, 'client')
  let lender: TestApp
  let front: Hono
  let production: Hono
  beforeAll(async () => {
    mkdirSync(join(pages, '_astro'), { recursive: true })
    const names = ['index', 'ajuda', 'form', 'proposal', 'sandbox', 'dev', 'mesa', '404']
    for (const name of names) {
      writeFileSync(join(pages, `${name}.html`), `<title>${name}</title>`)
      for (const copy of ['br', 'gz']) {
        writeFileSync(join(pages, `${name}.html.${copy}`), brotliCompressSync(`<title>${name}</title>`))
      }
    }
    const policies = names.map(name => [`${name}.html`, `default-src 'self'; script-src 'self' ${name}`])
    writeFileSync(join(directory, 'policies.json'), JSON.stringify(Object.fromEntries(policies)))
    writeFileSync(join(pages, '_astro/a.12345678.js'), 'export {}')
    writeFileSync(join(pages, '_astro/a.12345678.js.br'), brotliCompressSync('export {}'))
    writeFileSync(
      join(pages, 'sitemap.xml'),
      '<url><loc>https://celastro.example/</loc></url><url><loc>https://celastro.example/ajuda</loc></url>',
    )
    writeFileSync(join(directory, 'secret.txt'), 'not a page')
    lender = await testApp({ database: 'pglite' })
    const app = new Hono().route('/api', lender.app)
    const close = async () => {}
    front = createFront({ app, deps: lender.deps, config: testConfig, close }, pages)
    production = createFront(
      { app, deps: lender.deps, config: { ...testConfig, sandbox: false, desk: false }, close },
      pages,
    )
  })
  afterAll(() => lender.close())

  test.each([
    ['/', 200, 'index'],
    ['/form', 200, 'form'],
    ['/form/', 200, 'form'],
    ['/form?step=2', 200, 'form'],
    ['/proposal/0190-abc', 200, 'proposal'],
    ['/proposal/a/b', 404, '404'],
    ['/proposal', 404, '404'],
    ['/proposal/', 404, '404'],
    ['/proposal.html', 404, '404'],
    ['/sandbox', 200, 'sandbox'],
    ['/mesa', 200, 'mesa'],
    ['/mesa/', 200, 'mesa'],
    ['/nowhere', 404, '404'],
    ['/nowhere.png', 404, '404'],
    ['/form.html.br', 404, '404'],
    ['/form.html.gz', 404, '404'],
    ['/policies.json', 404, '404'],
    ['/..%2fpolicies.json', 404, '404'],
    ['/../secret.txt', 404, '404'],
    ['/%2e%2e/secret.txt', 404, '404'],
    ['/..%2fsecret.txt', 404, '404'],
    ['/%00', 404, '404'],
    ['/%E0%A4%A', 404, '404'],
  ])('%s answers %d with the page %s', async (path, status, page) => {
    const answer = await front.request(path)
    expect([answer.status, await answer.text()]).toEqual([status, `<title>${page}</title>`])
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/)
    expect(answer.headers.get('Cache-Control')).toBe('no-cache')
  })

  const sandboxNames = ['/sandbox', '/sandbox/', '/sandbox.html', '/sandbox.html/', '/sandbox.html.br']
  const otherNames = ['/sandbox.html.gz', '/sandbox.br', '/SANDBOX.html', '/%73andbox', '/sandbox%2ehtml']
  const devNames = ['/dev', '/dev.html', '/dev.html.br', '/dev/', '//sandbox', '/./sandbox.html', '/x/../dev']
  const deskNames = [
    '/mesa',
    '/mesa/',
    '/mesa.html',
    '/mesa.html.br',
    '/MESA.html',
    '/%6desa',
    '//mesa',
    '/x/../mesa',
  ]
  test.each(deskNames)('where the desk is switched off %s is a 404', async path => {
    const answer = await production.request(path)
    expect([answer.status, await answer.text()]).toEqual([404, '<title>404</title>'])
  })

  test.each([...sandboxNames, ...otherNames, ...devNames])('outside the sandbox %s is a 404', async path => {
    const headers = { 'Accept-Encoding': 'gzip, br' }
    for (const method of ['GET', 'HEAD']) {
      expect((await production.request(path, { method, headers })).status).toBe(404)
    }
    expect((await production.request('/form', { headers })).status).toBe(200)
  })

  test('the API, liveness and readiness are on the same origin', async () => {
    expect((await front.request('/api/loan/terms')).status).toBe(200)
    expect((await front.request('/healthz')).status).toBe(200)
    expect((await front.request('/readyz')).status).toBe(200)
    const unknown = await front.request('/api/nowhere')
    expect([unknown.status, unknown.headers.get('Content-Type')]).toEqual([404, 'application/json'])
    const wrong = await front.request('/api/auth/login/request')
    expect([wrong.status, wrong.headers.get('Allow')]).toEqual([405, 'POST'])
  })

  test('readiness is a 503 while the database does not respond', async () => {
    const nobody = await openDatabase({ url: 'postgres://127.0.0.1:1/nobody' })
    const deps = { ...lender.deps, db: nobody.db }
    const asked = createFront({ app: new Hono(), deps, config: testConfig, close: nobody.close }, pages)
    expect((await asked.request('/readyz')).status).toBe(503)
    expect((await asked.request('/healthz')).status).toBe(200)
    await nobody.close()
  })

  test('a file with a content hash in its name is immutable and compressed', async () => {
    const headers = { 'Accept-Encoding': 'gzip, br' }
    const answer = await front.request('/_astro/a.12345678.js', { headers })
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('Content-Encoding')).toBe('br')
  })

  test('an unchanged page is a 304', async () => {
    const etag = (await front.request('/form')).headers.get('ETag')!
    const again = await front.request('/form', { headers: { 'If-None-Match': etag } })
    expect(again.status).toBe(304)
  })

  test.each(['/', '/nowhere', '/api/loan/terms', '/api/nowhere'])(
    '%s may not be framed or sniffed',
    async path => {
      const { headers } = await front.request(path)
      expect(headers.get('Content-Security-Policy')).toMatch(/(^|; )frame-ancestors 'none'$/)
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('Strict-Transport-Security')).toBeNull()
      expect((await production.request(path)).headers.get('Strict-Transport-Security')).toContain(
        'max-age=31536000',
      )
    },
  )

  test.each([
    ['/', 'index'],
    ['/form', 'form'],
    ['/form/', 'form'],
    ['/form.html', 'form'],
    ['/proposal/0190-abc', 'proposal'],
    ['/nowhere', '404'],
  ])('%s has the policy of the page %s as a header, also when it is unchanged', async (path, page) => {
    const policy = `default-src 'self'; script-src 'self' ${page}; frame-ancestors 'none'`
    const { headers, status } = await front.request(path)
    expect(headers.get('Content-Security-Policy')).toBe(policy)
    if (status === 404) return
    const again = await front.request(path, { headers: { 'If-None-Match': headers.get('ETag')! } })
    expect([again.status, again.headers.get('Content-Security-Policy')]).toEqual([304, policy])
  })

  test('an answer of the API may load nothing, and a script keeps its worker free', async () => {
    const policyOf = async (path: string) =>
      (await front.request(path)).headers.get('Content-Security-Policy')
    expect(await policyOf('/api/loan/terms')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(await policyOf('/_astro/a.12345678.js')).toBe("frame-ancestors 'none'")
  })

  test('a page without a policy of the build may load nothing', async () => {
    writeFileSync(join(pages, 'new.html'), '<title>new</title>')
    expect((await front.request('/new')).headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    )
  })

  test.each([
    ['/', null],
    ['/?utm_source=jornal', null],
    ['/ajuda', null],
    ['/ajuda/', null],
    ['/form', 'same-origin'],
    ['/proposal/0190-abc', 'same-origin'],
    ['/sandbox', 'same-origin'],
    ['/nowhere', 'same-origin'],
    ['/api/loan/terms', 'same-origin'],
  ])('%s has the Cross-Origin-Opener-Policy %s', async (path, policy) => {
    expect((await front.request(path)).headers.get('Cross-Origin-Opener-Policy')).toBe(policy)
  })

  test('without a sitemap every page sends Cross-Origin-Opener-Policy', async () => {
    const bare = join(directory, 'bare')
    mkdirSync(bare)
    writeFileSync(join(bare, 'index.html'), '')
    const { deps } = lender
    const unlisted = createFront({ app: new Hono(), deps, config: testConfig, close: async () => {} }, bare)
    expect((await unlisted.request('/')).headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
  })
})

describe('a data directory', () => {
  test('has a secret of its own that persists and that other accounts cannot read', () => {
    const config = { ...testConfig, tokenSecret: undefined, dataDir: join(directory, 'one') }
    const secret = withTokenSecret(config).tokenSecret!
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(withTokenSecret(config).tokenSecret).toBe(secret)
    expect(withTokenSecret({ ...config, dataDir: join(directory, 'two') }).tokenSecret).not.toBe(secret)
    expect(statSync(join(directory, 'one/token-secret')).mode & 0o077).toBe(0)
    expect(withTokenSecret({ ...config, tokenSecret: 'my own' }).tokenSecret).toBe('my own')
  })

  test('keyed hashes differ by purpose and by secret', () => {
    const [a, b] = [testConfig, { ...testConfig, tokenSecret: 'another secret of at least 32 chars' }]
    const hashes = [keyed(a, 'code', 'x'), keyed(a, 'rate', 'x'), keyed(b, 'code', 'x')]
    expect(new Set(hashes).size).toBe(3)
  })

  test('keeps the lender’s data over a restart', async () => {
    const env = { DATA_DIR: join(directory, 'lender'), LOG_LEVEL: 'silent', PORT: '0' }
    const first = await openLender(env)
    await first.deps.db
      .insertInto('cepCache')
      .values({ cep: '1', answer: '{}', fetchedAt: new Date() })
      .execute()
    await first.close()
    const second = await openLender(env)
    expect(await second.deps.db.selectFrom('cepCache').select('cep').execute()).toEqual([{ cep: '1' }])
    expect((await second.app.request('/api/readyz')).status).toBe(200)
    await second.close()
    expect(readFileSync(join(directory, 'lender/token-secret'), 'utf8')).toHaveLength(43)
  })
})
