import { globSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createDirectory } from './private-directory.ts'
import { publicPages } from './public-pages.ts'

/** Answers a GET of a path as the server would. */
type Ask = (path: string) => Promise<Response>

/** Headers that differ from answer to answer, or that the other web server sets itself. */
const ofOneAnswer = new Set([
  ...['cache-control', 'connection', 'content-encoding', 'content-length', 'content-type', 'date', 'etag'],
  ...['keep-alive', 'last-modified', 'transfer-encoding', 'vary', 'content-security-policy'],
])

/**
 * Writes the public pages with their scripts, styles and pictures to a folder, as the server sends them, for a web server that
 * goes on when the server is down. Pages that know a customer are not among them. Beside them come two files for nginx: the
 * policy of each page, and the headers of all.
 * @param directory the built pages
 * @returns how many files
 * @throws Error when the server does not answer one of them
 */
export async function exportPages(ask: Ask, directory: string, folder: string): Promise<number> {
  const pages = [...publicPages(directory)].map(
    path => [path, `${path === '/' ? '/index' : path}.html`] as const,
  )
  if (pages.length === 0) throw new Error('The built pages have no sitemap: run npm run build first.')
  const others = globSync('**/*.*', { cwd: directory })
    .map(file => `/${file.replaceAll('\\', '/')}`)
    .filter(file => !/\.(html|br|gz)$/.test(file))
  const policies: string[] = []
  const found = new Map<string, string | Buffer>()
  const save = async (path: string, file: string, status = 200) => {
    const answer = await ask(path)
    if (answer.status !== status) throw new Error(`${path} answered ${answer.status}.`)
    found.set(join('pages', file), Buffer.from(await answer.arrayBuffer()))
    if (file.endsWith('.html'))
      policies.push(`    ${file} "${answer.headers.get('Content-Security-Policy')}";\n`)
    return answer.headers
  }
  let headers = new Headers()
  for (const [path, file] of pages) headers = await save(path, file)
  await save('/a-page-that-is-not-there', '/404.html', 404)
  for (const file of others) await save(file, file)
  found.set(
    'policies.conf',
    `map $uri $celastro_policy {\n    default "frame-ancestors 'none'";\n${policies.join('')}}\n`,
  )
  const shared = [...headers].filter(([name]) => !ofOneAnswer.has(name))
  const lines = [...shared, ['content-security-policy', '$celastro_policy']]
  found.set('headers.conf', lines.map(([name, value]) => `add_header ${name} "${value}" always;\n`).join(''))
  // Written once the server has answered all: nginx goes on with the former pages when it ends in between.
  for (const [file, content] of found) {
    createDirectory(dirname(join(folder, file)), 0o777)
    await writeFile(join(folder, file), content)
  }
  return pages.length + 1 + others.length
}

/** Asks the server at an address for its pages. @throws in words where it is none, or does not answer */
export function askServer(address: string): (path: string) => Promise<Response> {
  if (!URL.canParse(address)) throw new Error(`${address} is no address, such as http://127.0.0.1:4321.`)
  return async path => {
    try {
      return await fetch(new URL(path, address), { redirect: 'manual' })
    } catch {
      throw new Error(`The server at ${address} does not answer.`)
    }
  }
}
