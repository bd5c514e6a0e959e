import { createHash } from 'node:crypto'
import { rewritePages } from './built-pages.ts'

/** A script of data (JSON-LD) is not run, and its hash not asked for. */
const inline = {
  script: /<script(?![^>]*(?:\ssrc=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g,
  style: /<style[^>]*>([\s\S]*?)<\/style>/g,
}
const directive = {
  script: /(script-src 'self'(?: https:[^ ;]+)*)((?: 'sha256-[^']+')*)/,
  style: /(style-src 'self')((?: 'sha256-[^']+')*)/,
}

/**
 * Leaves in each page's policy the hashes of what the page holds itself. Astro lists those of the whole build on every
 * page: 2 KB that do not compress, before the first paint. Files are allowed by `'self'`.
 */
export const ownPolicy = () => rewritePages('own-policy', html => only(only(html, 'script'), 'style'))

/** @throws Error when the policy does not look as this file believes, so that no page goes out without one */
function only(html: string, kind: 'script' | 'style'): string {
  const held = [...html.matchAll(inline[kind])].map(([, text]) => text!)
  const hashes = new Set(held.map(text => createHash('sha256').update(text).digest('base64')))
  if (!directive[kind].test(html)) throw new Error(`A page without ${kind}-src.`)
  return html.replace(directive[kind], (_, source, listed: string) => {
    const permitted = [...hashes].filter(hash => listed.includes(`'sha256-${hash}'`))
    return source + permitted.map(hash => ` 'sha256-${hash}'`).join('')
  })
}
