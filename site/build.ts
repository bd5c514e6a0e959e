import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { withLock } from './build-lock.ts'
import { checkBuilt } from './collections/built.ts'
import { ContentError } from './collections/problem.ts'
import { checkContent } from './collections/read.ts'
import { output, stampFile } from './output.ts'
import { precompress } from './precompress.ts'

const root = resolve(import.meta.dirname, '..')
const stamp = join(output, stampFile)
/** The partner bundle. A build with `SITE_OUTPUT` does not rebuild it. */
const widget = join(root, 'dist/widget')

/** Inputs of the built site. The server runs from its sources, so it is not listed. */
const sources = [
  'site/**/*',
  'shared/**/*',
  'widget/**/*',
  'astro.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  // The partner pages show it.
  'CHANGELOG.md',
]
const notBuilt = /^site\/(server\/|build|precompress|require-node)|\.test\.tsx?$|\/fixtures\//

/**
 * Builds the site when `output` is missing or was built from other sources. Safe to call from several processes at
 * once: one builds, the others wait. Returns whether it built.
 * @param begin called before a build
 * @throws ContentError when a text breaks a content rule
 */
export function buildIfMissing(begin?: () => void): Promise<boolean> {
  return withLock(join(root, 'dist'), async () => {
    const today = fingerprint()
    const isThere = existsSync(stamp) && existsSync(join(widget, 'integrity.json'))
    if (isThere && readFileSync(stamp, 'utf8') === today) return false
    begin?.()
    await buildNow(today)
    return true
  })
}

/** Always builds the site into `output`, with brotli and gzip copies of its text files. */
export function build(): Promise<void> {
  return withLock(join(root, 'dist'), () => buildNow(fingerprint()))
}

async function buildNow(today: string): Promise<void> {
  // Removed first: an interrupted build must not look complete.
  rmSync(stamp, { force: true })
  checkContent(root)
  // Before the pages: the partner page quotes hashes and sizes of the bundle.
  if (!process.env.SITE_OUTPUT || !existsSync(join(widget, 'integrity.json'))) await buildWidget()
  await astroBuild()
  checkBuilt(join(output, 'client'))
  await precompress(join(output, 'client'))
  writeFileSync(stamp, today)
}

/** Hashes contents, not times: an older checkout or a deleted file must change the result. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter(file => !notBuilt.test(file))
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** Separate processes: Astro changes NODE_ENV and leaves modules of its file watcher loaded. */
async function astroBuild(): Promise<void> {
  const astro = join(dirname(createRequire(import.meta.url).resolve('astro/package.json')), 'bin/astro.mjs')
  await runNode([astro, 'build'], 'The site could not be built')
}

/** Rebuilds from scratch, so no stale file remains. Earlier versions are kept in their own folders. */
async function buildWidget(): Promise<void> {
  for (const file of globSync('*.{js,mjs,map,json,ts,tgz,br,gz}', { cwd: widget }))
    rmSync(join(widget, file), { force: true })
  const tsup = join(
    dirname(createRequire(import.meta.url).resolve('tsup/package.json')),
    'dist/cli-default.js',
  )
  await runNode([tsup, '--config', 'widget/tsup.config.ts'], 'The widget could not be built')
  await runNode(['widget/finish/finish.ts'], 'The widget could not be finished')
  await precompress(widget)
}

async function runNode(args: string[], failed: string): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  child.stdout.on('data', chunk => (log += chunk))
  child.stderr.on('data', chunk => (log += chunk))
  const code = await new Promise<number | null>((done, fail) => child.on('exit', done).on('error', fail))
  if (code !== 0) throw new Error(`${failed}:\n${log}`)
}

if (import.meta.main) {
  const start = performance.now()
  try {
    const built = process.argv.includes('--if-missing')
      ? await buildIfMissing()
      : await build().then(() => true)
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(
      built
        ? `Built dist/site and dist/widget in ${seconds} s.`
        : 'dist/site and dist/widget are up to date.',
    )
  } catch (error) {
    // Marketing reads these messages, so they are printed without a stack trace.
    if (!(error instanceof ContentError)) throw error
    console.error(`\n${error.message}`)
    process.exitCode = 1
  }
}
