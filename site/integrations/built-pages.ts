import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** Directory of the built site. */
export type Root = string

/** Integration that rewrites every built page. Integrations run in the order of the configuration. */
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
