import { readFileSync } from 'node:fs'

export type Counts = { passed: number; failed: number }

/** A stage that counts as one test: it passes when its command exits with 0. */
export const one = (exitCode: number): Counts =>
  exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

type VitestReport = {
  numPassedTests: number
  numTotalTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** A skipped test counts as failed, and a file that could not be loaded as one failure. */
export function vitestCounts(report: VitestReport, exitCode: number): Counts {
  const unloadable = report.testResults.filter(
    file => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  const passed = report.numPassedTests
  return atLeastOneFailure({ passed, failed: report.numTotalTests - passed + unloadable }, exitCode)
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

export function playwrightCounts({ stats, errors }: PlaywrightReport, exitCode: number): Counts {
  const failed = stats.unexpected + stats.skipped + errors.length
  return atLeastOneFailure({ passed: stats.expected + stats.flaky, failed }, exitCode)
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
