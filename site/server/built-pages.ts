import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { output, stampFile } from '../output.ts'
import { ConfigError } from './config-reader.ts'

/**
 * The pages are built before a start in production; the sandbox of a checkout builds what is missing. An installation
 * without the packages of the build never builds. @throws ConfigError when there are no whole pages
 */
export async function ensurePages(sandbox: boolean): Promise<void> {
  if (sandbox && canBuild()) await (await import('../build.ts')).buildIfMissing()
  else if (!existsSync(join(output, stampFile)))
    throw new ConfigError([
      'The pages are not built: run "npm run build" before the start, or bring its dist.',
    ])
}

function canBuild(): boolean {
  try {
    return Boolean(import.meta.resolve('astro/package.json'))
  } catch {
    return false
  }
}
