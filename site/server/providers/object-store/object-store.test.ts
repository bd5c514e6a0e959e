import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { bucket } from '../../testing/bucket.ts'
import { objectsOnDisk } from './disk.ts'
import { type Content, type ObjectStore, ObjectStoreUnavailable } from './object-store.ts'
import { objectsInBucket } from './s3.ts'

const directory = mkdtempSync(join(tmpdir(), 'celastro-objects-'))
afterAll(() => rmSync(directory, { recursive: true }))

function content(...pieces: Uint8Array[]): Content {
  async function* all() {
    yield* pieces
  }
  return { sizeBytes: pieces.reduce((sum, { length }) => sum + length, 0), pieces: all() }
}

function breaking(first: Uint8Array, sizeBytes: number): Content {
  async function* pieces() {
    yield first
    throw new Error('the sender broke')
  }
  return { sizeBytes, pieces: pieces() }
}

async function names(objects: ObjectStore): Promise<string[]> {
  const found: string[] = []
  for await (const page of objects.list()) found.push(...page.map(({ name }) => name))
  return found.sort()
}

const stores = {
  disk: async () => objectsOnDisk(join(directory, randomUUID())),
  S3: async () => objectsInBucket((await bucket()).config),
}

describe.each(Object.entries(stores))('files on %s', (_, open) => {
  test('a file comes back as it was stored, whole or its beginning, until it is deleted', async () => {
    const objects = await open()
    const [name, pieces] = [randomUUID(), [randomBytes(300_000), randomBytes(300_000), randomBytes(7)]]
    expect(await objects.get(name)).toBeUndefined()
    expect(await objects.get(name, 5)).toBeUndefined()
    await objects.put(name, content(...pieces))
    expect(await objects.get(name)).toEqual(Buffer.concat(pieces))
    expect(await objects.get(name, 5)).toEqual(pieces[0]!.subarray(0, 5))
    await objects.put(name, content(Buffer.from('new')))
    expect(await objects.get(name)).toEqual(Buffer.from('new'))
    await objects.delete(name)
    await objects.delete(name)
    expect(await objects.get(name)).toBeUndefined()
  })

  test('the list has every file, over several pages, with the time it was stored', async () => {
    const objects = await open()
    expect(await names(objects)).toEqual([])
    const stored = Array.from({ length: 5 }, () => randomUUID()).sort()
    for (const name of stored) await objects.put(name, content(Buffer.from(name)))
    expect(await names(objects)).toEqual(stored)
    for await (const page of objects.list()) {
      for (const { storedAt } of page) expect(Math.abs(storedAt.getTime() - Date.now())).toBeLessThan(60_000)
    }
  })

  test('a file whose pieces break off is not there', async () => {
    const objects = await open()
    const name = randomUUID()
    await expect(objects.put(name, breaking(randomBytes(1000), 2000))).rejects.toThrow()
    expect(await objects.get(name)).toBeUndefined()
    expect(await names(objects)).toEqual([])
  })
})

test('on disk only this account reads, and what a killed process left goes after a day', async () => {
  const mine = join(directory, 'mine')
  const objects = objectsOnDisk(mine)
  const name = randomUUID()
  await objects.put(name, content(Buffer.from('x')))
  expect([statSync(mine).mode & 0o077, statSync(join(mine, name)).mode & 0o077]).toEqual([0, 0])
  const [old, young] = ['old.part', 'young.part'].map(each => join(mine, each))
  writeFileSync(old!, '')
  writeFileSync(young!, '')
  const before = new Date(Date.now() - 2 * 86_400_000)
  utimesSync(old!, before, before)
  expect(await names(objects)).toEqual([name])
  expect(readdirSync(mine).sort()).toEqual([name, 'young.part'].sort())
})

test('a bucket that fails, hangs, redirects or knows another key is unavailable, and no secret is in the error', async () => {
  const { config, fail } = await bucket()
  const objects = objectsInBucket(config)
  const tries = (store: ObjectStore) => [
    () => store.put(randomUUID(), content(Buffer.from('x'))),
    () => store.get(randomUUID()),
    () => store.delete(randomUUID()),
    () => names(store),
  ]
  for (const status of [307, 403, 500, 503]) {
    fail(status)
    for (const each of tries(objects)) await expect(each()).rejects.toThrow(ObjectStoreUnavailable)
  }
  fail(0)
  const stranger = objectsInBucket({ ...config, secretKey: 'another' })
  for (const each of tries(stranger)) await expect(each()).rejects.toThrow(/^The object store: status 403$/)
  const nowhere = objectsInBucket({ ...config, url: 'http://127.0.0.1:1' })
  for (const each of tries(nowhere)) await expect(each()).rejects.toThrow(ObjectStoreUnavailable)
})
