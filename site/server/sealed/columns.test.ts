import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { emptyDatabase } from '../testing/databases.ts'
import { sealedTables } from './columns.ts'

let database: OpenDatabase
let release: () => Promise<void>
/** 'customers.motherName' → 'text', of all tables. */
let types: Map<string, string>
beforeAll(async () => {
  ;({ database, release } = await emptyDatabase('pglite'))
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select table_name as table, column_name as column, data_type as type
    from information_schema.columns where table_schema = 'public'`.execute(database.db)
  types = new Map(rows.map(({ table, column, type }) => [`${camel(table)}.${camel(column)}`, type]))
})
afterAll(async () => {
  await database.close()
  await release()
})

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const sealed = Object.entries(sealedTables).flatMap(([table, { columns }]) =>
  Object.entries(columns).map(([name, column]) => ({ table, place: `${table}.${name}`, ...column })),
)

test.each(sealed)('$place is a column that can hold its sealed value', ({ table, place, kind, lookUp }) => {
  expect(types.get(place)).toBe({ text: 'text', number: 'text', json: 'jsonb', bytes: 'bytea' }[kind])
  if (lookUp) expect(types.get(`${table}.${lookUp}`)).toBe('text')
})

/** Named like personal data and stored plain, with the reason. */
const plain: Record<string, string> = {
  'offers.incomePercent': 'a figure of the policy',
  'applications.salaryCents': 'the former column of incomes: null once rows are sealed',
  'customers.phoneState': 'says who has the number, not which it is',
  'customers.phoneDueAt': 'a time',
  'contracts.evidence': 'phones in it are masked',
  'agreements.evidence': 'phones in it are masked',
  'accountChanges.evidence': 'phones in it are masked',
}
const personal =
  /cpf|phone|mail|mother|income|salary|bankAccount|refundAccount|recipient|address|payer|holder|evidence/i

test('a column that is named like personal data is sealed', () => {
  const places = new Set(sealed.map(({ place }) => place))
  const open = [...types.keys()].filter(
    name => personal.test(name.split('.')[1]!) && !places.has(name) && !name.endsWith('Hash') && !plain[name],
  )
  expect(open).toEqual([])
})
