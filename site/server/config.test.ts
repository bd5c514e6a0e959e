import { describe, expect, test } from 'vitest'
import { config } from './config.ts'
import { problems, production, started } from './testing/production-env.ts'

describe('configuration', () => {
  test('an empty environment is the sandbox on loopback', () => {
    expect(config({})).toMatchObject({
      port: 4321,
      host: '127.0.0.1',
      databaseUrl: undefined,
      dataDir: '.data',
      sandbox: true,
      tokenSecret: undefined,
      publicApiUrl: '/api',
      publicSiteUrl: '',
      iofBasis: 'spec',
      firstDue: 'spec',
      tacLabel: 'Tarifa de cadastro',
      humanCheck: { provider: 'altcha', cost: 20_000, attempts: { min: 40, max: 60 } },
      cep: { provider: 'sandbox', url: 'https://brasilapi.com.br/api/cep/v2', timeoutMs: 8000 },
      analysisSeconds: { min: 3, max: 8 },
      trustProxy: 0,
    })
  })

  test('config() is pure: it reads only its argument and does not change it', () => {
    const env = Object.freeze({ PORT: '8080' })
    expect(config(env)).toEqual(config(env))
    expect(config(env).port).toBe(8080)
  })

  test('with DATABASE_URL it is production, and one error names every missing variable, with the groups of the only providers', () => {
    const names = problems({ DATABASE_URL: 'postgres://db/celastro' }).map(each => each.split(' ')[0])
    expect(names).toEqual([
      ...[
        'TOKEN_SECRET',
        'DATA_KEY',
        'PUBLIC_SITE_URL',
        'IOF_BASIS',
        'FIRST_DUE',
        ...['MESSAGING', 'WHATSAPP_PHONE_ID', 'WHATSAPP_TOKEN', 'SMTP_HOST', 'SMTP_FROM'],
        ...['PIX', 'PIX_URL', 'PIX_TOKEN_URL', 'PIX_PAYOUT_URL', 'PIX_CLIENT_ID', 'PIX_CLIENT_SECRET'],
        ...['PIX_RECEIVER_KEY', 'PIX_CERT_FILE', 'PIX_CERT_KEY_FILE'],
        'INVOICE_TRUST_DIR',
        'TAX_OFFICE',
        'IMEI',
        ...['PHONE_CHECK', 'PHONE_CHECK_URL', 'PHONE_CHECK_TOKEN_URL'],
        ...['PHONE_CHECK_CLIENT_ID', 'PHONE_CHECK_CLIENT_SECRET'],
        ...['PERSON_CHECK', 'PERSON_CHECK_CLIENT_ID', 'PERSON_CHECK_CLIENT_SECRET'],
      ],
      'PIX_WEBHOOK_SECRET',
    ])
    expect(() => config({ DATABASE_URL: 'postgres://db/celastro' })).toThrow(
      /^The server cannot start:\n- TOKEN_SECRET is missing: .*\n- DATA_KEY is missing: .*\n- PUBLIC_SITE_URL is missing: /,
    )
  })

  test.each(Object.keys(started).filter(name => name !== 'DATABASE_URL'))(
    'production without %s names it, and nothing else',
    name => {
      expect(problems({ ...started, [name]: undefined })).toEqual([
        expect.stringMatching(new RegExp(`^${name} is missing`)),
      ])
    },
  )

  test('production refuses sandbox providers, which would deliver no code and no payout', () => {
    expect(
      problems({ ...production, IMEI: 'sandbox', TAX_OFFICE: 'sandbox', PERSON_CHECK: 'sandbox' }),
    ).toEqual([
      expect.stringMatching(/^MESSAGING is "sandbox": outside the sandbox/),
      expect.stringMatching(/^PIX is "sandbox": outside the sandbox/),
      expect.stringMatching(/^TAX_OFFICE is "sandbox": outside the sandbox/),
      expect.stringMatching(/^IMEI is "sandbox": outside the sandbox/),
      expect.stringMatching(/^PHONE_CHECK is "sandbox": outside the sandbox/),
      expect.stringMatching(/^PERSON_CHECK is "sandbox": outside the sandbox/),
    ])
  })

  test('production with every variable is accepted', () => {
    expect(config(started)).toMatchObject({
      sandbox: false,
      messaging: { provider: 'cloud' },
      pix: {
        ...{ provider: 'bacen', url: 'https://pix.bank.example/v2', timeoutMs: 15_000 },
        ...{ scope: undefined, caFile: undefined },
      },
      imei: { provider: 'table' },
    })
  })

  test('error messages contain no secrets', () => {
    for (const secret of [
      'too short a text',
      'repeated-words-'.repeat(3),
      'a secret of an example, long enough',
    ]) {
      const said = problems({ ...started, TOKEN_SECRET: secret, PIX_WEBHOOK_SECRET: secret }).join()
      expect(said).toMatch(/TOKEN_SECRET is (too short|weak)/)
      expect(said).toMatch(/PIX_WEBHOOK_SECRET is (too short|weak)/)
      expect(said).not.toContain(secret)
    }
  })

  test('SANDBOX=1 allows the sandbox on PostgreSQL', () => {
    expect(config({ DATABASE_URL: 'postgres://db/x', SANDBOX: '1' }).sandbox).toBe(true)
  })

  test.each([
    ['0.0.0.0', undefined, 1],
    ['192.0.2.1', undefined, 1],
    ['0.0.0.0', '1', 0],
    ['127.0.0.1', undefined, 0],
    ['127.1.2.3', undefined, 0],
    ['localhost', undefined, 0],
    ['::1', undefined, 0],
  ])('the sandbox on %s with SANDBOX=%s has %d problems', (HOST, SANDBOX, count) => {
    expect(problems({ HOST, SANDBOX })).toHaveLength(count)
  })

  test.each([
    ['PORT', '65536', 'PORT is "65536": a whole number from 0 to 65535.'],
    ['PORT', '-1', 'PORT is "-1": a whole number from 0 to 65535.'],
    ['PORT', '80.5', 'PORT is "80.5": a whole number from 0 to 65535.'],
    ['PORT', 'http', 'PORT is "http": a whole number from 0 to 65535.'],
    ['SANDBOX', 'yes', 'SANDBOX is "yes": 1 or 0.'],
    ['FIRST_DUE', 'soon', 'FIRST_DUE is "soon": one of spec, after-30-days.'],
    ['IOF_BASIS', 'law', 'IOF_BASIS is "law": one of spec, practice.'],
    ['HUMAN_CHECK', 'none', 'HUMAN_CHECK is "none": one of altcha, recaptcha.'],
    ['CEP', 'viacep', 'CEP is "viacep": one of sandbox, brasilapi.'],
    ['MESSAGING', 'pigeon', 'MESSAGING is "pigeon": one of sandbox, cloud.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud": one of trace, debug, info, warn, error, silent.'],
  ])('%s=%s is refused with a sentence', (name, value, sentence) => {
    expect(problems({ SANDBOX: '1', [name]: value })).toContain(sentence)
  })

  test('the bank’s webhook is authenticated by a secret or by a certificate that a proxy checks', () => {
    const { PIX_WEBHOOK_SECRET, ...rest } = production
    const pix = (env: Record<string, string>) =>
      problems({ ...rest, ...env }).filter(each => each.startsWith('PIX_'))
    const mtls = { PIX_WEBHOOK_MTLS: 'X-Client-Verify: SUCCESS' }
    expect(pix({ PIX_WEBHOOK_SECRET })).toEqual([])
    expect(pix({ ...mtls, TRUST_PROXY: '1' })).toEqual([])
    expect(pix({})).toEqual([expect.stringMatching(/^PIX_WEBHOOK_SECRET is missing/)])
    expect(pix({ PIX_WEBHOOK_SECRET: 'short' })).toEqual([expect.stringMatching(/too short/)])
    expect(pix(mtls)).toEqual([expect.stringMatching(/needs TRUST_PROXY/)])
    expect(pix({ PIX_WEBHOOK_MTLS: 'yes', TRUST_PROXY: '1' })).toEqual([
      expect.stringMatching(/names the header/),
    ])
    expect(config({ SANDBOX: '1', ...mtls, TRUST_PROXY: '1' }).pixWebhook).toEqual({
      secret: undefined,
      mtls: { header: 'X-Client-Verify', value: 'SUCCESS' },
    })
  })

  test('debits of Pix Automático go to the account that is named, which must be one', () => {
    const account = (env: Record<string, string>) => {
      const { pix } = config({ ...started, ...env })
      return pix.provider === 'bacen' ? pix.receiverAccount : undefined
    }
    expect(account({})).toBeUndefined()
    expect(account({ PIX_RECEIVER_ACCOUNT: '1234567', PIX_RECEIVER_BRANCH: '0001' })).toEqual({
      ...{ number: '1234567', branch: '0001', type: 'CORRENTE' },
    })
    const wrong = { PIX_RECEIVER_ACCOUNT: '12-3', PIX_RECEIVER_BRANCH: 'x', PIX_RECEIVER_ACCOUNT_TYPE: 'C' }
    expect(problems({ ...started, ...wrong })).toEqual([
      'PIX_RECEIVER_ACCOUNT_TYPE is "C": one of CORRENTE, POUPANCA, PAGAMENTO.',
      'PIX_RECEIVER_ACCOUNT is 1–20 digits, with the check digit.',
      'PIX_RECEIVER_BRANCH is 1–4 digits.',
    ])
  })

  test('MESSAGING=cloud names all missing WhatsApp and SMTP variables at once', () => {
    const names = problems({ MESSAGING: 'cloud' }).map(each => each.split(' ')[0])
    expect(names).toEqual(['WHATSAPP_PHONE_ID', 'WHATSAPP_TOKEN', 'SMTP_HOST', 'SMTP_FROM'])
    const accounts = {
      ...{ MESSAGING: 'cloud', WHATSAPP_PHONE_ID: '1065', WHATSAPP_TOKEN: 'token' },
      ...{ SMTP_HOST: 'mail.example', SMTP_FROM: 'Celastro <avisos@celastro.example>' },
    }
    expect(config(accounts).messaging).toEqual({
      provider: 'cloud',
      whatsApp: {
        ...{ url: 'https://graph.facebook.com/v24.0', phoneId: '1065', token: 'token', timeoutMs: 10_000 },
        ...{ codeTemplate: 'codigo', newsTemplate: 'aviso' },
      },
      smtp: {
        ...{ host: 'mail.example', port: 587, tls: 'starttls', timeoutMs: 10_000 },
        ...{ user: undefined, password: undefined, caFile: undefined },
        from: 'Celastro <avisos@celastro.example>',
      },
    })
    expect(config({ ...accounts, SMTP_PORT: '465' }).messaging).toMatchObject({ smtp: { tls: 'implicit' } })
    expect(problems({ ...accounts, SMTP_USER: 'celastro' })).toEqual([
      'SMTP_PASSWORD is missing: that of SMTP_USER.',
    ])
    expect(problems({ ...accounts, SMTP_FROM: 'Celastro' })).toEqual([
      'SMTP_FROM is no address: "Name <address@domain>".',
    ])
    expect(problems({ ...accounts, WHATSAPP_URL: 'http://example.com' })).toEqual([
      'WHATSAPP_URL is no https address.',
    ])
  })

  test('HUMAN_CHECK=recaptcha needs both keys', () => {
    expect(problems({ HUMAN_CHECK: 'recaptcha' })).toEqual([
      'RECAPTCHA_SITE_KEY is missing: the public key.',
      'RECAPTCHA_SECRET is missing: the secret key.',
    ])
    const keys = { HUMAN_CHECK: 'recaptcha', RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'secret' }
    expect(config(keys).humanCheck).toEqual({
      provider: 'recaptcha',
      siteKey: 'site',
      secret: 'secret',
      verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
      timeoutMs: 5000,
    })
  })

  test('device lock is off by default, needs a notice before the lock, and is refused outside the sandbox', () => {
    expect(config({}).deviceLock).toBeUndefined()
    expect(config({ DEVICE_LOCK: '0' }).deviceLock).toBeUndefined()
    expect(config({ DEVICE_LOCK: '1' }).deviceLock).toEqual({ afterDaysLate: 30, noticeDays: 10 })
    const days = { DEVICE_LOCK: '1', DEVICE_LOCK_AFTER_DAYS: '15', DEVICE_LOCK_NOTICE_DAYS: '5' }
    expect(config(days).deviceLock).toEqual({ afterDaysLate: 15, noticeDays: 5 })
    expect(problems({ ...days, DEVICE_LOCK_NOTICE_DAYS: '15' })).toEqual([
      'DEVICE_LOCK_NOTICE_DAYS must be less than DEVICE_LOCK_AFTER_DAYS: who is in time is not warned.',
    ])
    expect(problems({ ...started, DEVICE_LOCK: '1' })).toEqual([
      'DEVICE_LOCK is 1: no provider is built in but the sandbox’s; see providers/device-lock/README.md.',
    ])
    expect(config(started).deviceLock).toBeUndefined()
  })

  test('the sandbox migrates at its start, production apart from it', () => {
    expect(config({}).migrate).toBe('on-start')
    expect(config(started).migrate).toBe('apart')
    expect(config({ ...started, MIGRATE: 'on-start' }).migrate).toBe('on-start')
    expect(problems({ MIGRATE: 'never' })).toEqual(['MIGRATE is "never": one of on-start, apart.'])
  })

  test('an empty variable counts as unset', () => {
    expect(config({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 4321, sandbox: true })
  })
})
