import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { policiesFile } from '../../policies-file.ts'
import { configuredPolicy, type PolicySettings } from '../../policy.ts'

/** No page, so nothing in it may run or load. Also for a page that the build gave no policy. */
const nothing = "default-src 'none'; frame-ancestors 'none'"
const noFrame = "frame-ancestors 'none'"

/**
 * Sets the Content-Security-Policy of every response: that which the build wrote for the page, with what the
 * settings add and `frame-ancestors`.
 * Scripts, styles and images keep none but that: a worker would be governed by the policy of its file.
 * @param fileOf the file that is served for a path
 */
export function pagePolicies(
  directory: string,
  fileOf: (path: string) => string,
  settings: PolicySettings,
): MiddlewareHandler {
  const policies = readPolicies(directory)
  return async (c, next) => {
    await next()
    c.res.headers.set('Content-Security-Policy', policyOf(c.req.path, c.res))
  }

  function policyOf(path: string, { status, headers }: Response): string {
    if (path.startsWith('/api/')) return nothing
    const isHtml = headers.get('Content-Type')?.startsWith('text/html')
    const file = status === 404 && isHtml ? '/404.html' : fileOf(path)
    const own = policies[file === '/' ? 'index.html' : file.slice(1)]
    if (own !== undefined) return `${configuredPolicy(own, settings)}; ${noFrame}`
    return isHtml ? nothing : noFrame
  }
}

/** By file. Tests have builds without policies; `npm start` builds what is missing. */
function readPolicies(directory: string): Record<string, string | undefined> {
  try {
    return JSON.parse(readFileSync(join(directory, policiesFile), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}
