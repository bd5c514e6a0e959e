import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'

/** A table of the lender or of the job queue. */
export interface Table {
  schema: string
  name: string
  /** Columns that are stored, not calculated. */
  columns: string[]
  /** Columns that the database numbers by itself. */
  numbered: string[]
}

export const qualified = ({ schema, name }: Table) => sql.table(`${schema}.${name}`)
export const labelOf = ({ schema, name }: Table): string => `${schema}.${name}`

/** All tables but the history of migrations; each after those that its foreign keys name. Partitions count as their parent. */
export async function tablesInOrder(db: Kysely<Database>): Promise<Table[]> {
  const { rows: tables } = await sql<{
    schema: string
    name: string
    columns: string
    numbered: string | null
  }>`
    select n.nspname as schema, c.relname as name,
      (select string_agg(a.attname, ',' order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select string_agg(a.attname, ',' order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attidentity <> '' and not a.attisdropped) as numbered
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not in ('kysely_migration', 'kysely_migration_lock')
    order by 1, 2`.execute(db)
  const { rows: arrows } = await sql<{ child: string; parent: string }>`
    select distinct n.nspname || '.' || c.relname as child, pn.nspname || '.' || p.relname as parent
    from pg_constraint k left join pg_inherits h on h.inhrelid = k.conrelid
      join pg_class c on c.oid = coalesce(h.inhparent, k.conrelid) join pg_namespace n on n.oid = c.relnamespace
      join pg_class p on p.oid = k.confrelid join pg_namespace pn on pn.oid = p.relnamespace
    where k.contype = 'f' and k.conrelid <> k.confrelid`.execute(db)
  return inOrder(
    tables.map(each => ({
      ...each,
      columns: each.columns.split(','),
      numbered: each.numbered?.split(',') ?? [],
    })),
    arrows,
  )
}

function inOrder(tables: Table[], arrows: { child: string; parent: string }[]): Table[] {
  const sorted: Table[] = []
  const waiting = new Map(tables.map(each => [labelOf(each), each]))
  while (waiting.size > 0) {
    const free = [...waiting].filter(
      ([label]) => !arrows.some(({ child, parent }) => child === label && waiting.has(parent)),
    )
    if (free.length === 0) throw new Error(`Foreign keys go round: ${[...waiting.keys()].join(', ')}.`)
    for (const [label, table] of free) {
      sorted.push(table)
      waiting.delete(label)
    }
  }
  return sorted
}
