import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defences, place } from '../defences/all.ts'
import type { Defence } from '../defences/defence.ts'
import { root, run } from '../tooling/run.ts'
import { type Figure, failed, figure } from './figure.ts'

/**
 * Takes away one defence after the other, in a copy of the project, and runs its test, which must fail. First
 * all these tests run with every defence in place. One figure per promise: how many tests noticed.
 */
export async function measureDefences(only = ''): Promise<Figure[]> {
  const chosen = defences.filter(({ promise, file }) => `${promise} ${file}`.includes(only))
  const copy = copyOfProject()
  try {
    const whole = await failuresOf(copy, [...new Set(chosen.map(({ test }) => test))])
    if (whole.length > 0) throw new Error(`Tests fail without any change: ${whole.join('; ')}`)
    const figures: Figure[] = []
    for (const defence of chosen) {
      const shown = await measured(copy, defence)
      console.error(`${shown.verdict}: ${defence.promise}`)
      figures.push(shown)
    }
    return figures
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

async function measured(copy: string, { promise, file, broken, test }: Defence): Promise<Figure> {
  const path = join(copy, place, file)
  const source = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    source.replace(broken.from, () => broken.to),
  )
  try {
    const failures = await failuresOf(copy, [test])
    // A program that does not run any more is no defence that was missed.
    const noticed = failures.filter(message => !/^(Syntax|Reference)Error/.test(message)).length
    return figure(promise, noticed, { atLeast: 1 }, { unit: noticed === 1 ? 'test' : 'tests' })
  } catch (error) {
    return failed(promise, error)
  } finally {
    writeFileSync(path, source)
  }
}

/** The sources are copied, packages and the build are linked. */
function copyOfProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'celastro-defences-'))
  const left = ['.git', 'test-results', '.data']
  for (const name of readdirSync(root)) {
    if (left.includes(name)) continue
    if (['node_modules', 'dist'].includes(name)) symlinkSync(join(root, name), join(copy, name))
    else cpSync(join(root, name), join(copy, name), { recursive: true })
  }
  return copy
}

interface Report {
  testResults: { message: string; assertionResults: { status: string; failureMessages: string[] }[] }[]
}

/** The first line of every failure. */
async function failuresOf(copy: string, tests: string[]): Promise<string[]> {
  const output = join(copy, 'report.json')
  rmSync(output, { force: true })
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const options = ['run', '--config', 'e2e/vitest.config.ts', '--reporter=json', `--outputFile=${output}`]
  const files = tests.map(test => join(place, test))
  await run(process.execPath, [vitest, ...options, ...files], { cwd: copy, minutes: 10, print: () => {} })
  const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as Report
  if (testResults.length === 0) throw new Error(`No test ran of ${tests.join(', ')}`)
  return testResults.flatMap(({ message, assertionResults }) => [
    ...(message && assertionResults.length === 0 ? [message] : []),
    ...assertionResults.flatMap(({ failureMessages }) => failureMessages),
  ])
}
