import { readFileSync } from 'node:fs'
import type { Trouble, UnitReport } from './unit-reporter.ts'

/** `notes` names what failed, what passed only at its second try, and the engines that are not here. */
export type Counts = { passed: number; failed: number; notes?: string[] }

/** A stage that counts as one test: it passes when its command exits with 0. */
export const one = (exitCode: number): Counts =>
  exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

/** A skipped test counts as failed, and so does each thing that went wrong outside of the tests. */
export function unitCounts({ passed, failed, outside }: UnitReport, exitCode: number): Counts {
  const notes = [...failed, ...outside].map(inWords)
  return atLeastOneFailure({ passed, failed: failed.length + outside.length, notes }, exitCode)
}

/** A failed property needs its counterexample: the next run has another one, or none. */
const inWords = ({ file, test, message }: Trouble) => {
  const lines = message
    .split('\n')
    .filter(line => line.startsWith('Counterexample') || line.startsWith('Cause'))
  const why = [message.split('\n', 1)[0]!, ...lines].map(line => `\n    ${line.slice(0, 300)}`)
  return `${file || 'in no known file'}: ${test ?? 'outside of its tests'}${why.join('')}`
}

/**
 * The files to run once more: a test that fails is tried again by the runner, but what goes wrong outside of the tests
 * (a hook that misses its time-out on a slow machine) is not. Empty where a test failed, or where a file is not known.
 */
export function filesToRepeat({ failed, outside }: UnitReport): string[] {
  const files = outside.map(({ file }) => file)
  return failed.length > 0 || files.includes('') ? [] : [...new Set(files)]
}

/** A run whose troubled files all passed when they ran once more: their troubles are notes and no failures. */
export function afterRepeat(first: UnitReport, again: Counts): Counts {
  const notes = first.outside.map(trouble => `passed at the second try: ${inWords(trouble)}`)
  if (again.failed === 0) return { passed: first.passed, failed: 0, notes }
  return { ...again, passed: first.passed, notes: [...notes, ...(again.notes ?? [])] }
}

type PlaywrightSuite = {
  specs?: { file: string; title: string; ok: boolean }[]
  suites?: PlaywrightSuite[]
}

type PlaywrightReport = PlaywrightSuite & {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

export function playwrightCounts({ stats, errors, suites }: PlaywrightReport, exitCode: number): Counts {
  const failed = stats.unexpected + stats.skipped + errors.length
  const notes = (suites ?? []).flatMap(failedSpecs)
  return atLeastOneFailure({ passed: stats.expected + stats.flaky, failed, notes }, exitCode)
}

function failedSpecs({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(spec => !spec.ok).map(spec => `${spec.file}: ${spec.title}`)
  return [...own, ...suites.flatMap(failedSpecs)]
}

/** A runner that fails without a failed test (an error outside of tests, a crash) counts as one failure. */
function atLeastOneFailure(counts: Counts, exitCode: number): Counts {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

/** Reads a runner's JSON report; a runner that wrote none crashed, which is one failure. */
export function readCounts<T>(
  path: string,
  count: (report: T, exitCode: number) => Counts,
  exitCode: number,
): Counts {
  try {
    return count(JSON.parse(readFileSync(path, 'utf8')), exitCode)
  } catch (error) {
    console.error(`No readable report: ${(error as Error).message}`)
    return { passed: 0, failed: 1 }
  }
}
