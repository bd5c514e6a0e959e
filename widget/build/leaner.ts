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
 * are, and r2wc's events are not in use.
 */
function coreOnly(text: string): string {
  const unused = [
    // The kinds of attributes, each with its way to read and write it.
    /^const C = \{[\s\S]*?\};?\n(?=function k)/,
    /function N\(t\) \{[\s\S]*?\n\}\nconst S = [\s\S]*?json: j\n\}, (?=b = )/,
    /e\.props \|\| [\s\S]*?(?=const n = )/,
    /, u = Array\.isArray\(e\.events\)[^\n]*?(?=, a = )/,
    /a\[r\] = Array\.isArray[^\n]*\n/,
    /for \(const r of u\)\n[^\n]*\n/,
    /for \(const s of n\) \{[\s\S]*?\n {6}\}\n/,
    /for \(const s of u\)[\s\S]*?\};\n(?= {4}\}\n)/,
    /attributeChangedCallback\([\s\S]*?\n {4}\}\n/,
    /for \(const r of n\) \{\n {4}const s = d\[r\], l[\s\S]*(?=return v)/,
  ]
  return unused.reduce((lean, part) => {
    if (!part.test(lean)) throw new Error(`@r2wc/core has changed: look what is left out of it (${part}).`)
    return lean.replace(part, part.source.startsWith('function N') ? 'const ' : '')
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
