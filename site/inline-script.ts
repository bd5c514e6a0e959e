import { createHash } from 'node:crypto'
import { minifySync } from '@swc/core'

/** Text of an inline script, and its hash for the content security policy. */
export type InlineScript = { text: string; hash: `sha256-${string}` }

/**
 * Serialises a function into an inline script that calls it, for work before the first paint. The function may use only
 * browser globals and its arguments.
 */
export function inlineScript<Args extends unknown[]>(
  run: (...args: Args) => void,
  ...args: Args
): InlineScript {
  const called = `(${run})(${args.map(each => JSON.stringify(each)).join(',')})`
  const text = minifySync(called, { ecma: 2020, compress: { passes: 3 }, mangle: true }).code
  return { text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` }
}
