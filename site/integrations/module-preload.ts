import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { init, parse } from 'es-module-lexer'

/**
 * Adds `<link rel="modulepreload">` for every module that a page's islands need before they are usable. Astro names
 * an island's modules only in attributes, so that the browser learns of them after the island's own script has
 * run: one round trip for the island, another for what it imports.
 */
export function modulePreload(): AstroIntegration {
  return {
    name: 'module-preload',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        await init
        const root = fileURLToPath(dir)
        const pages = (await readdir(root, { recursive: true })).filter(file => file.endsWith('.html'))
        await Promise.all(pages.map(page => preloadIn(root, join(root, page))))
      },
    },
  }
}

async function preloadIn(root: string, page: string): Promise<void> {
  const html = await readFile(page, 'utf8')
  const entries = [...html.matchAll(/(?:component-url|renderer-url|before-hydration-url)="([^"]+\.js)"/g)]
  const modules = new Set<string>()
  for (const [, url] of entries) await collect(root, url!, modules)
  if (modules.size === 0) return
  const links = [...modules].map(url => `<link rel="modulepreload" href="${url}">`).join('')
  await writeFile(page, html.replace('</head>', `${links}</head>`))
}

/** Follows static imports only: what is imported on demand is not needed to become usable. */
async function collect(root: string, url: string, seen: Set<string>): Promise<void> {
  if (seen.has(url)) return
  seen.add(url)
  const [imports] = parse(await readFile(join(root, url), 'utf8'))
  for (const { n: specifier, d: dynamic } of imports) {
    if (specifier === undefined || dynamic !== -1 || !specifier.startsWith('.')) continue
    await collect(root, posix.join(dirname(url), specifier), seen)
  }
}
