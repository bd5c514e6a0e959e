import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'
import { brand } from '../../shared/brand.ts'

/**
 * Writes the few fields of the lender's identity that a text names into that text: the bundler keeps an object whole,
 * and the rest of it is for pages.
 */
export const writtenOut: Plugin = {
  name: 'written-out',
  setup(build) {
    build.onLoad({ filter: /shared\/(messages|screens)\/.*\.tsx?$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      const contents = text.replace(/\bbrand((?:\.\w+)+)/g, (whole, fields: string) => {
        const value = fields.slice(1).split('.').reduce<unknown>(fieldOf, brand)
        return typeof value === 'string' ? JSON.stringify(value) : whole
      })
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' }
    })
  },
}

const fieldOf = (from: unknown, name: string) => (from as Record<string, unknown> | undefined)?.[name]
