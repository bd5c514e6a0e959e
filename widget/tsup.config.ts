import { fileURLToPath } from 'node:url'
import type { Plugin } from 'esbuild'
import type { Options } from 'tsup'
import { collectCss } from './build/collect-css.ts'
import { leaner } from './build/leaner.ts'
import { noGlobals, oneRuntime } from './build/one-runtime.ts'
import { standInsPlugin } from './onboarding/stand-ins.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const entry = (name: string) => here(`./entries/${name}.ts`)
const standIns = standInsPlugin() as Plugin

const common = {
  config: false,
  platform: 'browser',
  target: ['chrome94', 'firefox101', 'safari16.4'],
  outDir: here('../dist/widget'),
  noExternal: [/.*/],
  dts: false,
  minify: true,
  sourcemap: true,
  splitting: false,
  clean: false,
  silent: true,
  treeshake: false,
} satisfies Options

/** The first file does without Preact's compat layer; the second brings it. */
const bare = {
  react: here('./element/react.ts'),
  'react-dom/client': here('./element/react.ts'),
  'react/jsx-runtime': 'preact/jsx-runtime',
}

const compat = {
  react: '@preact/compat',
  'react-dom': '@preact/compat',
  'react-dom/client': '@preact/compat/client',
  'react/jsx-runtime': '@preact/compat/jsx-runtime',
}

const bundle = (options: Options, alias?: Record<string, string>): Options => ({
  ...common,
  ...options,
  esbuildOptions(of) {
    of.jsx = 'automatic'
    of.legalComments = 'none'
    of.supported = { 'dynamic-import': true, 'import-meta': true }
    of.define = { 'process.env.NODE_ENV': '"production"' }
    if (alias) of.alias = alias
  },
})

/** One build per file: a shared chunk, found late, would cost a shop's page a round trip. */
export default [
  bundle(
    {
      entry: { 'loan-simulator': entry('loan-simulator') },
      format: 'iife',
      outExtension: () => ({ js: '.js' }),
      esbuildPlugins: [collectCss({ plugins: [] }), leaner],
    },
    bare,
  ),
  bundle(
    {
      entry: { 'loan-simulator': entry('loan-simulator-module') },
      format: 'esm',
      outExtension: () => ({ js: '.mjs' }),
      esbuildPlugins: [collectCss({ plugins: [] }), leaner],
    },
    bare,
  ),
  bundle(
    {
      entry: { 'loan-onboarding': here('./onboarding/entry.tsx') },
      format: 'iife',
      globalName: 'm',
      banner: { js: 'export default R=>{' },
      footer: { js: 'return m}' },
      outExtension: () => ({ js: '.js' }),
      esbuildPlugins: [
        standIns,
        collectCss({ plugins: [standIns], without: entry('loan-simulator') }),
        oneRuntime(),
        noGlobals(),
        leaner,
      ],
    },
    compat,
  ),
  // What nobody loads who only buys: the demonstration's server, and what is told to whoever builds a page.
  bundle({
    entry: { 'loan-demo': entry('loan-demo'), 'loan-help': entry('loan-help') },
    format: 'esm',
    outExtension: () => ({ js: '.js' }),
  }),
] satisfies Options[]
