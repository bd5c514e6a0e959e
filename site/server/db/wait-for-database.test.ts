import { expect, inject, test } from 'vitest'
import { ConfigError } from '../config-reader.ts'
import { createLog } from '../log.ts'
import { freePort } from '../testing/free-port.ts'
import { openDatabase } from './database.ts'
import { waitForDatabase } from './wait-for-database.ts'

/** What a start says about the database at `url`, after waiting at most `seconds`. */
async function said(url: string, seconds: number): Promise<string> {
  const database = await openDatabase({ url })
  try {
    await waitForDatabase(database.db, seconds, createLog('silent'))
    return ''
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.message
  } finally {
    await database.close()
  }
}

test('a database that does not answer is named with what the connection said, without the password', async () => {
  const port = await freePort()
  const text = await said(`postgres://celastro:not-for-the-screen@127.0.0.1:${port}/loans`, 0)
  expect(text).toBe(
    `The server cannot start:\n- DATABASE_URL: the database did not answer in 0 seconds (connect ECONNREFUSED 127.0.0.1:${port}).`,
  )
})

test('a database that does not exist is named at once: waiting does not create it', async () => {
  const url = new URL(inject('postgresUrl'))
  url.pathname = '/nowhere'
  expect(await said(url.href, 3_600)).toBe(
    'The server cannot start:\n- DATABASE_URL: the database refuses (database "nowhere" does not exist).',
  )
})

test('a database that answers lets the start go on', async () => {
  expect(await said(inject('postgresUrl'), 0)).toBe('')
})
