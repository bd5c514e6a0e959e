import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { config } from './config.ts'
import { problems, started } from './testing/production-env.ts'

describe('settings that are unsafe outside the sandbox', () => {
  test('production refuses two secrets that are the same', () => {
    const { PIX_WEBHOOK_SECRET: TOKEN_SECRET } = started
    expect(problems({ ...started, TOKEN_SECRET })).toEqual([
      'TOKEN_SECRET and PIX_WEBHOOK_SECRET are the same.',
    ])
    expect(problems({ ...started, DATA_KEY: started.TOKEN_SECRET })).toEqual([
      'TOKEN_SECRET and DATA_KEY are the same.',
    ])
  })

  test('the sandbox refuses only short secrets', () => {
    expect(problems({ TOKEN_SECRET: 'x'.repeat(32) })).toEqual([])
    expect(problems({ TOKEN_SECRET: 'x'.repeat(31) })).toEqual([expect.stringMatching(/too short/)])
  })

  const addresses = [
    ['WHATSAPP_URL', {}],
    ['PIX_URL', {}],
    ['PIX_TOKEN_URL', {}],
    ['PIX_PAYOUT_URL', {}],
    ['CEP_URL', {}],
    ['PHONE_CHECK_URL', {}],
    ['PHONE_CHECK_TOKEN_URL', {}],
    ['PERSON_CHECK_URL', {}],
    ['RECAPTCHA_VERIFY_URL', { HUMAN_CHECK: 'recaptcha', RECAPTCHA_SITE_KEY: 'k', RECAPTCHA_SECRET: 's' }],
    ['PUBLIC_SITE_URL', {}],
    ['PUBLIC_API_URL', {}],
  ] as const
  const unsafe = [
    'http://bank.example',
    'ftp://bank.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '//bank.example',
    'bank.example',
    'https://user:word@bank.example',
  ]
  test.each(addresses)('production takes %s by https only, and without a password in it', (name, more) => {
    for (const address of unsafe) {
      const said = problems({ ...started, ...more, [name]: address })
      expect(said, address).toEqual([expect.stringMatching(new RegExp(`^${name} `))])
      expect(said[0], address).not.toContain('word@')
    }
    expect(problems({ ...started, ...more, [name]: 'https://bank.example' })).toEqual([])
  })

  test('PUBLIC_SITE_URL is an origin, by https outside the sandbox', () => {
    const site = (PUBLIC_SITE_URL: string) => config({ ...started, PUBLIC_SITE_URL }).publicSiteUrl
    expect(site('https://celastro.example/')).toBe('https://celastro.example')
    for (const address of [
      'https://celastro.example/app',
      'https://celastro.example?x',
      'http://127.0.0.1:4321',
    ]) {
      expect(problems({ ...started, PUBLIC_SITE_URL: address })).toEqual([
        expect.stringMatching(/^PUBLIC_SITE_URL is no https origin/),
      ])
    }
    expect(config({ PUBLIC_SITE_URL: 'http://127.0.0.1:4321' }).publicSiteUrl).toBe('http://127.0.0.1:4321')
  })

  test('SMTP without TLS is for a server of the same machine only', () => {
    const smtp = (SMTP_HOST: string) => problems({ ...started, SMTP_TLS: 'none', SMTP_HOST })
    for (const host of ['mail.example', '192.0.2.1', '10.0.0.5']) {
      expect(smtp(host)).toEqual([expect.stringMatching(/^SMTP_TLS is "none"/)])
    }
    for (const host of ['localhost', '127.0.0.1', '::1']) expect(smtp(host)).toEqual([])
  })

  test('no variable of the README lets a sandbox provider run in production', () => {
    const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
    const names = [...readme.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name!)
    expect(names).toContain('CEP')
    for (const name of names.filter(each => each !== 'SANDBOX' && each !== 'DATABASE_URL')) {
      const env = { ...started, [name]: 'sandbox' }
      if (problems(env).length > 0) continue
      expect(JSON.stringify(config(env)), name).not.toContain('"provider":"sandbox"')
    }
  })
})
