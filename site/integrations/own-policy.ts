import { createHash } from 'node:crypto'
import { rewritePages } from './built-pages.ts'

/** JSON-LD scripts do not run, so they need no hash. */
const inline = {
  script: /<script(?![^>]*(?:\ssrc=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g,
  style: /<style[^>]*>([\s\S]*?)<\/style>/g,
}
const directive = {
  script: /(script-src 'self'(?: https:[^ ;]+)*)((?: 'sha256-[^']+')*)/,
  style: /(style-src 'self')((?: 'sha256-[^']+')*)/,
}

/**
 * Keeps only the hashes of inline code that the page contains. Astro lists the hashes of the whole build on every page:
 * 2 KB that do not compress, before the first paint. `'self'` allows files.
 */
export const ownPolicy = () => rewritePages('own-policy', html => only(only(html, 'script'), 'style'))

/** @throws Error when the policy has an unexpected form, so no page is published without one */
function only(html: string, kind: 'script' | 'style'): string {
  const held = [...html.matchAll(inline[kind])].map(([, text]) => text!)
  const hashes = new Set(held.map(text => createHash('sha256').update(text).digest('base64')))
  if (!directive[kind].test(html)) throw new Error(`A page without ${kind}-src.`)
  return html.replace(directive[kind], (_, source, listed: string) => {
    const permitted = [...hashes].filter(hash => listed.includes(`'sha256-${hash}'`))
    return source + permitted.map(hash => ` 'sha256-${hash}'`).join('')
  })
}
