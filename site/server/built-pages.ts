import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { output, stampFile } from '../output.ts'
import { ConfigError } from './config-reader.ts'

/**
 * The pages are built before a start in production; the sandbox of a checkout builds what is missing. An installation
 * without the packages of the build never builds. @throws ConfigError when there are no whole pages
 */
export async function ensurePages(sandbox: boolean): Promise<void> {
  if (sandbox && canBuild()) await buildPages()
  else if (!existsSync(join(output, stampFile)))
    throw new ConfigError([
      'The pages are not built: run "npm run build" before the start, or bring its dist.',
    ])
}

/** Half a minute without a word looks like a start that hangs. */
async function buildPages(): Promise<void> {
  const { buildIfMissing } = await import('../build.ts')
  let begun = 0
  const isBuilt = await buildIfMissing(() => {
    begun = performance.now()
    console.log('building  the pages, about half a minute (a first start, or changed sources)')
  })
  if (isBuilt) console.log(`built     in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
}

function canBuild(): boolean {
  try {
    return Boolean(import.meta.resolve('astro/package.json'))
  } catch {
    return false
  }
}
