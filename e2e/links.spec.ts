import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { redirects } from '../site/redirects.ts'
import { expect, test } from './fixtures.ts'
import { root } from './tooling/run.ts'

const built = join(root, 'dist/site/client')
const widget = join(root, 'dist/widget')

/** The built file for a path, found as the server finds it; undefined for a 404. */
function fileOf(path: string): string | undefined {
  const clean = path.replace(/^\//, '').replace(/\/$/, '') || 'index.html'
  return [clean, `${clean}.html`].find(file => /\.\w+$/.test(file) && existsSync(join(built, file)))
}

/** Reads the built files without a browser. `server` makes sure that they are built. */
test('no page of the site has a broken link, image or anchor', async ({ server }) => {
  expect(server.url).toBeTruthy()
  const html = new Map<string, string>()
  for (const file of readdirSync(built, { recursive: true }) as string[]) {
    // The links of the component gallery have no target.
    if (file.endsWith('.html') && file !== 'dev.html') html.set(file, readFileSync(join(built, file), 'utf8'))
  }
  expect(html.size).toBeGreaterThan(15)

  const broken: string[] = []
  for (const [file, text] of html) {
    for (const [, link] of text.matchAll(/\s(?:href|src)="([^"]*)"/g)) {
      const target = link!.replaceAll('&amp;', '&')
      if (!/^[/#]/.test(target)) continue
      const { pathname, hash } = new URL(target, `http://site/${file}`)
      if (pathname.startsWith('/api/') || redirects.some(({ from }) => from === pathname)) continue
      const [, ofWidget] = /^\/widget\/[\w.]+\/([\w.-]+)$/.exec(pathname) ?? []
      if (ofWidget && existsSync(join(widget, ofWidget))) continue
      const found = fileOf(decodeURI(pathname))
      if (!found) broken.push(`${file}: ${target}`)
      else if (hash && !html.get(found)?.includes(`id="${decodeURIComponent(hash.slice(1))}"`)) {
        broken.push(`${file}: ${target} has no such anchor`)
      }
    }
  }
  expect(broken).toEqual([])
})
