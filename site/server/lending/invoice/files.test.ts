import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { runHousekeeping } from '../../jobs/housekeeping.ts'
import type { KeyRing } from '../../sealed/cipher.ts'
import { sha256 } from '../../secrets.ts'
import { borrower } from '../../testing/borrower.ts'
import { receivedFile } from '../../testing/received-file.ts'
import { databases, testApp } from '../../testing/test-app.ts'
import { filesInDatabase, filesInDirectory } from './files.ts'

const directory = mkdtempSync(join(tmpdir(), 'celastro-files-'))
afterAll(() => rmSync(directory, { recursive: true }))
const content = Buffer.from('%PDF-1.7 an invoice')
const name = sha256(content)
const key = randomBytes(32)
const ring: KeyRing = { current: { id: 'k1', key }, byId: new Map([['k1', key]]), lookUp: randomBytes(32) }

test('a directory keeps a file under its hash, for this account alone', async () => {
  const mine = join(directory, 'mine')
  const files = filesInDirectory(mine, { ring })
  const file = await receivedFile(content)
  expect(await files.store(file)).toBeNull()
  expect(await Promise.all([files.store(file), files.store(file)])).toEqual([null, null])
  expect(readdirSync(mine)).toEqual([name])
  expect([statSync(mine).mode & 0o077, statSync(join(mine, name)).mode & 0o077]).toEqual([0, 0])
  expect(await files.read({ sha256: name, content: null })).toEqual(content)
})

test('a file is sealed, and one from before or under an older key is sealed again', async () => {
  const mine = join(directory, 'sealed')
  const keys = { ring }
  const files = filesInDirectory(mine, keys)
  const large = randomBytes(600_000)
  const names = [name, sha256(large), sha256('from before')]
  await files.store(await receivedFile(content))
  await files.store(await receivedFile(large))
  writeFileSync(join(mine, names[2]!), 'from before')
  const stored = () => names.map(each => readFileSync(join(mine, each)).toString('latin1'))
  expect(stored()[0]).not.toContain('invoice')
  expect(stored().map(each => each.slice(0, 11))).toEqual(['sealed1.k1.', 'sealed1.k1.', 'from before'])
  expect(await files.sealAgain()).toBe(1)
  const next = randomBytes(32)
  keys.ring = { ...ring, current: { id: 'k2', key: next }, byId: new Map([...ring.byId, ['k2', next]]) }
  expect(await files.sealAgain()).toBe(3)
  expect(stored().every(each => each.startsWith('sealed1.k2.'))).toBe(true)
  const read = await Promise.all(names.map(each => files.read({ sha256: each, content: null })))
  expect(read).toEqual([content, large, Buffer.from('from before')])
  expect(await files.sealAgain()).toBe(0)
})

test('a row from before is read from its column, in either place', async () => {
  const row = { sha256: name, content }
  expect(await filesInDirectory(join(directory, 'empty'), { ring }).read(row)).toEqual(content)
  expect(await filesInDatabase.read(row)).toEqual(content)
  await expect(filesInDatabase.read({ sha256: name, content: null })).rejects.toThrow('not in the database')
})

test('a database gets the file itself', async () => {
  expect(Buffer.from((await filesInDatabase.store(await receivedFile(content)))!)).toEqual(content)
})

describe.each(databases)('files of invoices on %s', database => {
  test('a file lives as long as a row names it, and no file is lost that was stored today', async () => {
    const app = await testApp({ database })
    const me = await borrower(app)
    const mine = join(app.deps.config.dataDir, 'invoices')
    const names = () => (database === 'pglite' ? readdirSync(mine).sort() : [])
    const first = (await me.sendDevice()).body.id
    const [row] = await app.deps.db.selectFrom('invoices').selectAll().where('deviceId', '=', first).execute()
    expect(sha256(await app.deps.files.read(row!))).toBe(row!.sha256)
    await me.sendDevice(me.imei, '%PDF-1.7'.padEnd(1)) // Refused: it stores nothing.
    await me.sendDevice('351044635320842')
    if (database === 'pglite') writeFileSync(join(mine, 'abandoned.part'), '')
    const before = names()
    await runHousekeeping(app.deps)
    expect(names()).toEqual(before)
    const old = new Date(Date.now() - 2 * 86_400_000)
    for (const each of before) utimesSync(join(mine, each), old, old)
    await runHousekeeping(app.deps)
    const rows = await app.deps.db.selectFrom('invoices').select('sha256').execute()
    if (database === 'pglite') expect(names()).toEqual(rows.map(each => each.sha256))
    expect(rows).toHaveLength(1)
    await app.close()
  })
})
