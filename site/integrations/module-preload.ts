import { readFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { init, parse } from 'es-module-lexer'
import { type Root, rewritePages } from './built-pages.ts'

/**
 * Adds `<link rel="modulepreload">` for every static import of a page's islands. Astro names an island's modules in
 * attributes only, so the browser finds them after the island's script has run: one round trip for the island,
 * another for its imports. The links precede the styles, which a slow phone takes longer to parse.
 */
export const modulePreload = () =>
  rewritePages('module-preload', async (html, root) => {
    await init
    const entries = [...html.matchAll(/(?:component-url|renderer-url|before-hydration-url)="([^"]+\.js)"/g)]
    const modules = new Set<string>()
    for (const [, url] of entries) await collect(root, url!, modules)
    const links = [...modules].map(url => `<link rel="modulepreload" href="${url}">`).join('')
    return html.replace(/<style>|<\/head>/, styles => links + styles)
  })

/** Follows static imports only. Dynamic imports are not needed for hydration. */
async function collect(root: Root, url: string, seen: Set<string>): Promise<void> {
  if (seen.has(url)) return
  seen.add(url)
  const [imports] = parse(await readFile(join(root, url), 'utf8'))
  for (const { n: specifier, d: dynamic } of imports) {
    if (specifier === undefined || dynamic !== -1 || !specifier.startsWith('.')) continue
    await collect(root, posix.join(dirname(url), specifier), seen)
  }
}
