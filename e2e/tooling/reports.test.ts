import { expect, test } from 'vitest'
import { one, playwrightCounts, readCounts, vitestCounts } from './reports.ts'

const file = (status: string, tests: number) => ({ status, assertionResults: Array(tests).fill({}) })

test('a stage without tests is one test, judged by its exit code', () => {
  expect(one(0)).toEqual({ passed: 1, failed: 0 })
  expect(one(2)).toEqual({ passed: 0, failed: 1 })
})

test('vitest: failed and not-run tests and unloadable files are failures', () => {
  const report = {
    numPassedTests: 3,
    numTotalTests: 5,
    testResults: [file('passed', 3), file('failed', 2), file('failed', 0)],
  }
  expect(vitestCounts(report, 1)).toEqual({ passed: 3, failed: 3 })
})

test('vitest: an error outside of any test is a failure although every test passed', () => {
  const report = { numPassedTests: 3, numTotalTests: 3, testResults: [file('passed', 3)] }
  expect(vitestCounts(report, 1)).toEqual({ passed: 3, failed: 1 })
  expect(vitestCounts(report, 0)).toEqual({ passed: 3, failed: 0 })
})

test('Playwright: unexpected and not-run specs and global errors are failures; what passed at last has passed', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 1 }
  expect(playwrightCounts({ stats, errors: [{}] }, 1)).toEqual({ passed: 5, failed: 3 })
})

test('a runner that wrote no report has failed', () => {
  expect(readCounts('/nowhere/report.json', vitestCounts, 0)).toEqual({ passed: 0, failed: 1 })
})
