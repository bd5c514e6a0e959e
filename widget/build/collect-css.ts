import * as esbuild from 'esbuild'
import { byColumn } from './by-column.ts'
import { intoShadow, readTokens, tight, tokensRead, usedRules } from './into-shadow.ts'
import type { Names } from './short-names.ts'
import { type Entry, filesOf, read } from './styles-of.ts'

/** The entry whose styles are collected; `after` is one whose styles are there already. */
type Of = Entry & { after?: Entry; names: Promise<Names> }

/**
 * `import './x.css'` in a screen is taken out of the graph; `virtual:css` is all of it, in the order of the imports, as
 * one minified text for a constructed sheet, with only the rules and tokens that the bundle uses.
 */
export function collectCss(of: Of): esbuild.Plugin {
  return {
    name: 'collect-css',
    setup(build) {
      // With a mark behind the name, or tsup's own plugin would read the file.
      build.onResolve({ filter: /\.css$/ }, ({ path }) => ({ path: `${path}?`, namespace: 'css' }))
      build.onLoad({ filter: /.*/, namespace: 'css' }, () => ({ contents: '' }))
      build.onResolve({ filter: /^virtual:css$/ }, ({ path }) => ({ path, namespace: 'virtual' }))
      build.onLoad({ filter: /.*/, namespace: 'virtual' }, async () => ({
        contents: (await of.names).shorten(await collected(of)),
        loader: 'text',
      }))
    },
  }
}

async function collected({ after, names, ...entry }: Of): Promise<string> {
  const { styles } = await filesOf(entry)
  const { isUsed } = await names
  const textOf = async (files: string[]) => minify(usedRules(byColumn(intoShadow(await read(files))), isUsed))
  if (!after) return pruned(await textOf(styles))
  const there = (await filesOf(after)).styles
  const css = await textOf(styles.filter(file => !there.includes(file)))
  const [tokens] = there.filter(file => file.endsWith('/tokens.css'))
  return later(css, await textOf(there), await textOf([tokens!]))
}

/** What comes on top of a sheet that is there: its own rules, and the tokens that nobody has read so far. */
async function later(css: string, first: string, tokens: string): Promise<string> {
  const known = tokensRead(first)
  const missing = readTokens(tokens, name => !known.has(name) && tokensRead(css).has(name))
  return (await minify(missing)).replace(/(?<=[{;])color-scheme:\w+;?/g, '') + css
}

function pruned(css: string): string {
  const isRead = tokensRead(css)
  return readTokens(css, name => isRead.has(name))
}

async function minify(css: string): Promise<string> {
  const { code } = await esbuild.transform(css, { loader: 'css', minify: true, target: 'chrome87' })
  return tight(code.trim())
}
