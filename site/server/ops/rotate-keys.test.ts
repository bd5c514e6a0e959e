import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { keyStore } from '../db/data-keys.ts'
import { masterKeyFrom } from '../sealed/master-key.ts'
import { borrower } from '../testing/borrower.ts'
import { rowsOf } from '../testing/rows.ts'
import { databases, testAppForAll, testConfig } from '../testing/test-app.ts'
import { runOps } from './run.ts'

const staff = ['--by', 'Ana', '--why', 'troca anual']

describe.each(databases)('npm run ops -- rotate-keys, on %s', database => {
  let lines: string[]
  const app = testAppForAll({ database })

  const ops = async (...words: string[]) => {
    lines = []
    return runOps(app.deps, words, line => lines.push(line))
  }
  const keysOfLoans = async () => {
    const { rows } = await sql<{ key: string }>`
      select substr(bank_account #>> '{}', 1, 11) as key from loans`.execute(app.deps.db)
    return rows.map(({ key }) => key)
  }

  test('seals every row by a new key, and everything reads as before', async () => {
    const me = await borrower(app)
    await me.toLoan()
    const [before, sealedBy] = [await me.profile(), await keysOfLoans()]
    expect(await ops('rotate-keys', ...staff)).toBe(0)
    expect(lines[0]).toMatch(/^\d+ linhas e arquivos cifrados com a chave k2\./)
    expect([sealedBy, await keysOfLoans()]).toEqual([['sealed1.k1.'], ['sealed1.k2.']])
    expect(await me.profile()).toEqual(before)
    const account = await app.deps.db.selectFrom('loans').select('bankAccount').executeTakeFirst()
    expect(account?.bankAccount).toMatchObject({ number: '12345', digit: '6' })
  })

  test('is in the audit trail with the key and the number of rows', async () => {
    const [row] = await rowsOf(app.deps.db, 'audit', { action: 'keys-rotated' })
    expect(row).toMatchObject({
      who: 'Ana',
      why: 'troca anual',
      detail: { key: 'k2', rows: expect.any(Number) },
    })
  })

  test('--master-only wraps the keys by a new DATA_KEY and seals no row', async () => {
    const { db, vault } = app.deps
    const open = (...secrets: [string, ...string[]]) =>
      vault.open(
        keyStore(db, work => work()),
        masterKeyFrom(...secrets),
      )
    await open('the DATA_KEY of next year', testConfig.dataKey!)
    expect(await ops('rotate-keys', '--master-only', ...staff)).toBe(0)
    expect(await keysOfLoans()).toEqual(['sealed1.k2.'])
    await expect(open(testConfig.dataKey!)).rejects.toThrow('DATA_KEY')
    await open('the DATA_KEY of next year')
  })

  test('asks who and why', async () => {
    expect(await ops('rotate-keys')).toBe(2)
  })
})
