import type { Defence } from './defence.ts'

/** Work is bounded, attacks leave a trace, and unsafe settings do not start. */
export const bounds: Defence[] = [
  {
    promise: 'A customer stores a bounded number of answers',
    file: 'routes/http/idempotent.ts',
    broken: { from: 'if (who) await limit(', to: 'if (!deps) await limit(' },
    test: 'routes/http/idempotent.test.ts',
  },
  {
    promise: 'A port behind the address of a proxy makes no new network',
    file: 'routes/http/limits.ts',
    broken: { from: 'return withoutPort(said)', to: 'return said' },
    test: 'routes/console-limits.test.ts',
  },
  {
    promise: 'Refused calls with a made-up name from a made-up page store nothing',
    file: 'partners/worth-storing.ts',
    broken: { from: '    if (!isShop && !isPage) return []\n', to: '' },
    test: 'partners/refused-calls.test.ts',
  },
  {
    promise: 'Made-up pages beside a shop’s name, and made-up names beside its page, store few rows a day',
    file: 'partners/worth-storing.ts',
    broken: { from: 'told.size >= unknownAtMost', to: 'told.size < 0' },
    test: 'partners/refused-calls.test.ts',
  },
  {
    promise: 'Two uploads are worked on at once',
    file: 'routes/http/uploads.ts',
    broken: { from: 'await turns.wait()', to: 'turns.wait()' },
    test: 'routes/http/uploads.test.ts',
  },
  {
    promise: 'One customer’s many uploads keep nobody waiting',
    file: 'routes/http/uploads.ts',
    broken: { from: 'await own.wait()', to: 'own.wait()' },
    test: 'routes/http/uploads.test.ts',
  },
  {
    promise: 'A bounded number of uploads is received at once',
    file: 'routes/http/uploads.ts',
    broken: {
      from: `if (receiving >= received) throw new AppError('unavailable', { retryAfterSeconds: 30 })`,
      to: '',
    },
    test: 'routes/http/uploads.test.ts',
  },
  {
    promise: 'One customer’s slow uploads leave places for the others',
    file: 'routes/http/uploads.ts',
    broken: { from: 'if (own >= most)', to: 'if (own < 0)' },
    test: 'routes/http/uploads.test.ts',
  },
  {
    promise: 'A body above its limit is refused while it arrives',
    file: 'routes/http/received-form.ts',
    broken: { from: 'if (size > maxBytes) throw tooLarge()', to: '' },
    test: 'routes/http/uploads.test.ts',
  },
  {
    promise: 'Two senders deliver at once',
    file: 'routes/http/received-form.ts',
    broken: { from: 'const turns = createTurns(2)', to: 'const turns = createTurns(200)' },
    test: 'routes/http/received-form.test.ts',
  },
  {
    promise: 'A file that takes too long to read is given up',
    file: 'lending/invoice/reader.ts',
    broken: { from: 'setTimeout(() => giveUp.abort(), seconds * 1000)', to: 'setTimeout(() => {}, 1)' },
    test: 'lending/invoice/reader.test.ts',
  },
  {
    promise: 'A file that needs too much memory is given up',
    file: 'lending/invoice/reader.ts',
    broken: { from: 'maxOldGenerationSizeMb: megabytes,', to: 'maxOldGenerationSizeMb: megabytes * 100,' },
    test: 'lending/invoice/reader.test.ts',
  },
  {
    promise: 'A file that unpacks into more memory than the limit is given up',
    file: 'lending/invoice/reader.ts',
    broken: { from: 'if (!isOver && now - least > most) giveUp()', to: '' },
    test: 'lending/invoice/reader.test.ts',
  },
  {
    promise: 'A heavy file takes none of the time of the next one',
    file: 'lending/invoice/reader.ts',
    broken: { from: '    await turns.wait()\n', to: '    void turns.wait()\n' },
    test: 'lending/invoice/reader.test.ts',
  },
  {
    promise: 'A bounded number of files waits to be read',
    file: 'lending/invoice/reader.ts',
    broken: { from: `if (open > waiting) throw new AppError('unavailable')`, to: '' },
    test: 'lending/invoice/reader.test.ts',
  },
  {
    promise: 'An XML with a document type is refused, so no entity expands',
    file: 'lending/invoice/nfe.ts',
    broken: { from: ' || /<!\\s*(DOCTYPE|ENTITY)/i.test(xml)', to: '' },
    test: 'lending/invoice/judge.test.ts',
  },
  {
    promise: 'Two uploads at once leave one phone',
    file: 'lending/application/device.ts',
    broken: { from: '    await deleteUnusedDevices(tx, application.id)\n', to: '' },
    test: 'routes/device.test.ts',
  },
  {
    promise: 'A sign-in leaves a security event',
    file: 'routes/http/security-trail.ts',
    broken: {
      from: `deps.security.record({ name: 'sign-in', ...whoIs(deps, c), ...(detail && { detail }) })`,
      to: 'void detail',
    },
    test: 'security/events.test.ts',
  },
  {
    promise: 'A wrong code, a lock and a limit leave a security event',
    file: 'routes/http/security-trail.ts',
    broken: {
      from: 'if (name) deps.security.record({ name, ...whoIs(deps, c), ...(detail && { detail }) })',
      to: 'void detail\n    void name',
    },
    test: 'security/events.test.ts',
  },
  {
    promise: 'A refused token leaves a security event',
    file: 'routes/http/security-trail.ts',
    broken: { from: `return c.req.header('Authorization') !== undefined`, to: 'return false' },
    test: 'security/events.test.ts',
  },
  {
    promise: 'A false word of the bank leaves a security event, at each of its addresses',
    file: 'routes/http/security-trail.ts',
    broken: {
      from: 'bankPaths.some(path => c.req.path.endsWith(path))',
      to: 'c.req.path.endsWith(pixWebhookPath)',
    },
    test: 'security/events.test.ts',
  },
  {
    promise: 'The end of a session leaves a security event',
    file: 'identity/end-sessions.ts',
    broken: {
      from: `deps.security.record({ name: 'session-ended', about: { customer }, detail: by })`,
      to: 'void [customer, by]',
    },
    test: 'security/events.test.ts',
  },
  {
    promise: 'A security event names nobody',
    file: 'security/pseudonym.ts',
    broken: {
      from: `const hash = keyed(config, 'security', \`\${kind}\\0\${value}\`).slice(0, 24)`,
      to: `const hash = value + keyed(config, 'security', '').slice(0, 1)`,
    },
    test: 'security/events.test.ts',
  },
  {
    promise: 'An alarm is raised at its threshold',
    file: 'security/alarms.ts',
    broken: { from: 'if (counted < times ||', to: 'if (counted < times * 1000 ||' },
    test: 'security/events.test.ts',
  },
  {
    promise: 'http and odd schemes in addresses of providers do not start in production',
    file: 'config-reader.ts',
    broken: {
      from: `if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(hostname ?? ''))) {`,
      to: 'if (!protocol && !hostname) {',
    },
    test: 'config-unsafe.test.ts',
  },
  {
    promise: 'Mail in the clear to another machine does not start in production',
    file: 'config-messaging.ts',
    broken: {
      from: `if (!sandbox && tls === 'none' && host && !isLoopback(host)) {`,
      to: `if (!sandbox && tls === 'none' && host === '') {`,
    },
    test: 'config-unsafe.test.ts',
  },
  {
    promise: 'A sandbox carrier does not start in production',
    file: 'config-messaging.ts',
    broken: {
      from: `if (!sandbox && read.text('MESSAGING') === 'sandbox') {`,
      to: `if (sandbox && !sandbox) {`,
    },
    test: 'config.test.ts',
  },
  {
    promise: 'A sandbox registry of persons does not start in production',
    file: 'config-person-check.ts',
    broken: {
      from: `if (!sandbox) read.refuse('PERSON_CHECK is`,
      to: `if (sandbox && !sandbox) read.refuse('PERSON_CHECK is`,
    },
    test: 'config.test.ts',
  },
  {
    promise: 'A sandbox tax office does not start in production',
    file: 'config-tax-office.ts',
    broken: {
      from: `if (!sandbox && provider === 'sandbox')`,
      to: `if (sandbox && !sandbox)`,
    },
    test: 'config.test.ts',
  },
  {
    promise: 'A sandbox bank does not start in production',
    file: 'config-pix.ts',
    broken: {
      from: `if (!sandbox) read.refuse('PIX is "sandbox": outside the sandbox nobody would be paid.')`,
      to: '',
    },
    test: 'config-unsafe.test.ts',
  },
  {
    promise: 'A weak secret does not start in production',
    file: 'config-secrets.ts',
    broken: { from: `if (weakness && counts) read.refuse(`, to: 'if (weakness && !counts) read.refuse(' },
    test: 'config-unsafe.test.ts',
  },
  {
    promise: 'The sandbox’s pages are 404 outside the sandbox',
    file: 'page-files.ts',
    broken: { from: 'if (!sandbox && sandboxPages.test(bare)) return absent', to: '' },
    test: 'front.test.ts',
  },
  {
    promise: 'Compressed copies have no address',
    file: 'page-files.ts',
    broken: { from: 'if (/\\.(br|gz)$/i.test(bare)) return absent', to: '' },
    test: 'front.test.ts',
  },
  {
    promise: 'The whole content security policy is a header',
    file: 'routes/page-policies.ts',
    broken: { from: `if (own !== undefined) return`, to: `if (own === '') return` },
    test: 'front.test.ts',
  },
  {
    promise: 'A token of another place is refused',
    file: 'routes/http/session.ts',
    broken: { from: `c.get('partner') || claims.aud !== siteAudience`, to: `c.get('partner')` },
    test: 'routes/http/session.test.ts',
  },
]
