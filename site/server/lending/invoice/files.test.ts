import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runHousekeeping } from '../../jobs/housekeeping.ts'
import { runOps } from '../../ops/run.ts'
import { objectsOnDisk } from '../../providers/object-store/disk.ts'
import type { KeyRing } from '../../sealed/cipher.ts'
import { sha256 } from '../../secrets.ts'
import { borrower } from '../../testing/borrower.ts'
import { bucket } from '../../testing/bucket.ts'
import { receivedFile } from '../../testing/received-file.ts'
import { databases, type TestApp, testApp } from '../../testing/test-app.ts'
import { invoiceFiles } from './files.ts'

const directory = mkdtempSync(join(tmpdir(), 'celastro-files-'))
afterAll(() => rmSync(directory, { recursive: true }))
const content = Buffer.from('%PDF-1.7 an invoice')
const key = randomBytes(32)
const ring: KeyRing = { current: { id: 'k1', key }, byId: new Map([['k1', key]]), lookUp: randomBytes(32) }
const row = (file: string | null) => ({ file, sha256: sha256(content), content: null })
const staff = ['--by', 'Ana', '--why', 'depois da atualização']

test('a file is stored sealed, under a new name each time', async () => {
  const mine = join(directory, randomUUID())
  const files = invoiceFiles(objectsOnDisk(mine), { ring })
  const large = randomBytes(600_000)
  const names = [
    await files.store(await receivedFile(content)),
    await files.store(await receivedFile(content)),
  ]
  expect(new Set(readdirSync(mine))).toEqual(new Set(names))
  expect(names[0]).not.toBe(names[1])
  const stored = readFileSync(join(mine, names[0]!)).toString('latin1')
  expect(stored.startsWith('sealed1.k1.')).toBe(true)
  expect(stored).not.toContain('invoice')
  expect(await files.read(row(names[0]!))).toEqual(content)
  expect(await files.read(row(await files.store(await receivedFile(large))))).toEqual(large)
})

test('a file that was cut, changed, reordered or swapped for a part of another does not open', async () => {
  const mine = join(directory, randomUUID())
  const files = invoiceFiles(objectsOnDisk(mine), { ring })
  const name = await files.store(await receivedFile(randomBytes(600_000)))
  const other = readFileSync(join(mine, await files.store(await receivedFile(randomBytes(600_000)))))
  const whole = readFileSync(join(mine, name))
  const [half, start] = [256 * 1024, 23]
  const swapped = Buffer.concat([
    whole.subarray(0, start),
    whole.subarray(start + half, start + 2 * half),
    whole.subarray(start, start + half),
    whole.subarray(start + 2 * half),
  ])
  expect(swapped.length).toBe(whole.length)
  const flipped = Buffer.from(whole)
  flipped[300_000]! ^= 1
  const mixed = Buffer.concat([whole.subarray(0, half), other.subarray(half)])
  for (const bad of [whole.subarray(0, half), whole.subarray(0, -1), swapped, flipped, mixed]) {
    writeFileSync(join(mine, name), bad)
    await expect(files.read(row(name))).rejects.toThrow()
  }
  writeFileSync(join(mine, name), whole)
  expect(await files.read(row(name))).toHaveLength(600_000)
})

test('rows from before are read from their column, or by their hash', async () => {
  const mine = join(directory, randomUUID())
  const objects = objectsOnDisk(mine)
  const files = invoiceFiles(objects, { ring })
  expect(await files.read({ ...row(null), content })).toEqual(content)
  await expect(files.read(row(null))).rejects.toThrow('not in the object store')
  await files.store(await receivedFile(content))
  writeFileSync(join(mine, sha256(content)), content)
  expect(await files.read(row(null))).toEqual(content)
})

describe.each(
  databases.flatMap(database => [{ database, store: 'disk' } as const, { database, store: 's3' } as const]),
)('files of invoices on $database with $store', ({ database, store }) => {
  let app: TestApp
  let me: Awaited<ReturnType<typeof borrower>>
  let remote: Awaited<ReturnType<typeof bucket>>
  beforeEach(async () => {
    remote = await bucket()
    app = await testApp({ database, config: store === 's3' ? { files: remote.config } : {} })
    me = await borrower(app)
  })
  afterEach(() => app.close())

  const mine = () => join(app.deps.config.dataDir, 'invoices')
  const names = () =>
    store === 'disk'
      ? readdirSync(mine()).sort()
      : [...remote.objects.keys()].map(name => name.slice('invoices/'.length)).sort()
  const stored = (name: string) =>
    store === 'disk' ? readFileSync(join(mine(), name)) : remote.objects.get(`invoices/${name}`)!.content
  const old = new Date(Date.now() - 2 * 86_400_000)
  const makeOld = () => {
    if (store === 'disk') for (const name of names()) utimesSync(join(mine(), name), old, old)
    for (const object of remote.objects.values()) object.at = old
  }
  const rows = () => app.deps.db.selectFrom('invoices').selectAll().execute()
  const ops = (...words: string[]) => runOps(app.deps, words, () => {})

  test('a file lives as long as a row names it, and no file is lost that was stored today', async () => {
    await me.sendDevice()
    const [first] = await rows()
    expect(first).toMatchObject({ content: null, file: names()[0] })
    expect(sha256(await app.deps.files.read(first!))).toBe(first!.sha256)
    await me.sendDevice(me.imei, 'no invoice at all')
    await me.sendDevice('351044635320842')
    expect(names()).toHaveLength(2)
    await runHousekeeping(app.deps)
    expect(names()).toHaveLength(2)
    makeOld()
    await runHousekeeping(app.deps)
    expect(names()).toEqual((await rows()).map(({ file }) => file))
    expect(names()).toHaveLength(1)
  })

  test('a file whose row was never written is nobody’s, and goes', async () => {
    await me.sendDevice()
    await app.deps.files.store(await receivedFile(content))
    makeOld()
    await runHousekeeping(app.deps)
    expect(names()).toEqual((await rows()).map(({ file }) => file))
  })

  test('a rotation of keys seals the files again', async () => {
    await me.sendDevice()
    const [before] = await rows()
    const text = await app.deps.files.read(before!)
    expect(await ops('rotate-keys', ...staff)).toBe(0)
    expect(stored(before!.file!).toString('latin1', 0, 11)).toBe('sealed1.k2.')
    expect(await app.deps.files.read(before!)).toEqual(text)
    expect(await app.deps.files.sealAgain(app.deps.db)).toBe(0)
  })

  test('files in rows from before are moved by a command, which goes on after an interruption', async () => {
    await me.sendDevice()
    const { db, files } = app.deps
    const [row] = await rows()
    const copies: string[] = [randomUUID(), randomUUID(), randomUUID()]
    for (const id of copies) {
      await db
        .insertInto('invoices')
        .values({
          ...row!,
          nfe: JSON.stringify(row!.nfe),
          pdf: JSON.stringify(row!.pdf),
          warnings: JSON.stringify(row!.warnings),
          id,
          file: null,
          content: Buffer.from(id),
        })
        .execute()
    }
    const inRows = async () => (await rows()).filter(each => each.content !== null).length
    const total = await inRows()
    expect(total).toBeGreaterThan(0)
    if (store === 's3') {
      remote.fail(503)
      await expect(files.moveOut(db)).rejects.toThrow('503')
      expect(await inRows()).toBe(total)
      remote.fail(0)
    }
    expect(await ops('files', 'move', ...staff)).toBe(0)
    expect(await inRows()).toBe(0)
    for (const each of await rows()) {
      const read = Buffer.from(await files.read(each))
      if (copies.includes(each.id)) expect(read.toString()).toBe(each.id)
      expect(stored(each.file!).toString('latin1', 0, 8)).toBe('sealed1.')
    }
    expect(await ops('files', 'move', ...staff)).toBe(0)
    const { rows: kept } = await sql<{ count: string }>`
      select count(*) as count from invoices where content is not null`.execute(db)
    expect(Number(kept[0]!.count)).toBe(0)
  })

  if (store === 's3') {
    test('without its store an upload is refused with 503, and stores no row', async () => {
      remote.fail(500)
      expect(await me.sendDevice()).toMatchObject({ status: 503 })
      expect(await rows()).toEqual([])
      remote.fail(0)
      expect(await me.sendDevice()).toMatchObject({ status: 201 })
    })
  }
})
