import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const server = fileURLToPath(new URL('..', import.meta.url))
const packages = fileURLToPath(new URL('../../../node_modules/', import.meta.url))

/** What lasts longer than a transaction on one connection, so that it is lost or left to a stranger behind a pooler. */
const lasting: Record<string, RegExp> = {
  'a lock of the session': /pg_(try_)?advisory_(lock|unlock)/i,
  LISTEN: /[`'"]\s*(un)?listen\s+["\w$]/i,
  'a setting of the session': /[`'"]\s*(set|SET)\s+(?!local\b)(session\s+)?\w+\s*(=|to\b)/,
  'a prepared statement': /[`'"]\s*(prepare|deallocate)\s+\w+/i,
  'a temporary table': /create\s+temp(orary)?\s+table/i,
  'a cursor of the session': /\bwith\s+hold\b/i,
}
const found = (text: string) => Object.keys(lasting).filter(name => lasting[name]!.test(text))

test.each([
  ['sql`select pg_advisory_lock(1)`', 'a lock of the session'],
  ['client.query(`LISTEN "jobs"`)', 'LISTEN'],
  ['sql`set statement_timeout = 50`', 'a setting of the session'],
  ['sql`prepare find as select 1`', 'a prepared statement'],
  ['sql`create temp table things (id int)`', 'a temporary table'],
  ['sql`declare all_of cursor with hold for select 1`', 'a cursor of the session'],
])('%s is found', (text, name) => {
  expect(found(text)).toEqual([name])
})

test('a lock and a setting of one transaction pass', () => {
  expect(found('sql`select pg_advisory_xact_lock(1)`; sql`set local lock_timeout = 5`')).toEqual([])
})

test('no statement of the server outlasts its transaction', () => {
  const files = globSync('**/*.ts', { cwd: server }).filter(
    file => !file.startsWith('testing/') && !file.endsWith('.test.ts'),
  )
  expect(files.length).toBeGreaterThan(300)
  const broken = files.flatMap(file =>
    found(readFileSync(server + file, 'utf8')).map(name => `${file}: ${name}`),
  )
  expect(broken).toEqual([])
})

test('the locks of the job queue end with their transaction, and the one of the migrations does not', () => {
  const plans = readFileSync(`${packages}pg-boss/dist/plans.js`, 'utf8')
  expect(plans).toContain('pg_advisory_xact_lock')
  expect(found(plans)).toEqual([])
  const migrator = readFileSync(`${packages}kysely/dist/dialect/postgres/postgres-adapter.js`, 'utf8')
  expect(found(migrator)).toEqual(['a lock of the session'])
})
