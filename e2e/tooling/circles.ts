/** Each file with the files that it imports, types included. */
export type Graph = Map<string, Set<string>>

/**
 * The import circles of a graph, each as its shortest round that begins and ends with its first file by name. Files that
 * reach one another in several ways are one circle.
 */
export function circles(graph: Graph): string[][] {
  return components(graph)
    .filter(files => files.size > 1 || importsItself(graph, files))
    .map(files => round(graph, files))
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
}

const importsItself = (graph: Graph, files: Set<string>) =>
  [...files].some(file => graph.get(file)?.has(file))

/** Groups of files of which each reaches every other (Tarjan's algorithm). */
function components(graph: Graph): Set<string>[] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const found: Set<string>[] = []

  function visit(file: string): number {
    const mine = order.size
    order.set(file, mine)
    lowest.set(file, mine)
    open.push(file)
    for (const next of graph.get(file) ?? []) {
      const reached = order.has(next) ? (open.includes(next) ? order.get(next)! : mine) : visit(next)
      lowest.set(file, Math.min(lowest.get(file)!, reached))
    }
    if (lowest.get(file) === mine) found.push(new Set(open.splice(open.indexOf(file))))
    return lowest.get(file)!
  }

  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return found
}

/** The shortest way from the first file of a circle back to itself, inside the circle. */
function round(graph: Graph, files: Set<string>): string[] {
  const first = [...files].sort()[0]!
  const cameFrom = new Map<string, string>()
  const waiting = [first]
  for (const file of waiting) {
    for (const next of graph.get(file) ?? []) {
      if (!files.has(next) || cameFrom.has(next)) continue
      cameFrom.set(next, file)
      if (next === first) return wayBack(cameFrom, first)
      waiting.push(next)
    }
  }
  return [first]
}

function wayBack(cameFrom: Map<string, string>, first: string): string[] {
  const way = [first]
  do way.unshift(cameFrom.get(way[0]!)!)
  while (way[0] !== first)
  return way
}
