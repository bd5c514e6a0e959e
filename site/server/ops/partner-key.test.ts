import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportJWK, generateKeyPair } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import { opsOf } from '../testing/ops.ts'
import { rowOf } from '../testing/rows.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

const staff = ['--by', 'Ana', '--why', 'contrato assinado']

describe.each(databases)("a shop's key on %s", database => {
  const directory = mkdtempSync(join(tmpdir(), 'celastro-key-'))
  const app = testAppForAll({ database })
  afterAll(() => rmSync(directory, { recursive: true }))
  const ops = opsOf(() => app)
  const give = (content: string) => {
    const file = join(directory, `${crypto.randomUUID()}.jwk`)
    writeFileSync(file, content)
    return ops('partner', 'key', 'loja-exemplo', '--file', file, ...staff)
  }
  const stored = async () =>
    (await rowOf(app.deps.db, 'partners', { id: 'loja-exemplo' }, 'prefillKey')).prefillKey

  test.each([
    ['EdDSA', 'Ed25519'],
    ['ES256', 'P-256'],
  ])('of %s is stored and taken away', async (algorithm, curve) => {
    const { publicKey } = await generateKeyPair(algorithm, { extractable: true })
    const { code, text } = await give(JSON.stringify(await exportJWK(publicKey)))
    expect([code, text]).toEqual([0, `Loja loja-exemplo: vale a chave ${curve}.`])
    expect(await stored()).toMatchObject({ crv: curve, alg: algorithm })
    expect((await ops('partner', 'key', 'loja-exemplo', '--none', ...staff)).code).toBe(0)
    expect(await stored()).toBeNull()
  })

  test('that is private is refused and not stored', async () => {
    const { privateKey } = await generateKeyPair('EdDSA', { extractable: true })
    const { code, text } = await give(JSON.stringify(await exportJWK(privateKey)))
    expect([code, text]).toEqual([1, expect.stringContaining('chave privada')])
    expect(await stored()).toBeNull()
  })

  test.each([
    'nothing',
    '{}',
    '{"kty":"OKP","crv":"Ed25519","x":"short"}',
    '{"kty":"RSA","n":"x","e":"AQAB"}',
  ])('%s is refused', async content => {
    expect((await give(content)).code).toBe(1)
    expect(await stored()).toBeNull()
  })
})
