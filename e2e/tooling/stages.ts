import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.ts'
import { type Counts, one, playwrightCounts, readCounts, vitestCounts } from './reports.ts'
import { root, run } from './run.ts'

export type Stage = { name: string; part: 'static' | 'unit' | 'browser'; run(): Promise<Counts> }

const node = process.execPath
const bin = (name: string) => join(root, 'node_modules/.bin', name)

/** Everything `npm test` does, in order. */
export const stages: Stage[] = [
  { name: 'types', part: 'static', run: types },
  { name: 'types in .astro files', part: 'static', run: async () => one(await run(bin('astro'), ['check'])) },
  {
    name: 'lint and format',
    part: 'static',
    run: async () =>
      one(await run(bin('biome'), ['check', '.', '--diagnostic-level=error', '--max-diagnostics=100'])),
  },
  { name: 'import arrows', part: 'static', run: async () => one(await run(node, ['e2e/tooling/arrows.ts'])) },
  {
    name: 'words and lengths',
    part: 'static',
    run: async () => one(await run(node, ['e2e/tooling/words.ts'])),
  },
  {
    name: 'lock file',
    part: 'static',
    run: async () => one(await run(node, ['e2e/tooling/lock.ts', '--check'])),
  },
  { name: 'unit and server tests', part: 'unit', run: unit },
  {
    name: 'build',
    part: 'browser',
    run: async () => one(await run(node, ['site/build.ts', '--if-missing'])),
  },
  {
    name: 'sizes of the partner bundle',
    part: 'browser',
    run: async () => one(await run(node, ['e2e/tooling/sizes.ts'])),
  },
  { name: 'browser tests', part: 'browser', run: browser },
]

/** `astro sync` writes the types of content and of the environment, which a fresh clone does not have. */
async function types(): Promise<Counts> {
  const synced = await run(bin('astro'), ['sync'])
  return one(synced || (await run(bin('tsc'), ['--noEmit'])))
}

function unit(): Promise<Counts> {
  return withReport(async report => {
    const args = ['run', '--config', 'e2e/vitest.config.ts', '--reporter=default', '--reporter=json']
    const code = await run(bin('vitest'), [...args, `--outputFile.json=${report}`])
    return readCounts(report, vitestCounts, code)
  })
}

async function browser(): Promise<Counts> {
  if (globSync('e2e/**/*.spec.ts', { cwd: root }).length === 0) {
    console.log('There are no browser specs.')
    return { passed: 0, failed: 0 }
  }
  const env = { CHROMIUM_PATH: findChromium() }
  return withReport(async report => {
    const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json']
    const code = await run(bin('playwright'), args, {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      minutes: 60,
    })
    return readCounts(report, playwrightCounts, code)
  })
}

async function withReport(work: (path: string) => Promise<Counts>): Promise<Counts> {
  const directory = mkdtempSync(join(tmpdir(), 'celastro-report-'))
  try {
    return await work(join(directory, 'report.json'))
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
