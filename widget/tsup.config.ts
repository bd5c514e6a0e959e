import { fileURLToPath } from 'node:url'
import type { Plugin } from 'esbuild'
import type { Options } from 'tsup'
import { collectCss } from './build/collect-css.ts'
import { jsx, leaner } from './build/leaner.ts'
import { handsOut, noGlobals, runtimeNames, takesOver } from './build/one-runtime.ts'
import { shortNames } from './build/short-names.ts'
import { standInsPlugin } from './onboarding/stand-ins.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const entry = (name: string) => here(`./entries/${name}.ts`)
const standIns = standInsPlugin() as Plugin
const first = { entry: entry('loan-simulator'), plugins: [] }
const second = { entry: here('./onboarding/entry.tsx'), plugins: [standIns] }
const names = shortNames([first, second])

const common = {
  config: false,
  platform: 'browser',
  target: ['chrome94', 'firefox101', 'safari16.4'],
  outDir: here('../dist/widget'),
  noExternal: [/.*/],
  dts: false,
  // finish/squeeze.ts does it, better without a first try.
  minify: false,
  sourcemap: true,
  splitting: false,
  clean: false,
  silent: true,
  treeshake: false,
} satisfies Options

/** The first file does without Preact's compat layer; the second brings it. */
const bare = { react: here('./element/react.ts') }

const compat = {
  react: '@preact/compat',
  'react-dom': '@preact/compat',
  'react-dom/client': '@preact/compat/client',
}

const runtime = runtimeNames({ ...second, plugins: [...second.plugins, leaner(names)] }, compat)

const bundle = (options: Options, alias?: Record<string, string>): Options => ({
  ...common,
  ...options,
  esbuildOptions(of) {
    // The root's configuration asks for the automatic runtime, which would be a second way to make an element.
    delete of.tsconfig
    of.tsconfigRaw = { compilerOptions: { ...jsx, alwaysStrict: true } }
    of.legalComments = 'none'
    of.charset = 'utf8'
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
      esbuildPlugins: [collectCss({ ...first, names }), handsOut(runtime, names), leaner(names)],
    },
    bare,
  ),
  bundle(
    {
      entry: { 'loan-simulator': entry('loan-simulator-module') },
      format: 'esm',
      outExtension: () => ({ js: '.mjs' }),
      esbuildPlugins: [collectCss({ ...first, names }), handsOut(runtime, names), leaner(names)],
    },
    bare,
  ),
  bundle(
    {
      entry: { 'loan-onboarding': entry('loan-onboarding') },
      format: 'iife',
      banner: { js: 'export default R=>{let made;const handOver=it=>{made=it};' },
      footer: { js: 'return made}' },
      outExtension: () => ({ js: '.js' }),
      esbuildPlugins: [
        standIns,
        collectCss({ ...second, after: first, names }),
        takesOver(runtime, names),
        noGlobals(),
        leaner(names),
      ],
    },
    compat,
  ),
  // What nobody loads who only buys: the demonstration's server, and what is told to whoever builds a page.
  bundle({
    entry: { 'loan-demo': entry('loan-demo'), 'loan-help': entry('loan-help') },
    format: 'esm',
    outExtension: () => ({ js: '.js' }),
    esbuildPlugins: [leaner(names)],
  }),
] satisfies Options[]
