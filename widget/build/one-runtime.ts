import { fileURLToPath } from 'node:url'
import * as esbuild from 'esbuild'

/** The screens import React. The bundle has Preact for it. */
export const preactForReact: Record<string, string> = {
  react: '@preact/compat',
  'react/jsx-runtime': '@preact/compat/jsx-runtime',
  'react-dom/client': '@preact/compat/client',
}

/** What the first file has and hands to the later ones, so that a page has one renderer and one copy of nanostores. */
const sharedModules = ['react', 'react/jsx-runtime', 'nanostores', '@nanostores/react']

const namesBySpecifier = new Map<string, string[]>()
for (const specifier of sharedModules) {
  const module: object = await import(preactForReact[specifier] ?? specifier)
  namesBySpecifier.set(
    specifier,
    Object.keys(module).filter(name => name !== 'default' && name !== 'module.exports'),
  )
}

export interface Runtime {
  /** Such as `react:useState`, in the order in which they are handed over. */
  imports: string[]
}

/** Makes a module of each shared name, so that tree shaking decides about each. */
export function apart(contentsOf: (id: string) => string): esbuild.Plugin {
  return {
    name: 'apart',
    setup(build) {
      build.onResolve({ filter: new RegExp(`^(${sharedModules.join('|')})$`) }, ({ path }) => ({
        path,
        namespace: 'shared',
        sideEffects: false,
      }))
      build.onLoad({ filter: /.*/, namespace: 'shared' }, ({ path }) => ({
        contents: namesBySpecifier
          .get(path)!
          .map(name => `export { default as ${name} } from 'shared:${path}:${name}'`)
          .join('\n'),
      }))
      build.onResolve({ filter: /^shared:/ }, ({ path }) => ({
        path: path.slice('shared:'.length),
        namespace: 'import',
        sideEffects: false,
      }))
      build.onLoad({ filter: /.*/, namespace: 'import' }, ({ path }) => ({ contents: contentsOf(path) }))
    },
  }
}

/** The shared names that bundles use. */
const used = ({ outputs }: esbuild.Metafile) => {
  const names = Object.values(outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .filter(([path, { bytesInOutput }]) => path.startsWith('import:') && bytesInOutput > 0)
    .map(([path]) => path.slice('import:'.length))
  return [...new Set(names)]
}

/** Finds out by a first build what the later files take from the first. */
export async function runtimeOf(entries: string[], plugins: esbuild.Plugin[]): Promise<Runtime> {
  const { metafile } = await esbuild.build({
    entryPoints: entries,
    plugins: [...plugins, apart(() => 'export default R()')],
    jsx: 'automatic',
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'unused',
    format: 'esm',
    external: ['virtual:*'],
  })
  return { imports: used(metafile).sort() }
}

const ownGlobals = fileURLToPath(new URL('./own-globals.ts', import.meta.url))

/** In the first file: `virtual:runtime` is all that the later files take. nanostores lies in this file alone. */
export function handsOut({ imports }: Runtime): esbuild.Plugin {
  return {
    name: 'hands-out',
    setup({ initialOptions, ...build }) {
      initialOptions.inject = [ownGlobals]
      initialOptions.define = {
        ...initialOptions.define,
        'globalThis.nanostoresGlobal': 'ownGlobals.nanostoresGlobal',
      }
      build.onResolve({ filter: /^virtual:runtime$/ }, ({ path }) => ({ path, namespace: 'hands-out' }))
      build.onLoad({ filter: /.*/, namespace: 'hands-out' }, () => {
        const lines = imports.map((id, index) => {
          const at = id.lastIndexOf(':')
          return `import { ${id.slice(at + 1)} as _${index} } from '${id.slice(0, at)}'`
        })
        return {
          contents: [...lines, `export default [${imports.map((_, index) => `_${index}`)}]`].join('\n'),
          resolveDir: fileURLToPath(new URL('.', import.meta.url)),
        }
      })
    },
  }
}

/** In a later file: the shared names are what the first hands in as `R`, and `virtual:runtime` is that to hand on. */
export function takesOver({ imports }: Runtime): esbuild.Plugin {
  const { name, setup } = apart(id => `export default R[${imports.indexOf(id)}]`)
  return {
    name,
    setup(build) {
      build.initialOptions.metafile = true
      build.onResolve({ filter: /^virtual:runtime$/ }, ({ path }) => ({ path, namespace: 'takes-over' }))
      build.onLoad({ filter: /.*/, namespace: 'takes-over' }, () => ({ contents: 'export default R' }))
      build.onEnd(({ metafile }) => {
        const missing = used(metafile!).filter(id => !imports.includes(id))
        return { errors: missing.map(id => ({ text: `The first file does not hand over ${id}.` })) }
      })
      return setup(build)
    },
  }
}
