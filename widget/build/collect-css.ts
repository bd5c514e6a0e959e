import { relative } from 'node:path'
import * as esbuild from 'esbuild'
import { alias, type Plugin, target } from './plugin.ts'

/**
 * `import './x.css'` in a shared screen is dropped from the graph. `virtual:css` is the style of everything that the entry
 * imports, in the order of the imports, minified, as a string for a constructable sheet: a strict policy of the host
 * blocks a `<style>`, and `@font-face` would fetch. What `has` names the first file's sheet has already.
 */
export const collectCss = (others: Plugin[], has: ReadonlySet<string> = new Set()): Plugin => ({
  name: 'collect-css',
  setup(build) {
    build.onResolve({ filter: /^virtual:css$/ }, () => ({ path: 'css', namespace: 'collected' }))
    build.onLoad({ filter: /.*/, namespace: 'collected' }, async () => {
      const { css } = await styleOf(entryOf(build.initialOptions.entryPoints), others, has)
      return { contents: css, loader: 'text' }
    })
    build.onLoad({ filter: /\.css$/ }, () => ({ contents: '', loader: 'js' }))
  },
})

/** The style of an entry and the files that it is made of. */
export async function styleOf(entry: string, others: Plugin[], has: ReadonlySet<string> = new Set()) {
  const files = new Set<string>()
  const { outputFiles } = await esbuild.build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    outdir: 'out',
    logLevel: 'silent',
    jsx: 'automatic',
    alias,
    target,
    external: ['virtual:css'],
    plugins: [...(others as esbuild.Plugin[]), remember(files, has)],
  })
  const css = outputFiles.find(({ path }) => path.endsWith('.css'))?.text.trim() ?? ''
  return { css, files }
}

const remember = (files: Set<string>, has: ReadonlySet<string>): esbuild.Plugin => ({
  name: 'remember',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, ({ path }) => {
      const file = relative(process.cwd(), path)
      files.add(file)
      return has.has(file) ? { contents: '', loader: 'css' } : undefined
    })
  },
})

function entryOf(entries: esbuild.BuildOptions['entryPoints']): string {
  const [first] = Array.isArray(entries) ? entries : Object.values(entries ?? {})
  return typeof first === 'string' ? first : first!.in
}
