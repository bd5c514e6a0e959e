import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { type Entry, filesOf, read } from './styles-of.ts'

const libraries = fileURLToPath(new URL('../../package-lock.json', import.meta.url))

/** Names of classes and tokens, as they stand in the sources. */
const names = /(?<![\w-])(?:--c|[csw])-[a-z][\w-]*(?:\$\{)?/g

/** What may be the end, or the beginning, of a name that is put together at run time. */
const pieces = /(?<=['"`}])(?:__[a-z]|--(?!c-|loan-)[a-z])[\w-]*|--c-(?![a-z])/g

/** Classes without a rule in these files. */
const unstyled = ['c-device__action', 'c-select']

export interface Names {
  /** Of all these sources and the libraries: files with another one do not go together. */
  stamp: string
  /** The text of a script or style sheet with the short names in it. */
  shorten(text: string): string
  /** Whether a script writes this class, in full or beginning so; this element; this role. */
  isUsed(name: string): boolean
}

/**
 * Short names for the classes and tokens of all files of the bundle: `c-slider__rail` is `c` in scripts and sheets alike.
 * What a script puts together (`c-alert--${tone}`) keeps its name.
 * @throws Error when a script writes a class that no style sheet knows: it may be a piece of one
 */
export async function shortNames(entries: Entry[]): Promise<Names> {
  const files = await Promise.all(entries.map(filesOf))
  // The first entry is the one that everybody loads: its names come first.
  const css = await read([...new Set(files.flatMap(({ styles }) => styles))])
  const scripts = await read([...new Set(files.flatMap(({ scripts }) => scripts))])
  const all = [css, scripts, await read([libraries])].join('\n')
  return { ...namesIn(css, scripts), stamp: createHash('sha256').update(all).digest('base64url').slice(0, 4) }
}

/** What a style sheet has rules for. */
export const classesIn = (css: string) => namesOf(css, /\.([csw]-[a-z][\w-]*)/g)

export function namesIn(css: string, scripts: string): Omit<Names, 'stamp'> {
  const styled = classesIn(css)
  const written = namesOf(scripts, names)
  const begun = [...written].filter(name => name.endsWith('${')).map(name => name.slice(0, -2))
  const isComposed = (name: string) => begun.some(beginning => name.startsWith(beginning))
  const isKnown = (name: string) =>
    name.startsWith('--') || styled.has(name) || isComposed(name) || unstyled.includes(name)
  const unknown = [...[...written].filter(name => !isKnown(name)), ...(scripts.match(pieces) ?? [])]
  if (unknown.length > 0) throw new Error(`No style sheet knows ${unknown.join(', ')}.`)

  const tokens = namesOf(css, /--c-[\w-]+/g)
  const short = new Map([
    ...numbered(
      [...styled].filter(name => !isComposed(name)),
      '',
    ),
    ...numbered([...tokens], '--c-'),
  ])
  return {
    shorten: text => text.replace(names, name => short.get(name) ?? name),
    isUsed(name) {
      if (/^[a-gi-z]\w*$/.test(name)) return scripts.includes(`<${name}`)
      if (name.startsWith('[role=')) return scripts.includes(name.slice(1, -1))
      return !/^[csw]-/.test(name) || written.has(name) || isComposed(name)
    },
  }
}

/** Each name once, in the order of the text. */
const namesOf = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([whole, inner]) => inner ?? whole))

/** Short names in the order of the names, so that what stands together has letters that are alike. */
const numbered = (long: string[], before: string): [string, string][] =>
  long.map((name, index) => [name, before + letters(index)])

const alphabet = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

function letters(index: number): string {
  const rest = Math.floor(index / alphabet.length)
  return (rest > 0 ? letters(rest - 1) : '') + alphabet[index % alphabet.length]
}
