import type { OperationNode } from 'kysely'

/** Names of all tables in a query, also of subqueries. */
export function tablesOf(query: OperationNode): ReadonlySet<string> {
  const tables = new Set<string>()
  collect(query, tables)
  return tables
}

function collect(part: unknown, into: Set<string>): void {
  if (Array.isArray(part)) {
    for (const each of part) collect(each, into)
  } else if (isNode(part)) {
    if (part.kind === 'SchemableIdentifierNode') into.add(part.identifier.name)
    for (const each of Object.values(part)) collect(each, into)
  }
}

/** A node that may name a table, or another one. Values of queries are no nodes. */
type Node = OperationNode & { identifier: { name: string } }

const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && 'kind' in part && typeof part.kind === 'string'
