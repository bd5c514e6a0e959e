import { fileURLToPath } from 'node:url'
import type { Options } from 'tsup'
import { browsers } from './browsers.ts'
import { collectCss } from './build/collect-css.ts'
import { handedTo, handsOver, takesFrom } from './build/later-file.ts'
import { handsOut, preactForReact, runtimeOf, takesOver } from './build/one-runtime.ts'
import { standInsPlugin } from './build/stand-ins.ts'
import { folders, standIns as table } from './onboarding/stand-ins/table.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const entry = (name: string) => here(`./entries/${name}.ts`)
const message = { entry: entry('loan-message'), plugins: [] }
const sheet = { entry: here('./sheet/entry.ts'), plugins: [] }
const first = { entry: entry('loan-simulator'), plugins: [] }
const inPart = standInsPlugin(table, folders, { isPart: true })
const second = { entry: here('./onboarding/entry.tsx'), plugins: [inPart] }
const third = { entry: here('./onboarding/steps-entry.ts'), plugins: [inPart] }
const runtime = await runtimeOf([second.entry, third.entry], [standInsPlugin(table, folders)])
const handed = await handedTo(third, second)

const bundle = (options: Options): Options => ({
  config: false,
  platform: 'browser',
  target: browsers,
  outDir: here('../dist/widget'),
  noExternal: [/.*/],
  dts: false,
  // finish/squeeze.ts minifies.
  minify: false,
  sourcemap: true,
  splitting: false,
  clean: false,
  silent: true,
  treeshake: false,
  ...options,
  esbuildOptions(esbuild) {
    esbuild.legalComments = 'none'
    esbuild.charset = 'utf8'
    esbuild.supported = { 'dynamic-import': true, 'import-meta': true }
    esbuild.alias = preactForReact
    esbuild.define = { 'process.env.NODE_ENV': '"production"' }
  },
})

/** One build per file: the browser would find a shared chunk late, which costs a shop's page a round trip. */
export default [
  bundle({
    entry: { 'loan-simulator': entry('loan-simulator') },
    format: 'iife',
    outExtension: () => ({ js: '.js' }),
    esbuildPlugins: [collectCss(first), handsOut(runtime)],
  }),
  bundle({
    entry: { 'loan-simulator': entry('loan-simulator-module') },
    format: 'esm',
    outExtension: () => ({ js: '.mjs' }),
    esbuildPlugins: [collectCss(first), handsOut(runtime)],
  }),
  // A function of the runtime that the first file hands in, see build/one-runtime.ts.
  bundle({
    entry: { 'loan-onboarding': second.entry },
    format: 'iife',
    globalName: 'onboarding',
    banner: { js: 'export default R=>{' },
    footer: { js: 'return onboarding}' },
    outExtension: () => ({ js: '.js' }),
    esbuildPlugins: [
      ...second.plugins,
      collectCss({ ...second, after: [first] }),
      handsOver(handed),
      takesOver(runtime),
    ],
  }),
  // A function of the same runtime, and of what the second file has, see build/later-file.ts.
  bundle({
    entry: { 'loan-steps': third.entry },
    format: 'iife',
    globalName: 'steps',
    banner: { js: 'export default (R,H)=>{' },
    footer: { js: 'return steps}' },
    outExtension: () => ({ js: '.js' }),
    esbuildPlugins: [
      collectCss({ ...third, after: [first, second] }),
      takesFrom(handed),
      ...third.plugins,
      takesOver(runtime),
    ],
  }),
  bundle({
    entry: { 'loan-message': message.entry },
    format: 'iife',
    outExtension: () => ({ js: '.js' }),
    esbuildPlugins: [collectCss(message)],
  }),
  bundle({
    entry: { 'loan-message': entry('loan-message-module') },
    format: 'esm',
    outExtension: () => ({ js: '.mjs' }),
    esbuildPlugins: [collectCss(message)],
  }),
  bundle({
    entry: { 'loan-sheet': sheet.entry },
    format: 'esm',
    outExtension: () => ({ js: '.js' }),
    esbuildPlugins: [collectCss({ ...sheet, after: [message] })],
  }),
  // Customers do not load it: the help for integrators, and the server of the demonstration.
  bundle({
    entry: { 'loan-help': entry('loan-help') },
    format: 'esm',
    outExtension: () => ({ js: '.js' }),
  }),
] satisfies Options[]
