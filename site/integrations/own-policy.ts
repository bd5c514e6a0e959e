import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { policiesFile } from '../policies-file.ts'

/** JSON-LD scripts do not run, so they need no hash. */
const inline = {
  script: /<script(?![^>]*(?:\ssrc=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g,
  style: /<style[^>]*>([\s\S]*?)<\/style>/g,
}
const directive = {
  script: /(script-src 'self'(?: https:[^ ;]+)*)((?: 'sha256-[^']+')*)/,
  style: /(style-src 'self')((?: 'sha256-[^']+')*)/,
}
const tag = /<meta http-equiv="content-security-policy" content="([^"]+)">/

/**
 * Takes the content security policy out of every page and writes all of them to `policiesFile`; the server sends them as
 * headers. A meta tag starts late and cannot forbid frames. Each keeps only the hashes of inline code that its page
 * contains, because Astro lists those of the whole build on every page: 2 KB that do not compress.
 */
export const ownPolicy = (): AstroIntegration => ({
  name: 'own-policy',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const root = fileURLToPath(dir)
      const pages = (await readdir(root, { recursive: true })).filter(file => file.endsWith('.html'))
      const policies: Record<string, string> = {}
      for (const page of pages.sort()) {
        const { html, policy } = takePolicy(await readFile(join(root, page), 'utf8'))
        await writeFile(join(root, page), html)
        policies[page] = policy
      }
      await writeFile(join(root, policiesFile), JSON.stringify(policies, null, 1))
    },
  },
})

/** @throws Error when the policy is missing or has an unexpected form, so no page is published without one */
export function takePolicy(html: string): { html: string; policy: string } {
  const listed = tag.exec(html)?.[1]
  if (listed === undefined) throw new Error('A page without a content security policy.')
  const policy = listed.trim().replace(/;$/, '')
  return { html: html.replace(tag, ''), policy: only(html, only(html, policy, 'script'), 'style') }
}

function only(html: string, policy: string, kind: 'script' | 'style'): string {
  const held = [...html.matchAll(inline[kind])].map(([, text]) => text!)
  const hashes = new Set(held.map(text => createHash('sha256').update(text).digest('base64')))
  if (!directive[kind].test(policy)) throw new Error(`A page without ${kind}-src.`)
  return policy.replace(directive[kind], (_, source, listed: string) => {
    const permitted = [...hashes].filter(hash => listed.includes(`'sha256-${hash}'`))
    return source + permitted.map(hash => ` 'sha256-${hash}'`).join('')
  })
}
