import { createHash } from 'node:crypto'
import { minifySync } from '@swc/core'

/** What stands in the document itself, and the hash by which the page's policy allows it. */
export type InlineScript = { text: string; hash: `sha256-${string}` }

/**
 * A function as text that calls itself, for what has to happen before the first paint. It may use nothing but its
 * arguments, which are written beside it.
 */
export function inlineScript<Args extends unknown[]>(
  run: (...args: Args) => void,
  ...args: Args
): InlineScript {
  const called = `(${run})(${args.map(each => JSON.stringify(each)).join(',')})`
  const text = minifySync(called, { ecma: 2020, compress: { passes: 3 }, mangle: true }).code
  return { text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` }
}
