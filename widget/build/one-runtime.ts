import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'
import { runtime } from '../runtime.ts'

/** In the second file, what it imports by these names is what the first file hands in as `R`. */
export function oneRuntime(): Plugin {
  const names = runtime as Record<string, Record<string, unknown>>
  return {
    name: 'one-runtime',
    setup(build) {
      build.onResolve({ filter: /^preact(\/(hooks|jsx-runtime))?$/ }, ({ path }) => ({
        path,
        namespace: 'runtime',
        sideEffects: false,
      }))
      build.onLoad({ filter: /.*/, namespace: 'runtime' }, ({ path }) => ({
        contents: `export const { ${Object.keys(names[path]!).join(', ')} } = R[${JSON.stringify(path)}]`,
      }))
    },
  }
}

/** Nanostores keeps a counter on the global object, which is the shop's. */
export function noGlobals(): Plugin {
  return {
    name: 'no-globals',
    setup(build) {
      build.onLoad({ filter: /nanostores\/atom\/index\.js$/ }, async ({ path }) => {
        const text = await readFile(path, 'utf8')
        const contents = text.replace(/globalThis\.nanostoresGlobal \|\|= (?=\{)/, '')
        return contents === text
          ? { errors: [{ text: 'nanostores has changed: look where its global has gone.' }] }
          : { contents, loader: 'js' }
      })
    },
  }
}
