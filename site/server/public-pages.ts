import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Addresses of the pages that may be found, as the build's own sitemap in `directory` lists them. A page that is not
 * listed counts as personal; so does every page where there is no sitemap.
 */
export function publicPages(directory: string): ReadonlySet<string> {
  return new Set(
    [...sitemapOf(directory).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname),
  )
}

function sitemapOf(directory: string): string {
  try {
    return readFileSync(join(directory, 'sitemap.xml'), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
