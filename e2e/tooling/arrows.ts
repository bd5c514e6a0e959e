import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { allowRules, rules } from './arrow-rules.ts'
import { circles, type Graph } from './circles.ts'
import { importsOf } from './imports.ts'
import { root } from './run.ts'

/** Sources by their path from the project's root. */
export type Sources = Map<string, string>

type Arrow = { from: string; specifier: string; to: string; relative: boolean }

/**
 * Every arrow that may not exist, as sentences: file, import and why. `packages` are the names in package.json; without
 * them nobody asks whether a package is listed.
 */
export function violations(sources: Sources, packages?: Set<string>): string[] {
  const arrows = [...sources].flatMap(([path, text]) => arrowsOf(path, text))
  const unlisted = packages ? arrows.filter(arrow => isUnlisted(arrow, packages)) : []
  return [
    ...arrows.flatMap(arrow => complaints(arrow).map(why => sentence(arrow, why))),
    ...unlisted.map(arrow => sentence(arrow, 'package.json does not list it; it is there by chance.')),
    ...circleSentences(arrows),
  ]
}

/** Other things that look like packages: Node's own, `virtual:` and `astro:` modules, and addresses. */
function isUnlisted({ to, relative }: Arrow, packages: Set<string>): boolean {
  if (relative || to.includes(':') || to.startsWith('/') || isBuiltin(to)) return false
  const [scope, name] = to.split('/')
  return !packages.has(to.startsWith('@') ? `${scope}/${name}` : scope!)
}

const sentence = ({ from, specifier }: Arrow, why: string) => `${from} imports "${specifier}": ${why}`

function arrowsOf(from: string, text: string): Arrow[] {
  return importsOf(from, text).map(specifier => {
    const bare = specifier.replace(/[?#].*$/, '')
    const relative = bare.startsWith('.')
    return { from, specifier, to: relative ? join(dirname(from), bare) : bare, relative }
  })
}

function complaints(arrow: Arrow): string[] {
  const { from, to, relative } = arrow
  const forbidden = rules.filter(rule => rule.from.test(from) && rule.to.test(to))
  const notAllowed = allowRules.filter(
    rule => rule.from.test(from) && (relative || rule.packages) && !rule.mayImport.test(to),
  )
  return [...forbidden, ...notAllowed].map(rule => rule.sentence).concat(shape(arrow))
}

/** Rules about how an import is written. CSS knows its own paths, and packages name their entries themselves. */
function shape({ from, to, relative }: Arrow): string[] {
  if (!relative || from.endsWith('.css')) return []
  if (!/\.\w+$/.test(to))
    return ['An import names its file with the extension: Node runs it as it is written.']
  if (/^index\.tsx?$/.test(to.slice(dirname(from).length + 1)) && dirname(to) === dirname(from)) {
    return ['A file does not import its own folder’s index: import the neighbour itself.']
  }
  return []
}

/** Circles of imports, as sentences. Types count: a reader has to understand all files of such a circle at once. */
function circleSentences(arrows: Arrow[]): string[] {
  const graph: Graph = new Map()
  for (const { from, to, relative } of arrows) {
    if (relative) graph.set(from, (graph.get(from) ?? new Set()).add(to))
  }
  return circles(graph).map(
    round =>
      `${round[0]} imports itself in a circle: ${round.join(' → ')}. Move what both sides need into a file of its own.`,
  )
}

/** The project's sources from disk. */
function readSources(): Sources {
  const files = globSync(['*.{ts,mjs,cjs}', '{shared,site,widget,e2e}/**/*.{ts,tsx,mjs,cjs,astro,css}'], {
    cwd: root,
  })
  return new Map(files.map(path => [path, readFileSync(join(root, path), 'utf8')]))
}

function listedPackages(): Set<string> {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return new Set(Object.keys({ ...dependencies, ...devDependencies }))
}

if (import.meta.main) {
  const sources = readSources()
  const found = violations(sources, listedPackages())
  for (const each of found) console.error(each)
  console.log(
    found.length ? `${found.length} arrows too many.` : `All arrows of ${sources.size} files are allowed.`,
  )
  process.exitCode = found.length ? 1 : 0
}
