import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { isUuid } from '../input.ts'
import type { Database } from './schema.ts'

/** A select; only its end is needed here, whatever tables it is over. */
type Build<Row> = (
  db: Kysely<Database>,
  id: string,
) => { compile(): { sql: string }; execute(): Promise<Row[]> }

/** SQLSTATE: no such prepared statement in this session; it is there already; the tables have changed under it. */
const unknownStatement = '26000'
const duplicateStatement = '42P05'
const changedUnderneath = '0A000'

/**
 * One row by id, for a query that is asked all the time: building it and planning its joins costs several times what
 * running it does. Each connection prepares it once, under a name made from its text, by SQL that PGlite,
 * PostgreSQL and its relatives share. `build` may have no parameter but the id. Not for transactions.
 */
export function preparedById<Row>(name: string, build: Build<Row>) {
  const known = new WeakMap<Kysely<Database>, { name: string; text: string }>()
  const statementFor = (db: Kysely<Database>) => {
    const prepared = known.get(db)
    if (prepared) return prepared
    const text = build(db, '').compile().sql
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 12)
    const statement = { name: `${name}_${hash}`, text }
    known.set(db, statement)
    return statement
  }

  return async (db: Kysely<Database>, id: string): Promise<Row | undefined> => {
    if (!isUuid(id)) return undefined
    const statement = statementFor(db)
    const execute = sql<Row>`execute ${sql.raw(statement.name)}(${sql.lit(id)})`
    const prepare = sql`prepare ${sql.raw(statement.name)}(uuid) as ${sql.raw(statement.text)}`
    const rows = await db.connection().execute(async connection => {
      try {
        return (await execute.execute(connection)).rows
      } catch (error) {
        if (codeOf(error) === changedUnderneath) return build(connection, id).execute()
        if (codeOf(error) !== unknownStatement) throw error
      }
      await prepare.execute(connection).catch(error => {
        if (codeOf(error) !== duplicateStatement) throw error
      })
      return (await execute.execute(connection)).rows
    })
    return rows[0] as Row | undefined
  }
}

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code
