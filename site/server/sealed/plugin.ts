import {
  CamelCasePlugin,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely'
import { isSealed } from './cipher.ts'
import { type SealedColumn, sealedNames, sealedTables } from './columns.ts'
import { tablesOf } from './query-tables.ts'
import { sealQuery } from './seal-query.ts'
import { UnknownDataKey } from './unknown-data-key.ts'
import { openValue } from './values.ts'
import type { Vault } from './vault.ts'

/**
 * Seals and opens the columns of `columns.ts`, and maps camelCase to snake_case. Queries read and write plain values:
 * inserts and updates are sealed before they are compiled, rows are opened after they arrive. A sealed column has to be
 * read under its own name and at the top of a row: under another name it is refused, inside JSON it arrives sealed.
 */
export class SealingPlugin implements KyselyPlugin {
  readonly #vault: Vault
  readonly #names = new CamelCasePlugin()
  /** The query of a result: it names the tables. */
  readonly #queries = new WeakMap<object, RootOperationNode>()

  constructor(vault: Vault) {
    this.#vault = vault
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    this.#queries.set(queryId, node)
    return this.#names.transformQuery({ node: sealQuery(this.#vault, node), queryId })
  }

  async transformResult(args: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const result = await this.#names.transformResult(args)
    const query = this.#queries.get(args.queryId)
    if (!query || result.rows.length === 0) return result
    const names = Object.keys(result.rows[0]!).filter(name => sealedNames.has(name))
    const columns = names.length > 0 ? sealedColumns(tablesOf(query), names) : []
    for (const row of result.rows) {
      for (const column of columns) this.#open(row, column)
      if (query.kind !== 'RawNode') refuseSealed(row)
    }
    return result
  }

  #open(row: UnknownRow, { name, places }: NamedColumn): void {
    try {
      row[name] = openAt(this.#vault, places, row[name])
    } catch (error) {
      if (error instanceof UnknownDataKey) this.#vault.refreshSoon()
      throw error
    }
  }
}

/** A sealed value that was not opened was read under another name, so nobody could use it. */
function refuseSealed(row: UnknownRow): void {
  for (const [name, value] of Object.entries(row)) {
    if (typeof value === 'string' && isSealed(value)) {
      throw new Error(`${name} is a sealed column of another name: read it under its own.`)
    }
  }
}

interface Place {
  place: string
  column: SealedColumn
}

/** A column of a result, and the sealed columns of this name in the tables of its query. */
interface NamedColumn {
  name: string
  places: Place[]
}

const sealedColumns = (tables: ReadonlySet<string>, names: string[]): NamedColumn[] =>
  names.map(name => ({
    name,
    places: [...tables].flatMap(table => {
      const column = sealedTables[table]?.columns[name]
      return column ? [{ place: `${table}.${name}`, column }] : []
    }),
  }))

/** Two tables of a query may have a column of the same name: the value opens at one of them. */
function openAt({ ring }: Vault, places: Place[], stored: unknown): unknown {
  let failure: unknown
  for (const { place, column } of places) {
    try {
      return openValue(ring, place, column, stored)
    } catch (error) {
      failure = error
    }
  }
  if (failure) throw failure
  return stored
}
