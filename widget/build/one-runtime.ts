import { readFile } from 'node:fs/promises'
import * as esbuild from 'esbuild'
import * as preact from 'preact'
import * as hooks from 'preact/hooks'
import { jsx } from './leaner.ts'
import type { Names } from './short-names.ts'
import type { Entry } from './styles-of.ts'

type Plugin = esbuild.Plugin

/** One Preact and one set of hooks, which the first file has and hands to the second. */
const shared: Record<string, string[]> = { preact: namesOf(preact), 'preact/hooks': namesOf(hooks) }
const isShared = /^preact(\/hooks)?$/

function namesOf(module: object): string[] {
  return Object.keys(module).filter(name => name !== 'default' && name !== 'module.exports')
}

/** What is left of these names in an entry once everything that nobody uses has gone: each is a module of its own here. */
export async function runtimeNames(
  { entry, plugins }: Entry,
  alias: Record<string, string>,
): Promise<string[]> {
  const apart: Plugin = {
    name: 'apart',
    setup(build) {
      build.onResolve({ filter: isShared }, ({ path }) => ({ path, namespace: 'all', sideEffects: false }))
      build.onLoad({ filter: /.*/, namespace: 'all' }, ({ path }) => ({
        contents: shared[path]!.map(name => `export { default as ${name} } from 'one:${name}'`).join('\n'),
      }))
      build.onResolve({ filter: /^one:/ }, ({ path }) => ({ path, namespace: 'one', sideEffects: false }))
      build.onLoad({ filter: /.*/, namespace: 'one' }, () => ({ contents: 'export default R()' }))
    },
  }
  const { metafile } = await esbuild.build({
    entryPoints: [entry],
    plugins: [...plugins, apart],
    alias,
    tsconfigRaw: { compilerOptions: jsx },
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'unused',
    format: 'esm',
    external: ['virtual:css'],
  })
  const left = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.entries(inputs))
  return left
    .flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 && path.split('one:')[2]) || [])
    .sort()
}

/** In the first file: `virtual:runtime` is all that the second takes, and the stamp of the build. */
export function handsOut(runtime: Promise<string[]>, names: Promise<Names>): Plugin {
  return {
    name: 'hands-out',
    setup(build) {
      build.onResolve({ filter: /^virtual:runtime$/ }, ({ path }) => ({ path, namespace: 'hands-out' }))
      build.onLoad({ filter: /.*/, namespace: 'hands-out' }, async () => {
        const used = await runtime
        const { stamp } = await names
        const imports = Object.entries(shared).map(
          ([path, all]) => `import { ${used.filter(name => all.includes(name)).join(', ')} } from '${path}'`,
        )
        return {
          contents: [
            ...imports,
            `export const stamp = '${stamp}'`,
            `export default [stamp, ${used.join(', ')}]`,
          ].join('\n'),
          resolveDir: import.meta.dirname,
        }
      })
    },
  }
}

const missing = 'NOT_HANDED_IN'

/** In the second file: what it imports from Preact is what the first hands in as `R`, if both are of one build. */
export function takesOver(runtime: Promise<string[]>, names: Promise<Names>): Plugin {
  return {
    name: 'takes-over',
    setup(build) {
      build.onResolve({ filter: isShared }, () => ({
        path: 'R',
        namespace: 'takes-over',
        sideEffects: false,
      }))
      build.onLoad({ filter: /.*/, namespace: 'takes-over' }, async () => {
        const used = await runtime
        const { stamp } = await names
        const others = new Set(
          Object.values(shared)
            .flat()
            .filter(name => !used.includes(name)),
        )
        const lines = [...others].map(name => `export const ${name} = /* @__PURE__ */ ${missing}('${name}')`)
        const check = `if (R[0] !== '${stamp}') throw new Error('another build')`
        return { contents: [check, `export const [, ${used.join(', ')}] = R`, ...lines].join('\n') }
      })
      build.onEnd(({ outputFiles = [] }) => {
        const [script] = outputFiles.filter(({ path }) => path.endsWith('.js'))
        const found = script?.text.match(`${missing}\\W+\\w+`)
        return found ? { errors: [{ text: `The first file does not hand it over: ${found}.` }] } : undefined
      })
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
