import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { afterRepeat, filesToRepeat, one, playwrightCounts, readCounts, unitCounts } from './reports.ts'
import { root, run } from './run.ts'
import type { UnitReport } from './unit-reporter.ts'

test('a stage without tests is one test, judged by its exit code', () => {
  expect(one(0)).toEqual({ passed: 1, failed: 0 })
  expect(one(2)).toEqual({ passed: 0, failed: 1 })
})

const report = (change: Partial<UnitReport>): UnitReport => ({
  ...{ passed: 5, failed: [], outside: [] },
  ...change,
})
const hook = { file: 'b.test.ts', message: 'Hook timed out\nin line 7' }

test('vitest: failed and not-run tests, unloadable files and failed hooks are failures, and are named', () => {
  const failed = [{ file: 'a.test.ts', test: 'sums add up', message: '3 is not 4\nat line 1' }]
  expect(unitCounts(report({ passed: 4, failed, outside: [hook] }), 1)).toEqual({
    passed: 4,
    failed: 2,
    notes: ['a.test.ts: sums add up\n    3 is not 4', 'b.test.ts: outside of its tests\n    Hook timed out'],
  })
})

test('vitest: a run that ends badly although nothing is known to have failed is a failure', () => {
  expect(unitCounts(report({}), 1)).toMatchObject({ passed: 5, failed: 1 })
  expect(unitCounts(report({}), 0)).toMatchObject({ passed: 5, failed: 0 })
})

test('vitest: only what went wrong outside of tests, in known files, is worth a second run', () => {
  expect(filesToRepeat(report({ outside: [hook, hook] }))).toEqual(['b.test.ts'])
  expect(filesToRepeat(report({ outside: [hook, { file: '', message: 'stray' }] }))).toEqual([])
  expect(filesToRepeat(report({ outside: [hook], failed: [{ ...hook, test: 'fails' }] }))).toEqual([])
})

test('vitest: what passes at the second run is a note, and what fails again is a failure', () => {
  const first = report({ outside: [hook] })
  const note = 'passed at the second try: b.test.ts: outside of its tests\n    Hook timed out'
  expect(afterRepeat(first, { passed: 2, failed: 0 })).toEqual({ passed: 5, failed: 0, notes: [note] })
  expect(afterRepeat(first, { passed: 2, failed: 1 })).toMatchObject({ passed: 5, failed: 1 })
})

test('vitest: a hook that fails, an error that nothing awaits and a counterexample reach the report', async () => {
  const directory = mkdtempSync(join(root, 'node_modules/.cache/unit-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const wrong = `import { afterAll, test } from 'vitest'
    afterAll(() => { throw new Error('the hook') })
    test('has a counterexample', () => {
      throw new Error('Property failed after 1 tests\\nHint\\nCounterexample: [0]', { cause: new Error('a 500') })
    })
    test('passes', async () => {
      void Promise.reject(new Error('nothing awaits me'))
      await new Promise(done => setTimeout(done, 50))
    })`
  writeFileSync(join(directory, 'wrong.test.ts'), wrong)
  const reporter = join(root, 'e2e/tooling/unit-reporter.ts')
  const path = join(directory, 'report.json')
  const output: string[] = []
  await run(join(root, 'node_modules/.bin/vitest'), ['run', '--root', directory, `--reporter=${reporter}`], {
    env: { UNIT_REPORT: path },
    print: text => output.push(text),
  })
  const found: UnitReport = JSON.parse(readFileSync(path, 'utf8'))
  expect(found).toMatchObject({ passed: 1, failed: [{ test: 'has a counterexample' }] })
  const { notes } = unitCounts(found, 1)
  expect(notes?.[0]).toMatch(
    /\n {4}Property failed after 1 tests\n {4}Counterexample: \[0\]\n {4}Cause: a 500$/,
  )
  expect(found.outside.map(({ message }) => message).sort()).toEqual(['nothing awaits me', 'the hook'])
  expect(found.outside.every(({ file }) => file.endsWith('wrong.test.ts'))).toBe(true)
})

test('Playwright: unexpected and not-run specs and global errors are failures; what passed at last has passed', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 1 }
  const held = { specs: [{ file: 'a.spec.ts', title: 'a page opens', ok: true }] }
  const suites = [{ suites: [{ specs: [{ file: 'b.spec.ts', title: 'a form is sent', ok: false }] }] }, held]
  const counts = playwrightCounts({ stats, errors: [{}], suites }, 1)
  expect(counts).toEqual({ passed: 5, failed: 3, notes: ['b.spec.ts: a form is sent'] })
})

test('a runner that wrote no report has failed', () => {
  expect(readCounts('/nowhere/report.json', playwrightCounts, 0)).toEqual({ passed: 0, failed: 1 })
})
