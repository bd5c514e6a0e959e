import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customersPath } from '../../../shared/api/registration.ts'
import { maria, postJson } from '../testing/customer.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'
import { openDatabase } from './database.ts'
import { isTransient } from './transient.ts'

describe('the embedded database on a disk that fills up', () => {
  let directory: string
  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'celastro-full-'))
  })
  afterAll(() => rmSync(directory, { recursive: true, force: true }))

  test('refuses writes while its reserve is all that is left, reads on, and takes writes again', async () => {
    let hasSpace = true
    const { db, forJobs, room, close } = await openDatabase({ directory, hasSpace: () => hasSpace })
    await sql`create table told (what text)`.execute(db)
    const tell = () => sql`insert into told values ('olá')`.execute(db)
    await tell()
    expect(room.isLeft()).toBe(true)

    hasSpace = false
    const refused = await tell().catch(error => error)
    expect(refused).toMatchObject({ code: '53100' })
    expect(isTransient(refused)).toBe(true)
    const transaction = db.transaction().execute(tx => sql`delete from told`.execute(tx))
    await expect(transaction).rejects.toMatchObject({ code: '53100' })
    await expect(forJobs.executeSql("insert into told values ('job')")).rejects.toMatchObject({
      code: '53100',
    })
    expect((await sql`select * from told`.execute(db)).rows).toHaveLength(1)
    expect(room.isLeft()).toBe(false)

    hasSpace = true
    await tell()
    expect(room.isLeft()).toBe(true)
    expect((await sql`select * from told`.execute(db)).rows).toHaveLength(2)
    await close()
  })

  test('does not start without its reserve, and says why', async () => {
    await expect(openDatabase({ directory, hasSpace: () => false })).rejects.toThrow(
      `The disk of DATA_DIR ${directory} has less than 64 MB left`,
    )
    await (await openDatabase({ directory })).close()
  })
})

/** What PostgreSQL says at every write when its own disk is full. */
const fullDisk = [
  `create function disk_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`,
  'create trigger disk_full before insert on registrations execute function disk_full()',
]

describe.each(databases)('on %s', database => {
  const app = testAppForAll({ database })
  const readiness = async () => (await app.request('/readyz')).status
  const register = async () => {
    const { status, headers } = await postJson(app.request, customersPath, maria)
    return { status, retryAfter: headers.get('Retry-After') }
  }

  test('a full disk is a 503 with a time to retry, /readyz says no, and both recover', async () => {
    for (const statement of fullDisk) await sql.raw(statement).execute(app.deps.db)
    expect(await register()).toEqual({ status: 503, retryAfter: '5' })
    expect(await readiness()).toBe(503)
    await sql`drop function disk_full() cascade`.execute(app.deps.db)
    expect((await register()).status).toBe(201)
    await expect.poll(readiness, { timeout: 20_000 }).toBe(200)
  })
})
