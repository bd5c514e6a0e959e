import type { AstroIntegration } from 'astro'

/** What the bundler's `getModuleInfo` tells, as far as it is needed here. */
interface Graph {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

const island = /\/site\/islands\/([\w-]+)\.tsx$/
const isOfDashboard = (pages: ReadonlySet<string>) =>
  pages.size > 1 && [...pages].every(page => page.startsWith('dashboard'))
const react = /\/node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//

/** The chunks that several pages share, the first one that holds a module has it. */
const shared: { name: string; holds(pages: ReadonlySet<string>): boolean }[] = [
  { name: 'base', holds: pages => pages.size >= 7 || (pages.has('form') && pages.has('dashboard')) },
  { name: 'entrance', holds: pages => pages.has('login') && pages.has('form') },
  { name: 'forms', holds: pages => pages.has('form') && pages.size > 1 },
  { name: 'customer', holds: pages => pages.has('dashboard') && isOfDashboard(pages) },
  { name: 'payment', holds: isOfDashboard },
]

/**
 * A few large chunks compress better than many small ones, and each is a request; but what a page does not show it
 * shall not load. So React, what every page needs, and what a family of pages shares are one chunk each; what
 * remains the bundler cuts along the pages that need it.
 */
export function chunks(): AstroIntegration {
  return {
    name: 'chunks',
    hooks: {
      'astro:build:setup': ({ updateConfig }) => {
        updateConfig({ environments: { client: { build: build(), define } } })
      },
    },
  }
}

/**
 * What is loaded on demand is asked for without a list of the chunks that it needs itself: such lists weigh up to
 * 0.4 KB on a page and the function that reads them as much, and most of those chunks are there by then.
 */
const build = () => ({ modulePreload: false as const, rolldownOptions: options() })
/** Vite's name for "reads such lists". Without it that function is still there; styles stand in the document. */
const define = { __VITE_IS_MODERN__: 'false' }

function options() {
  const known = new Map<string, ReadonlySet<string>>()
  const groups = shared.map(({ name, holds }, index) => ({
    priority: shared.length - index,
    name: (id: string, graph: Graph) => (holds(pagesOf(id, graph, known)) ? name : null),
  }))
  return {
    // The next option wants it: chunks may export more than their entry does.
    preserveEntrySignatures: 'allow-extension' as const,
    output: {
      codeSplitting: {
        // What a group needs is needed by at least the same pages, so chunks never import in circles.
        includeDependenciesRecursively: false,
        groups: [{ name: 'react', test: react, priority: shared.length + 1 }, ...groups],
      },
    },
  }
}

/** The islands that need a module before they are usable: what is imported on demand does not count, nor does /dev. */
function pagesOf(id: string, graph: Graph, known: Map<string, ReadonlySet<string>>): ReadonlySet<string> {
  const found = known.get(id)
  if (found) return found
  const pages = new Set<string>()
  const seen = new Set([id])
  for (const each of seen) {
    const page = island.exec(each)?.[1]
    if (page && page !== 'dev') pages.add(page)
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) seen.add(importer)
  }
  known.set(id, pages)
  return pages
}
