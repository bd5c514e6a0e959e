import { fileURLToPath } from 'node:url'
import { defineConfig, type Options } from 'tsup'
import { collectCss, styleOf } from './build/collect-css.ts'
import { alias, target } from './build/plugin.ts'
import { fromFirstFile, runtimeNames, withoutGlobal } from './build/shared-runtime.ts'
import { standInsPlugin } from './onboarding/stand-ins.ts'
import { version } from './version.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const entries = {
  simulator: here('simulator/entry.ts'),
  onboarding: here('onboarding/entry.tsx'),
  demo: here('demo-api/demo-api.ts'),
}

/**
 * Two files and one runtime: a shared chunk would be found late and cost a slow network a round trip. The first file is a
 * classic script for the tag, and a module for bundlers; the second is a module whose default export wants what the
 * first one holds. The third, the demonstration's server, nobody loads outside the demonstration.
 */
export default defineConfig(async () => {
  const names = await runtimeNames(here('runtime.ts'))
  const first = { plugins: [withoutGlobal], entry: entries.simulator }
  const second = {
    plugins: [standInsPlugin(), fromFirstFile(names), withoutGlobal],
    entry: entries.onboarding,
  }
  const { files } = await styleOf(first.entry, first.plugins)
  const simulator = {
    ...common,
    entry: { 'loan-simulator': first.entry },
    esbuildPlugins: [...first.plugins, collectCss(first.plugins)],
  }
  return [
    { ...simulator, format: 'iife', outExtension: () => ({ js: '.js' }) },
    { ...simulator, format: 'esm', outExtension: () => ({ js: '.mjs' }) },
    {
      ...common,
      entry: { 'loan-onboarding': second.entry },
      format: 'iife',
      outExtension: () => ({ js: '.js' }),
      globalName: 'm',
      banner: { js: 'export default R=>{' },
      footer: { js: 'return m}' },
      esbuildPlugins: [...second.plugins, collectCss(second.plugins, files)],
    },
    {
      ...common,
      entry: { 'loan-demo': entries.demo },
      format: 'esm',
      outExtension: () => ({ js: '.js' }),
      esbuildPlugins: [withoutGlobal],
    },
  ] satisfies Options[]
})

const common: Options = {
  outDir: here('../dist/widget'),
  clean: false,
  silent: true,
  dts: false,
  platform: 'browser',
  target,
  noExternal: [/.*/],
  minify: true,
  sourcemap: true,
  splitting: false,
  treeshake: false,
  define: { __VERSION__: JSON.stringify(version), 'process.env.NODE_ENV': '"production"' },
  esbuildOptions(options) {
    options.jsx = 'automatic'
    options.alias = alias
    options.legalComments = 'none'
    // Classic scripts may import() in every browser that the target names; esbuild is careful about it.
    options.supported = { 'dynamic-import': true }
  },
}
