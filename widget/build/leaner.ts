import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'
import { brand } from '../../shared/brand.ts'
import type { Names } from './short-names.ts'

/** How elements are made in the bundle, by names that no source has. */
export const jsx = { jsx: 'react', jsxFactory: 'jsxElement', jsxFragmentFactory: 'JsxFragment' } as const
const jsxImport = "import { createElement as jsxElement, Fragment as JsxFragment } from 'preact';"

/** Leaves out what a bundler cannot know that nobody needs here, and writes the short names. */
export const leaner = (names: Promise<Names>): Plugin => ({
  name: 'leaner',
  setup(build) {
    rewrite(build, /\/(shared|widget)\/.*\.tsx?$/, async (text, path) => {
      const lean = /shared\/(messages|screens)\//.test(path)
        ? writtenOut(text)
        : /shared\/loan\//.test(path)
          ? withoutSentences(text)
          : text
      const short = (await names).shorten(withoutLater(lean))
      return path.endsWith('.tsx') ? jsxImport + short : short
    })
    rewrite(build, /@r2wc\/core\/dist\/core\.js$/, coreOnly)
  },
})

/** The few fields of the lender's identity that a text names: the object itself would come whole. */
function writtenOut(text: string): string {
  return text.replace(/\bbrand((?:\.\w+)+)/g, (whole, fields: string) => {
    const value = fields.slice(1).split('.').reduce<unknown>(fieldOf, brand)
    return typeof value === 'string' ? JSON.stringify(value) : whole
  })
}

const fieldOf = (from: unknown, name: string) => (from as Record<string, unknown> | undefined)?.[name]

/** A RangeError is for who calls the sums wrongly; the stack says where. */
const withoutSentences = (text: string) =>
  text.replace(/new RangeError\((`[^`]*`|'[^']*')\)/g, 'new RangeError()')

/** The better mask that the site loads late; see the stand-in of once-used.ts. */
const withoutLater = (text: string) => text.replace("() => import('./imask-control.ts')", 'undefined')

/**
 * Of r2wc's class what define.ts does not override: it reads attributes and properties by itself, all of them as they
 * are, always into a shadow root, and r2wc's events are not in use.
 */
function coreOnly(text: string): string {
  const unused = [
    // The kinds of attributes, each with its way to read and write it.
    /(?<=^const )C = [\s\S]*?, (?=b = )/,
    // Which attributes, properties and events there are.
    /e\.props \|\| [\s\S]*?(?=class v)/,
    /static get observedAttributes\(\) [\s\S]*?\n {4}\}\n/,
    /e\.shadow \? (?=this\.container = )/,
    / : this\.container = this(?=,)/,
    /for \(const s of n\) [\s\S]*?(?= {4}\}\n {4}connectedCallback)/,
    /attributeChangedCallback\([\s\S]*?\n {4}\}\n/,
    /for \(const r of n\) [\s\S]*(?=return v)/,
  ]
  return unused.reduce((lean, part) => {
    if (!part.test(lean)) throw new Error(`@r2wc/core has changed: look what is left out of it (${part}).`)
    return lean.replace(part, '')
  }, text)
}

type Build = Parameters<Plugin['setup']>[0]

function rewrite(
  build: Build,
  filter: RegExp,
  change: (text: string, path: string) => string | Promise<string>,
): void {
  build.onLoad({ filter }, async ({ path }) => {
    const contents = await change(await readFile(path, 'utf8'), path)
    return { contents, loader: path.endsWith('.tsx') ? 'tsx' : path.endsWith('.ts') ? 'ts' : 'js' }
  })
}
