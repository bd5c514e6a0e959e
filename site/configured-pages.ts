import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withoutTrailingSlashes } from '../shared/trailing-slashes.ts'
import { builtOrigin } from './built-origin.ts'

export interface PageSettings {
  /** Origin of the site; '' keeps that of the build. */
  siteUrl: string
  /** Address or path of the API. */
  apiUrl: string
}

/**
 * The files of the built pages that depend on the settings, by name, as they are to be served. One build serves every
 * environment: the build knows none of them.
 */
export function configuredPages(directory: string, settings: PageSettings): Map<string, string> {
  const pages = new Map<string, string>()
  for (const file of globSync('**/*.{html,xml,txt}', { cwd: directory })) {
    const built = readFileSync(join(directory, file), 'utf8')
    const configured = configurePage(built, settings)
    if (configured !== built) pages.set(file.replaceAll('\\', '/'), configured)
  }
  return pages
}

/** Replaces the origin of the build, and tells the scripts of the page where the API is. */
export function configurePage(built: string, { siteUrl, apiUrl }: PageSettings): string {
  const page = siteUrl ? built.replaceAll(builtOrigin, siteUrl) : built
  const api = withoutTrailingSlashes(apiUrl)
  if (api === '/api') return page
  return page.replace(/<html(?=[\s>])/, () => `<html data-api="${escaped(api)}"`)
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
