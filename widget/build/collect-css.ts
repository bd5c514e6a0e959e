import { readFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import * as esbuild from 'esbuild'
import { intoShadow, readTokens, tight, tokensRead } from './into-shadow.ts'

type Plugin = esbuild.Plugin

/**
 * `import './x.css'` in a screen is taken out of the graph; `virtual:css` is all of it, in the order of the imports, as
 * one minified text for a constructed sheet, with only the tokens that it reads. `without` names an entry whose styles
 * are there already.
 */
export function collectCss({ plugins, without }: { plugins: Plugin[]; without?: string }): Plugin {
  return {
    name: 'collect-css',
    setup(build) {
      // With a mark behind the name, or tsup's own plugin would read the file.
      build.onResolve({ filter: /\.css$/ }, ({ path }) => ({ path: `${path}?`, namespace: 'css' }))
      build.onLoad({ filter: /.*/, namespace: 'css' }, () => ({ contents: '' }))
      build.onResolve({ filter: /^virtual:css$/ }, ({ path }) => ({ path, namespace: 'virtual' }))
      build.onLoad({ filter: /.*/, namespace: 'virtual' }, async () => {
        const own = await filesOf(build.initialOptions.entryPoints, plugins)
        const there = without ? await filesOf([without], []) : []
        const css = await textOf(own.filter(file => !there.includes(file)))
        return { contents: without ? await later(css, there) : pruned(css), loader: 'text' }
      })
    },
  }
}

/** What comes on top of a sheet that is there: its own rules, and the tokens that nobody has read so far. */
async function later(css: string, there: string[]): Promise<string> {
  const first = await textOf(there)
  const known = tokensRead(first)
  const [tokens] = there.filter(file => file.endsWith('/tokens.css'))
  const missing = readTokens(await textOf([tokens!]), name => !known.has(name) && tokensRead(css).has(name))
  return (await minify(missing)).replace(/(?<=[{;])color-scheme:\w+;?/g, '') + css
}

function pruned(css: string): string {
  const read = tokensRead(css)
  return readTokens(css, name => read.has(name))
}

async function textOf(files: string[]): Promise<string> {
  const texts = await Promise.all(files.map(file => readFile(file, 'utf8')))
  return minify(intoShadow(texts.join('\n')))
}

async function minify(css: string): Promise<string> {
  const { code } = await esbuild.transform(css, { loader: 'css', minify: true, target: 'chrome87' })
  return tight(code.trim())
}

/** The style files behind an entry, absolute, first import first: esbuild writes a comment with the path above each. */
async function filesOf(
  entryPoints: esbuild.BuildOptions['entryPoints'],
  plugins: Plugin[],
): Promise<string[]> {
  const { outputFiles } = await esbuild.build({
    entryPoints,
    plugins,
    packages: 'external',
    bundle: true,
    write: false,
    outdir: 'unused',
    format: 'esm',
    jsx: 'automatic',
    external: ['virtual:css'],
    logLevel: 'silent',
  })
  const css = outputFiles?.find(file => file.path.endsWith('.css'))?.text ?? ''
  const found = [...css.matchAll(/^\/\* (\S+\.css) \*\/$/gm)].map(([, path]) => resolve(path!))
  return [...new Set(found)].filter(path => !relative(process.cwd(), path).startsWith('..'))
}
