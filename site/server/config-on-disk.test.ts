import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { config } from './config.ts'
import { problemsOnDisk } from './config-on-disk.ts'
import { ConfigError } from './config-reader.ts'
import { sandboxTrust } from './lending/invoice/trust.ts'
import { started } from './testing/production-env.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'celastro-on-disk-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function problems(env: Record<string, string | undefined>): string[] {
  try {
    config(env, problemsOnDisk)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

test('a certificate that cannot be read hides no other problem', () => {
  const trust = join(folder, 'trust')
  mkdirSync(join(trust, 'ca.pem'), { recursive: true })
  const found = problems({ PORT: 'abc', INVOICE_TRUST_DIR: trust, DATA_DIR: folder })
  expect(found.some(each => each.startsWith('PORT'))).toBe(true)
  expect(found).toContain(`INVOICE_TRUST_DIR has "${join(trust, 'ca.pem')}", which cannot be read (EISDIR).`)
})

test('one start names every file and folder that cannot be used, beside the other variables', () => {
  const aFile = join(folder, 'a-file')
  writeFileSync(aFile, 'no certificate')
  const found = problems({
    ...started,
    ...{ PORT: 'abc', DATA_DIR: join(aFile, 'data'), SMTP_CA_FILE: aFile, PIX_CA_FILE: '/none/ca.pem' },
    INVOICE_TRUST_DIR: '/none/trust',
  })
  expect(found.map(sentence => sentence.split(' ')[0])).toEqual([
    ...['PORT', 'DATA_DIR', 'PIX_CERT_FILE', 'PIX_CERT_KEY_FILE', 'PIX_CA_FILE'],
    ...['TAX_OFFICE_CERT_FILE', 'TAX_OFFICE_CERT_KEY_FILE', 'SMTP_CA_FILE'],
    ...['TAX_OFFICE_URLS_FILE', 'INVOICE_TRUST_DIR'],
  ])
  expect(found).toContain(`DATA_DIR is "${join(aFile, 'data')}", which cannot be written (ENOTDIR).`)
  expect(found).toContain(`SMTP_CA_FILE is "${aFile}", which is no PEM file.`)
})

test('a missing variable is named once, and files of parties that are not used are not read', () => {
  const { PIX_CERT_FILE: _, ...without } = started
  const found = problems({ ...without, DATA_DIR: folder })
  expect(found.filter(sentence => sentence.startsWith('PIX_CERT_FILE'))).toHaveLength(1)
  const play = { SANDBOX: '1', DATA_DIR: folder, INVOICE_TRUST_DIR: sandboxTrust }
  expect(problems({ ...play, PIX_CERT_FILE: '/none', TAX_OFFICE_URLS_FILE: '/none' })).toEqual([])
})

test('the data directory is created for this account alone; the mode of an existing one stays', () => {
  const dataDir = join(folder, 'new', 'data')
  expect(problems({ SANDBOX: '1', DATA_DIR: dataDir })).toEqual([])
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  chmodSync(dataDir, 0o750)
  expect(problems({ SANDBOX: '1', DATA_DIR: dataDir })).toEqual([])
  expect(statSync(dataDir).mode & 0o777).toBe(0o750)
})

// In a process of its own: Node's `mkdir` never returns there.
test.runIf(existsSync('/proc/self'))('a start whose data directory is in /proc ends with a sentence', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    ...{ encoding: 'utf8', timeout: 60_000 },
    env: { ...process.env, SANDBOX: '1', PORT: '0', DATA_DIR: '/proc/celastro' },
  })
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringContaining('DATA_DIR is "/proc/celastro", which cannot be written (ENOENT).'),
  })
})
