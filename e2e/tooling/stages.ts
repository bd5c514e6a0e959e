import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { notChecked } from './advisories.ts'
import type { Changes } from './changes.ts'
import { findChromium, findTestChromium } from './chromium.ts'
import { prepareEngines } from './engines.ts'
import { prepareReaders } from './kit.ts'
import { hasOldestChromium } from './oldest-chromium.ts'
import { preparePgbouncer } from './pgbouncer.ts'
import { type Counts, one, playwrightCounts, readCounts } from './reports.ts'
import { type Print, root, run } from './run.ts'
import { missingRuntimes } from './runtimes.ts'
import { unit } from './unit.ts'

export type Part = 'static' | 'types' | 'unit' | 'browser'

export type Stage = {
  name: string
  parts: Part[]
  /** It uses one core, so it runs in parallel with neighbouring stages that do as well. */
  beside?: true
  /** Output goes to `print`, by default to the terminal. */
  run(print?: Print): Promise<Counts>
}

const node = process.execPath
const bin = (name: string) => join(root, 'node_modules/.bin', name)

/** The stages of `npm test`, in order. `changes` limits the tests to those that they affect. */
export const stagesFor = (changes?: Changes): Stage[] => [
  { name: 'types', parts: ['static', 'types'], beside: true, run: types },
  { name: 'built-ins of the oldest browsers', parts: ['static', 'types'], beside: true, run: builtIns },
  { name: 'types in .astro files', parts: ['static', 'types'], beside: true, run: astroTypes },
  { ...command('build', node, 'site/build.ts', '--if-missing'), parts: ['browser'] },
  command('lint and format', bin('biome'), 'check', '.', '--error-on-warnings', '--max-diagnostics=100'),
  command('import arrows', node, 'e2e/tooling/arrows.ts'),
  command('words and lengths', node, 'e2e/tooling/words.ts'),
  command('spacing and breakpoints', node, 'e2e/tooling/styles.ts'),
  command('regular expressions', node, 'e2e/tooling/regexes.ts'),
  command('lock file', node, 'e2e/tooling/lock.ts', '--check'),
  command('dependencies and exports', bin('knip'), '--config', 'e2e/tooling/knip.ts'),
  { name: 'advisories', parts: ['static'], beside: true, run: advisories },
  { name: 'unit and server tests', parts: ['unit'], run: () => unitTests(changes) },
  {
    // Not beside the build: it reads what the build writes.
    name: 'sizes of the partner bundle',
    parts: ['browser'],
    run: async () => one(await run(node, ['e2e/tooling/sizes.ts'])),
  },
  { name: 'browser tests', parts: ['browser'], run: () => browser(changes) },
]

/** A stage of one command that counts as one test. */
function command(name: string, program: string, ...args: string[]): Stage {
  return {
    name,
    parts: ['static'],
    beside: true,
    run: async print => one(await run(program, args, { print })),
  }
}

/** Without an answer of the registry nothing is counted, and the output says so. */
async function advisories(print?: Print): Promise<Counts> {
  const code = await run(node, ['e2e/tooling/advisories.ts'], { print })
  return code === notChecked ? { passed: 0, failed: 0 } : one(code)
}

let synced: Promise<number> | undefined
/** Writes the types of content and of the environment, which a fresh clone does not have. */
function sync(print?: Print): Promise<number> {
  synced ??= run(bin('astro'), ['sync'], { print })
  return synced
}

/** tsc keeps its results, so that the next run checks only what changed. */
const typeCache = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/tsc.json']

async function types(print?: Print): Promise<Counts> {
  return one((await sync(print)) || (await run(bin('tsc'), ['--noEmit', ...typeCache], { print })))
}

async function builtIns(print?: Print): Promise<Counts> {
  const project = ['--noEmit', '-p', 'e2e/tooling/tsconfig.browsers.json']
  return one((await sync(print)) || (await run(bin('tsc'), project, { print })))
}

/** Only the .astro files: `astro check` on the whole project checks what tsc has checked already, for two minutes. */
async function astroTypes(print?: Print): Promise<Counts> {
  const project = ['--noSync', '--tsconfig', 'e2e/tooling/tsconfig.astro.json']
  return one((await sync(print)) || (await run(bin('astro'), ['check', ...project], { print })))
}

const touchedBy = (changes?: Changes) => (changes ? ['--changed', changes.since, '--passWithNoTests'] : [])

async function unitTests(changes?: Changes): Promise<Counts> {
  const hasPgbouncer = preparePgbouncer()
  const missing = prepareReaders()
  const counts = await unit(touchedBy(changes), { minutes: 60 })
  const notes = missing.map(name => `what the kit has for ${name}: not checked`)
  notes.push(...missingRuntimes().map(name => `${name}: not checked`))
  if (!hasPgbouncer) notes.push('several servers behind PgBouncer: not checked')
  return { ...counts, notes: [...notes, ...(counts.notes ?? [])] }
}

async function browser(changes?: Changes): Promise<Counts> {
  if (changes?.specs.length === 0) {
    console.log('No browser test is concerned.')
    return { passed: 0, failed: 0 }
  }
  // Both are kept in the environment, in this order: a Chromium that is asked for wins over the shell.
  findTestChromium()
  findChromium()
  const unavailable = await prepareEngines(changes?.specs)
  const counts = await withReport(async report => {
    const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json']
    // The one concerned spec may be that of an engine which is not here.
    const limit = changes ? ['--pass-with-no-tests', ...changes.specs] : []
    const code = await run(bin('playwright'), [...args, ...limit], {
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      minutes: 60,
    })
    return readCounts(report, playwrightCounts, code)
  })
  if (!hasOldestChromium) unavailable.push('Chromium 90')
  const notes = unavailable.map(name => `${name}: not checked`)
  return { ...counts, notes: [...notes, ...(counts.notes ?? [])] }
}

async function withReport(work: (path: string) => Promise<Counts>): Promise<Counts> {
  const directory = mkdtempSync(join(tmpdir(), 'celastro-report-'))
  try {
    return await work(join(directory, 'report.json'))
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
