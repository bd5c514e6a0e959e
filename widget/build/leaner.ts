import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'
import { brand } from '../../shared/brand.ts'

/** Leaves out what a bundler cannot know that nobody needs here. */
export const leaner: Plugin = {
  name: 'leaner',
  setup(build) {
    rewrite(build, /shared\/(messages|screens)\/.*\.tsx?$/, writtenOut)
    rewrite(build, /shared\/loan\/.*\.ts$/, withoutSentences)
    rewrite(build, /@r2wc\/core\/dist\/core\.js$/, stringsOnly)
  },
}

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

/** r2wc's ways of reading attributes; ours are all read as they are. */
function stringsOnly(text: string): string {
  const lean = text
    .replace(/^const C = \{[\s\S]*?\};?\n(?=function )/, '')
    .replace(
      /const S = \/\* @__PURE__ \*\/ Symbol\.for\("r2wc\.bound"\)[\s\S]*?\}, b = /,
      'const w = {}, b = ',
    )
  if (lean.length > text.length - 900) throw new Error('@r2wc/core has changed: look what is left out of it.')
  return lean
}

type Build = Parameters<Plugin['setup']>[0]

function rewrite(build: Build, filter: RegExp, change: (text: string) => string): void {
  build.onLoad({ filter }, async ({ path }) => {
    const contents = change(await readFile(path, 'utf8'))
    return { contents, loader: path.endsWith('.tsx') ? 'tsx' : path.endsWith('.ts') ? 'ts' : 'js' }
  })
}
