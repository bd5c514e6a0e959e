import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule, TestSuite } from 'vitest/node'
import { root } from './run.ts'

type SerializedError = Parameters<NonNullable<Reporter['onTestRunEnd']>>[1][number]

/** What a run of vitest has found. Its built-in JSON report knows neither stray errors nor failed hooks of a group. */
export type UnitReport = {
  passed: number
  /** Tests that failed or did not run. */
  failed: Trouble[]
  /** What went wrong outside of any test: a file that does not load, a hook, an error that nothing awaited. */
  outside: Trouble[]
}

export type Trouble = {
  /** Path from the root; empty where vitest does not know which file it was. */
  file: string
  test?: string
  message: string
}

/** Writes a `UnitReport` to the file that `UNIT_REPORT` names. */
export default class UnitReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], strayErrors: readonly SerializedError[]): void {
    const tests = modules.flatMap(module => [...module.children.allTests()])
    const failed = tests.filter(test => test.result().state !== 'passed')
    const report: UnitReport = {
      passed: tests.length - failed.length,
      failed: failed.map(test => ({
        file: pathOf(test.module.moduleId),
        test: test.fullName,
        message: messageOf(test.result().errors?.[0]) ?? test.result().state,
      })),
      outside: [
        ...modules.flatMap(module =>
          [module, ...module.children.allSuites()].flatMap(group => troublesOf(group, module.moduleId)),
        ),
        ...strayErrors.map(error => ({ file: pathOf(error.VITEST_TEST_PATH), message: error.message })),
      ],
    }
    writeFileSync(process.env.UNIT_REPORT!, JSON.stringify(report))
  }
}

/** fast-check says in the cause what went wrong with its counterexample. */
function messageOf(error: SerializedError | undefined): string | undefined {
  const cause = (error?.cause as SerializedError | undefined)?.message
  return cause ? `${error?.message}\nCause: ${cause}` : error?.message
}

const troublesOf = (group: TestModule | TestSuite, path: string): Trouble[] =>
  group.errors().map(({ message }) => ({ file: pathOf(path), message }))

const pathOf = (path: unknown) => (typeof path === 'string' && path ? relative(root, path) : '')
