import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '../shared/brand.ts'
import { withoutTrailingSlashes } from '../shared/trailing-slashes.ts'
import { builtOrigin } from './built-origin.ts'

export interface PageSettings {
  /** Origin of the site; '' keeps that of the build. */
  siteUrl: string
  /** Address or path of the API. */
  apiUrl: string
  /** Sender of e-mail, 'Celastro <avisos@example.com>'. Without one the pages keep the contact address. */
  mailFrom?: string | undefined
}

/**
 * The files of the built pages that depend on the settings, by name, as they are to be served. One build serves every
 * environment: the build knows none of them.
 */
function configuredPages(directory: string, settings: PageSettings): Map<string, string> {
  const pages = new Map<string, string>()
  for (const file of globSync(['**/*.{html,xml,txt}', openApiFile], { cwd: directory })) {
    const built = readFileSync(join(directory, file), 'utf8')
    const configured = configurePage(built, settings)
    if (configured !== built) pages.set(file.replaceAll('\\', '/'), configured)
  }
  return pages
}

/** Names the address of the API. */
const openApiFile = 'parceiros/openapi.json'
/** Pages with code to copy, which names the origin of the site, and the one that says whether a link is ours. */
const withOrigin = /^(?:parceiros\/|mensagem\.html)/
const plainHost = /^[\w.-]{1,100}(:\d+)?$/
/** How many origins of a sandbox are remembered. */
const originsAtMost = 8

/**
 * The configured pages for the address that was asked for. A sandbox does not know its origin: there, code to copy names
 * the one of the request.
 */
export function pagesByAddress(
  directory: string,
  settings: PageSettings,
): (address: string) => ReadonlyMap<string, string> {
  const own = configuredPages(directory, settings)
  if (settings.siteUrl) return () => own
  const byOrigin = new Map<string, ReadonlyMap<string, string>>([[builtOrigin, own]])
  return address => {
    const { origin, host } = new URL(address)
    if (!byOrigin.has(origin) && byOrigin.size < originsAtMost && plainHost.test(host)) {
      const here = configuredPages(directory, { ...settings, siteUrl: origin })
      const copied = [...here].filter(([file]) => withOrigin.test(file))
      byOrigin.set(origin, new Map([...own, ...copied]))
    }
    return byOrigin.get(origin) ?? own
  }
}

/** Replaces the origin of the build, and tells the scripts of the page where the API is. */
export function configurePage(built: string, { siteUrl, apiUrl, mailFrom = '' }: PageSettings): string {
  const page = withSender(siteUrl ? built.replaceAll(builtOrigin, siteUrl) : built, mailFrom)
  const api = withoutTrailingSlashes(apiUrl)
  if (api === '/api') return page
  return page.replace(/<html(?=[\s>])/, () => `<html data-api="${escaped(api)}"`)
}

/** '/mensagem' compares with the address that writes, and shows it. */
function withSender(page: string, mailFrom: string): string {
  if (!mailFrom) return page
  const sender = escaped(mailFrom.slice(mailFrom.lastIndexOf('<') + 1).replace(/>$/, ''))
  const { email } = brand.contact
  return page
    .replaceAll(`data-mail="${email}"`, () => `data-mail="${sender}"`)
    .replace(/( data-sender[^<>]*>)[^<]*/g, (_, tag: string) => `${tag}${sender}`)
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
