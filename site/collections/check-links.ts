import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { redirects } from '../redirects.ts'
import type { Entry } from './check.ts'
import type { Problem } from './problem.ts'

/** Reports links that lead to no page of the project in `root`. */
export function checkLinks(root: string, entries: Entry[]): Problem[] {
  const pages = entries.filter(({ collection }) => collection === 'pages').map(({ id }) => `/${id}`)
  const leads = (path: string) =>
    path === '/' ||
    pages.includes(path) ||
    redirects.some(({ from }) => from === path) ||
    existsSync(join(root, 'site/public', path)) ||
    existsSync(join(root, 'site/pages', `${path}.astro`))

  return entries.flatMap(({ file, body }) =>
    [...body.matchAll(/\]\(([^)\s]*)/g)].flatMap(([, link = '']) => {
      if (/^(https:\/\/|mailto:|tel:|#|\{\w+\})/.test(link)) return []
      if (link.startsWith('/') && leads(link.replace(/[#?].*/, ''))) return []
      return [
        {
          file,
          says: `o link "${link}" não leva a nenhuma página.`,
          write: `o endereço de uma página do site, como ${pages.slice(0, 3).join(', ')}, ou um endereço completo com https://.`,
        },
      ]
    }),
  )
}
