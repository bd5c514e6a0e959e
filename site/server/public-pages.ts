import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Paths of the public pages: those in the sitemap that the build wrote to `directory`. All other pages count as personal;
 * without a sitemap, every page does.
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
