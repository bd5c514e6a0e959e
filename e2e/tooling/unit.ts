import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterRepeat, type Counts, filesToRepeat, unitCounts } from './reports.ts'
import { type Print, root, run } from './run.ts'
import type { UnitReport } from './unit-reporter.ts'

type Options = { env?: NodeJS.ProcessEnv; minutes?: number; print?: Print }

/** Runs vitest with these arguments. In CI, files with a trouble outside of their tests run once more. */
export async function unit(args: string[], options: Options = {}): Promise<Counts> {
  const { report, counts } = await vitest(args, options)
  const files = report && process.env.CI ? filesToRepeat(report) : []
  if (!report || files.length === 0) return counts
  console.log(`\nOnce more, for what went wrong outside of the tests: ${files.join(', ')}`)
  return afterRepeat(report, (await vitest(files, options)).counts)
}

async function vitest(
  args: string[],
  { env, ...options }: Options,
): Promise<{ report?: UnitReport; counts: Counts }> {
  const directory = mkdtempSync(join(tmpdir(), 'celastro-report-'))
  const path = join(directory, 'report.json')
  const reporters = ['--reporter=default', `--reporter=${join(import.meta.dirname, 'unit-reporter.ts')}`]
  try {
    const code = await run(
      join(root, 'node_modules/.bin/vitest'),
      ['run', '--config', 'e2e/vitest.config.ts', ...reporters, ...args],
      { ...options, env: { ...env, UNIT_REPORT: path } },
    )
    const report: UnitReport = JSON.parse(readFileSync(path, 'utf8'))
    return { report, counts: unitCounts(report, code) }
  } catch (error) {
    console.error(`No readable report: ${(error as Error).message}`)
    return { counts: { passed: 0, failed: 1 } }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
