import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate } from 'selfsigned'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readTrust, sandboxTrust } from './trust.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trust-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const production = { sandbox: false }
const root = (isAuthority = true) =>
  generate([{ name: 'commonName', value: 'Raiz' }], {
    extensions: [{ name: 'basicConstraints', cA: isAuthority, critical: true }],
  })

test('reads PEM and DER, several certificates in one file, and nothing else', async () => {
  const [one, two, three] = await Promise.all([root(), root(), root()])
  writeFileSync(join(folder, 'chain.pem'), `Subject: x\n${one.cert}\n${two.cert}`)
  writeFileSync(join(folder, 'third.cer'), Buffer.from(three.cert.replace(/-----.*-----|\s/g, ''), 'base64'))
  writeFileSync(join(folder, 'LEIAME.txt'), 'nothing')
  expect(readTrust(folder, production)).toHaveLength(3)
})

test('refuses a folder that is missing, has no root, or has something else', async () => {
  expect(() => readTrust(join(folder, 'none'), production)).toThrow(/INVOICE_TRUST_DIR.*ENOENT/s)
  expect(() => readTrust(folder, production)).toThrow(/no root certificate/)
  writeFileSync(join(folder, 'shop.pem'), (await root(false)).cert)
  expect(() => readTrust(folder, production)).toThrow(/no root certificate/)
  writeFileSync(join(folder, 'broken.crt'), 'x')
  expect(() => readTrust(folder, production)).toThrow(/no certificate/)
})

test("refuses the sandbox's authority outside the sandbox", () => {
  cpSync(sandboxTrust, folder, { recursive: true })
  expect(readTrust(folder, { sandbox: true })).toHaveLength(2)
  expect(() => readTrust(folder, production)).toThrow(/everybody knows/)
})
