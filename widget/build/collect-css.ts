import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as esbuild from 'esbuild'
import { parse, type Root } from 'postcss'
import { byColumn } from './by-column.ts'
import { type Entry, filesOf, read } from './files-of.ts'
import { intoShadow, paletteIn } from './into-shadow.ts'
import { pruneTokens, pruneUnread, tokensRead } from './tokens.ts'

/** The entry whose styles are collected. `after` are entries whose styles are on the page already. */
type Of = Entry & { after?: Entry[] }

const tokensFile = fileURLToPath(new URL('../../shared/ui/tokens.css', import.meta.url))

/**
 * Takes `import './x.css'` of a screen out of the graph. `virtual:css` is the text of all of them in the order of the
 * imports, minified for a constructed sheet.
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
        contents: await collected(of),
        loader: 'text',
      }))
    },
  }
}

async function collected({ after, ...entry }: Of): Promise<string> {
  const { styles } = await filesOf(entry)
  if (!after) {
    const css = await sheetOf(styles)
    pruneUnread(css)
    return minify(css.toString())
  }
  const there = (await Promise.all(after.map(filesOf))).flatMap(({ styles: each }) => each)
  const css = await sheetOf(styles.filter(file => !there.includes(file)))
  return minify(`${await missingTokens(css, await sheetOf([...new Set(there)]))}${css}`)
}

/** The tokens that a later sheet reads and an earlier one has pruned. */
async function missingTokens(css: Root, earlier: Root): Promise<Root> {
  const tokens = await sheetOf([tokensFile])
  const [isRead, isThere] = [tokensRead(css), tokensRead(earlier)]
  pruneTokens(tokens, name => isRead.has(name) && !isThere.has(name))
  tokens.walkDecls('color-scheme', decl => void decl.remove())
  return tokens
}

async function sheetOf(files: string[]): Promise<Root> {
  const css = parse(await read(files))
  intoShadow(css, paletteIn(parse(await readFile(tokensFile, 'utf8'))))
  byColumn(css)
  return css
}

async function minify(css: string): Promise<string> {
  const { code } = await esbuild.transform(css, { loader: 'css', minify: true, target: 'chrome87' })
  return code.trim()
}
