import {
  ColumnNode,
  ColumnUpdateNode,
  type InsertQueryNode,
  type OnConflictNode,
  type OperationNode,
  type PrimitiveValueListNode,
  type RootOperationNode,
  TableNode,
  type UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
} from 'kysely'
import { type SealedColumn, sealedTables } from './columns.ts'
import { sealValue } from './values.ts'
import type { Vault } from './vault.ts'

type Columns = Record<string, SealedColumn>

/** The query with sealed values, and with the hashes of columns that are looked up. Other queries are returned as they are. */
export function sealQuery(vault: Vault, query: RootOperationNode): RootOperationNode {
  if (query.kind === 'InsertQueryNode') return sealInsert(vault, query)
  return query.kind === 'UpdateQueryNode' ? sealUpdate(vault, query) : query
}

function sealInsert(vault: Vault, query: InsertQueryNode): InsertQueryNode {
  const table = nameOf(query.into)
  const sealed = sealedTables[table]?.columns
  const names = query.columns?.map(({ column }) => column.name) ?? []
  if (!sealed || !names.some(name => sealed[name])) return query
  if (!query.values || !ValuesNode.is(query.values)) {
    throw new Error(`Rows of ${table} are inserted by their values: they are sealed before.`)
  }
  const added = names.flatMap(name => sealed[name]?.lookUp ?? [])
  return {
    ...query,
    columns: [...query.columns!, ...added.map(ColumnNode.create)],
    values: ValuesNode.create(
      query.values.values.map(row => sealRow(vault, { table, names, sealed }, cellsOf(row))),
    ),
    ...(query.onConflict && { onConflict: sealConflict(vault, table, sealed, query.onConflict) }),
  }
}

interface Row {
  table: string
  names: string[]
  sealed: Columns
}

function sealRow(vault: Vault, { table, names, sealed }: Row, cells: readonly OperationNode[]) {
  const own = names.map((name, i) => {
    const column = sealed[name]
    return column ? sealCell(vault, `${table}.${name}`, column, cells[i]!) : cells[i]!
  })
  const hashes = names.flatMap((name, i) =>
    sealed[name]?.lookUp ? [hashCell(vault, `${table}.${name}`, cells[i]!)] : [],
  )
  return ValueListNode.create([...own, ...hashes])
}

const cellsOf = (row: ValueListNode | PrimitiveValueListNode): readonly OperationNode[] =>
  ValueListNode.is(row) ? row.values : row.values.map(ValueNode.create)

function sealUpdate(vault: Vault, query: UpdateQueryNode): UpdateQueryNode {
  const table = nameOf(query.table)
  const sealed = sealedTables[table]?.columns
  if (!sealed || !query.updates) return query
  return { ...query, updates: sealUpdates(vault, table, sealed, query.updates) }
}

const sealConflict = (
  vault: Vault,
  table: string,
  sealed: Columns,
  conflict: OnConflictNode,
): OnConflictNode =>
  conflict.updates ? { ...conflict, updates: sealUpdates(vault, table, sealed, conflict.updates) } : conflict

const sealUpdates = (
  vault: Vault,
  table: string,
  sealed: Columns,
  updates: readonly ColumnUpdateNode[],
): ColumnUpdateNode[] =>
  updates.flatMap(update => {
    const name = ColumnNode.is(update.column) ? update.column.column.name : ''
    const column = sealed[name]
    if (!column) return [update]
    const place = `${table}.${name}`
    const own = ColumnUpdateNode.create(update.column, sealCell(vault, place, column, update.value))
    if (!column.lookUp) return [own]
    const hash = hashCell(vault, place, update.value)
    return [own, ColumnUpdateNode.create(ColumnNode.create(column.lookUp), hash)]
  })

/** The database cannot seal, so a sealed column takes a value and no expression. */
function sealCell({ ring }: Vault, place: string, column: SealedColumn, cell: OperationNode): OperationNode {
  if (cell.kind === 'DefaultInsertValueNode') return cell
  return ValueNode.create(sealValue(ring, place, column, plainOf(place, cell)))
}

function hashCell(vault: Vault, place: string, cell: OperationNode): OperationNode {
  if (cell.kind === 'DefaultInsertValueNode') return cell
  const plain = plainOf(place, cell)
  return ValueNode.create(typeof plain === 'string' ? vault.hash(place, plain) : null)
}

function plainOf(place: string, cell: OperationNode): unknown {
  if (!ValueNode.is(cell)) throw new Error(`${place} takes a value, because the database cannot seal.`)
  return cell.value
}

/** Inserts name a table, and updates too unless they give it an alias. */
function nameOf(table: OperationNode | undefined): string {
  return table && TableNode.is(table) ? table.table.identifier.name : ''
}
