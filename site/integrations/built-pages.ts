import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** Where the built site lies. */
export type Root = string

/**
 * An integration that rewrites every page once the site is built. Those of a configuration run in its order, each
 * sees what the one before it wrote.
 */
export function rewritePages(
  name: string,
  rewrite: (html: string, root: Root) => string | Promise<string>,
): AstroIntegration {
  return {
    name,
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir)
        const pages = (await readdir(root, { recursive: true })).filter(file => file.endsWith('.html'))
        await Promise.all(
          pages.map(async page => {
            const file = join(root, page)
            await writeFile(file, await rewrite(await readFile(file, 'utf8'), root))
          }),
        )
      },
    },
  }
}
