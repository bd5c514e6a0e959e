import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as esbuild from 'esbuild'
import type { Entry } from './files-of.ts'
import { apart } from './one-runtime.ts'

// tsup bundles its configuration: import.meta.dirname would be that of the bundle.
const root = fileURLToPath(new URL('../..', import.meta.url))

/** Exported names by the absolute path of their module. */
type Exports = ReadonlyMap<string, readonly string[]>

/** What the later file takes from the earlier one, by position. Each is a module's path, a bar, and an exported name. */
export interface Handed {
  imports: readonly string[]
  /** All that the modules of the earlier file export. */
  exports: Exports
}

const settings = {
  jsx: 'automatic',
  bundle: true,
  write: false,
  metafile: true,
  outdir: 'unused',
  format: 'esm',
  absWorkingDir: root,
  logLevel: 'silent',
} satisfies esbuild.BuildOptions

/**
 * Finds out what the later file takes from the earlier one. A module that one of them has is in no other: its state, such as
 * a React context or the key of a store, must exist once. Handing over more can draw more modules into the earlier file,
 * which is why this is repeated until nothing changes.
 */
export async function handedTo(later: Entry, earlier: Entry): Promise<Handed> {
  let handed: Handed = { imports: [], exports: new Map() }
  for (;;) {
    const exports = await exportsOf(earlier, await modulesOf(earlier, handed))
    const imports = await takenBy(later, exports)
    const isSame = imports.join() === handed.imports.join() && exports.size === handed.exports.size
    handed = { imports, exports }
    if (isSame) return handed
  }
}

/** Absolute paths of the modules in the bundle of an entry. Those of the runtime are not in it. */
async function modulesOf({ entry, plugins }: Entry, handed: Handed): Promise<string[]> {
  const { metafile } = await esbuild.build({
    ...settings,
    entryPoints: [entry],
    plugins: [handsOver(handed), ...plugins, apart(() => 'export default R()')],
    external: ['virtual:*'],
  })
  return Object.values(metafile.outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .filter(([path, { bytesInOutput }]) => bytesInOutput > 0 && /^[^:]+\.[mj]?[jt]sx?$/.test(path))
    .map(([path]) => resolve(root, path))
}

async function exportsOf({ plugins }: Entry, modules: string[]): Promise<Exports> {
  const { metafile } = await esbuild.build({
    ...settings,
    entryPoints: modules,
    splitting: true,
    plugins,
    external: ['virtual:*', 'react', 'react/*', 'nanostores', '@nanostores/*'],
  })
  return new Map(
    Object.values(metafile.outputs)
      .filter(({ entryPoint }) => entryPoint && !entryPoint.endsWith('.css'))
      .map(({ entryPoint, exports }) => [resolve(root, entryPoint!), exports]),
  )
}

async function takenBy({ entry, plugins }: Entry, exports: Exports): Promise<string[]> {
  const { metafile } = await esbuild.build({
    ...settings,
    entryPoints: [entry],
    plugins: [takes(exports, () => 'export default H()'), ...plugins, apart(() => 'export default R()')],
    external: ['virtual:*'],
  })
  return Object.values(metafile.outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .filter(([path, { bytesInOutput }]) => path.startsWith('handed-name:') && bytesInOutput > 0)
    .map(([path]) => path.slice('handed-name:'.length))
    .sort()
}

/** In the earlier file: `virtual:handed` is all that the later file takes. */
export function handsOver({ imports }: Handed): esbuild.Plugin {
  return {
    name: 'hands-over',
    setup(build) {
      build.onResolve({ filter: /^virtual:handed$/ }, ({ path }) => ({ path, namespace: 'hands-over' }))
      build.onLoad({ filter: /.*/, namespace: 'hands-over' }, () => {
        const lines = imports.map((id, index) => {
          const [path, name] = id.split('|')
          return `import { ${name} as _${index} } from ${JSON.stringify(path)}`
        })
        return {
          contents: [...lines, `export default [${imports.map((_, index) => `_${index}`)}]`].join('\n'),
          resolveDir: root,
        }
      })
    },
  }
}

/** In the later file: the modules of the earlier one are what that hands in as `H`. */
export const takesFrom = ({ imports, exports }: Handed): esbuild.Plugin =>
  takes(exports, id => `export default H[${imports.indexOf(id)}]`)

/** Makes a module of each handed name, so that tree shaking decides about each. Stands before the plugins that resolve. */
function takes(exports: Exports, contentsOf: (id: string) => string): esbuild.Plugin {
  const isOurs = Symbol('asked by this plugin')
  return {
    name: 'takes',
    setup(build) {
      build.onResolve({ filter: /^\.|^[a-z@]/ }, async ({ path, pluginData, kind, importer, resolveDir }) => {
        if (kind !== 'import-statement' || pluginData === isOurs || /^(virtual|handed):/.test(path))
          return undefined
        const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: isOurs })
        if (found.namespace !== 'file' || !exports.has(found.path)) return undefined
        return { path: found.path, namespace: 'handed', sideEffects: false }
      })
      build.onLoad({ filter: /.*/, namespace: 'handed' }, ({ path }) => ({
        contents: exports
          .get(path)!
          .map(name => `export { default as ${name} } from ${JSON.stringify(`handed:${path}|${name}`)}`)
          .join('\n'),
      }))
      build.onResolve({ filter: /^handed:/ }, ({ path }) => ({
        path: path.slice('handed:'.length),
        namespace: 'handed-name',
        sideEffects: false,
      }))
      build.onLoad({ filter: /.*/, namespace: 'handed-name' }, ({ path }) => ({ contents: contentsOf(path) }))
    },
  }
}
