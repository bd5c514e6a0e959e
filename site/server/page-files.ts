import { withoutTrailingSlashes } from '../../shared/trailing-slashes.ts'
import { rewrites } from '../rewrites.ts'

const absent = '/404/absent'
/** The build always contains these pages. They are served in the sandbox only, under whatever name. */
const sandboxPages = /^\/(sandbox|dev)(?![\w-])/i

/** The page of the lender's staff. It is served where the desk is switched on. */
const deskPage = /^\/mesa(?![\w-])/i

interface Switches {
  sandbox: boolean
  desk: boolean
}

/**
 * The file of a path: '/form' and '/form/' are form.html, '/proposal/123' is the page in the table of rewrites, '/' stays.
 * A page that needs an id does not exist without one, so its own name leads to no file. Compressed copies have no path of
 * their own: the browser gets them in place of their original.
 */
export function fileOf(path: string, { sandbox, desk }: Switches): string {
  const bare = withoutTrailingSlashes(path)
  if (!sandbox && sandboxPages.test(bare)) return absent
  if (!desk && deskPage.test(bare)) return absent
  if (/\.(br|gz)$/i.test(bare)) return absent
  const name = bare.endsWith('.html') ? bare.slice(0, -'.html'.length) : bare
  if (rewrites.some(({ page }) => page === name)) return absent
  const page = rewrites.find(({ pattern }) => matches(pattern, bare))?.page ?? bare
  return page === '' || /\.\w+$/.test(page) ? page || '/' : `${page}.html`
}

const matches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path)
