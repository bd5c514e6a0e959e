import type { AstroIntegration } from 'astro'

/** The part of the bundler's `getModuleInfo` that is used here. */
interface Graph {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

const island = /\/site\/islands\/([\w-]+)\.tsx$/
const isOfDashboard = (pages: ReadonlySet<string>) =>
  pages.size > 1 && [...pages].every(page => page.startsWith('dashboard'))
/**
 * package.json keeps React on its 19.2 line: 19.3 is 7.4 KB larger on every page (51.7 and 59.1 KB, brotli), by view
 * transitions and references to fragments, which no screen uses.
 */
const react = /\/node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//

/** Shared chunks in order of priority: a module belongs to the first one whose `holds` accepts its pages. */
const shared: { name: string; holds(pages: ReadonlySet<string>): boolean }[] = [
  {
    name: 'base',
    holds: pages => pages.has('login') && pages.has('form') && pages.has('dashboard'),
  },
  { name: 'fields', holds: pages => pages.has('login') && pages.has('form') && pages.size > 6 },
  { name: 'dates', holds: pages => pages.has('form') && pages.has('dashboard') },
  { name: 'entrance', holds: pages => pages.has('login') && pages.has('form') },
  // Apart from `visitor`, which the card of notices on /dashboard brings for its check box.
  { name: 'forms', holds: pages => pages.has('form') && pages.size > 1 && !pages.has('contract') },
  { name: 'visitor', holds: pages => pages.has('form') && pages.size > 1 },
  {
    name: 'customer',
    holds: pages => pages.has('dashboard') && (isOfDashboard(pages) || pages.size >= 7),
  },
  // What two or three of its pages share is a file of its own: most pages do without it.
  { name: 'payment', holds: pages => isOfDashboard(pages) && pages.size > 3 },
  { name: 'login', holds: pages => pages.has('login') && pages.size === 1 },
]

/**
 * Few large chunks compress better and need fewer requests than many small ones, but a page must not load code that it
 * does not use. React, code of all pages and code of a family of pages are one chunk each. The bundler splits the rest.
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
 * No preload lists for dynamic imports: the lists add up to 0.4 KB to a page, the function that reads them as much, and
 * most of the listed chunks are already loaded.
 */
const build = () => ({ modulePreload: false as const, rolldownOptions: options() })
/** Removes Vite's preload function, which `modulePreload: false` leaves in. Styles are inline, so it has no use. */
const define = { __VITE_IS_MODERN__: 'false' }

/**
 * Chrome (136 and newer) compiles the functions of such a file while it arrives, beside the page's thread. Otherwise it compiles each one
 * when it is first called, on that thread, while the page wakes up: /form then blocks a quarter longer at 12×. Other browsers see a comment.
 * https://v8.dev/blog/explicit-compile-hints
 */
const calledOnLoad = '//# allFunctionsCalledOnLoad'

function options() {
  const known = new Map<string, ReadonlySet<string>>()
  const groups = shared.map(({ name, holds }, index) => ({
    priority: shared.length - index,
    name: (id: string, graph: Graph) => (holds(pagesOf(id, graph, known)) ? name : null),
  }))
  return {
    // Required by `includeDependenciesRecursively: false`: chunks may export more than their entry exports.
    preserveEntrySignatures: 'allow-extension' as const,
    output: {
      postBanner: ({ isDynamicEntry }: { isDynamicEntry: boolean }) => (isDynamicEntry ? '' : calledOnLoad),
      codeSplitting: {
        // The dependencies of a group are used by at least the same pages, so chunks have no import circles.
        includeDependenciesRecursively: false,
        groups: [{ name: 'react', test: react, priority: shared.length + 1 }, ...groups],
      },
    },
  }
}

/** Islands that import a module statically. Dynamic imports, /dev, the page of staff and the console of shops do not count. */
function pagesOf(id: string, graph: Graph, known: Map<string, ReadonlySet<string>>): ReadonlySet<string> {
  const found = known.get(id)
  if (found) return found
  const pages = new Set<string>()
  const seen = new Set([id])
  for (const each of seen) {
    const page = island.exec(each)?.[1]
    if (page && !['dev', 'mesa', 'parceiros-console'].includes(page)) pages.add(page)
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) seen.add(importer)
  }
  known.set(id, pages)
  return pages
}
