import * as esbuild from 'esbuild'
import { alias, type Plugin, target } from './plugin.ts'

/** What the first file hands to the second: names by the module they are imported from. */
export type RuntimeNames = Readonly<Record<string, readonly string[]>>

/** Reads the closed list of `widget/runtime.ts` by running it. */
export async function runtimeNames(file: string): Promise<RuntimeNames> {
  const { outputFiles } = await esbuild.build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
    jsx: 'automatic',
    alias,
    target,
    loader: { '.css': 'empty' },
  })
  const code = Buffer.from(outputFiles[0]!.contents).toString('base64')
  const { runtime } = (await import(`data:text/javascript;base64,${code}`)) as {
    runtime: Record<string, object>
  }
  return Object.fromEntries(Object.entries(runtime).map(([module, names]) => [module, Object.keys(names)]))
}

/**
 * For the second file: imports of what the first holds become reads of `R`, the argument of its wrapper. A package is named
 * as it is imported, a file of ours by the end of its path. A name that is not on the list stops the build.
 */
export const fromFirstFile = (names: RuntimeNames): Plugin => ({
  name: 'from-first-file',
  setup(build) {
    const modules = Object.keys(names)
    build.onResolve({ filter: /.*/ }, ({ path, importer, namespace }) => {
      if (namespace === 'runtime' || importer === '') return undefined
      const module = modules.find(each => path === each || (each.startsWith('/') && path.endsWith(each)))
      return module ? { path: module, namespace: 'runtime' } : undefined
    })
    build.onLoad({ filter: /.*/, namespace: 'runtime' }, ({ path }) => {
      const from = `R[${JSON.stringify(path)}]`
      return { contents: `export default ${from}\nexport const { ${names[path]!.join(', ')} } = ${from}` }
    })
  },
})

/** nanostores counts in a global; two bundles of ours on a page have nothing to count together, and the host has no use for it. */
export const withoutGlobal: Plugin = {
  name: 'without-global',
  setup(build) {
    build.onLoad({ filter: /nanostores\/atom\/index\.js$/ }, async ({ path }) => {
      const { readFile } = await import('node:fs/promises')
      const source = await readFile(path, 'utf8')
      const contents = source.replace('(globalThis.nanostoresGlobal ||= { epoch: 0 })', '{ epoch: 0 }')
      if (contents === source) throw new Error('nanostores keeps its count elsewhere now.')
      return { contents, loader: 'js' }
    })
  },
}
