import type { Options } from 'tsup'

/** esbuild's plugin, by the types of the tool that brings it. */
export type Plugin = NonNullable<Options['esbuildPlugins']>[number]
export type Build = Parameters<Plugin['setup']>[0]

/** What React's names mean in the bundle. */
export const alias = {
  react: '@preact/compat',
  'react-dom': '@preact/compat',
  'react-dom/client': '@preact/compat/client',
  'react/jsx-runtime': '@preact/compat/jsx-runtime',
}

/** Browsers that the bundle is written for, as the site is. */
export const target = 'chrome87'
