import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { squeeze } from './squeeze.ts'

const directory = mkdtempSync(join(tmpdir(), 'celastro-squeeze-'))
const file = join(directory, 'loan-simulator.js')
const source = `
// Greets.
function greet(name) {
  throw new Error(name)
}
greet(document.title)
`

beforeAll(async () => {
  const { code, map } = transformSync(source, { sourcemap: true, sourcefile: 'greet.js' })
  writeFileSync(file, code)
  writeFileSync(`${file}.map`, map)
  await squeeze(file)
})
afterAll(() => rmSync(directory, { recursive: true }))

test('the first line asks the browser to compile all functions while the file loads', () => {
  expect(readFileSync(file, 'utf8').split('\n')[0]).toBe('//# allFunctionsCalledOnLoad')
})

test('the source map points to the original line', () => {
  const lines = readFileSync(file, 'utf8').split('\n')
  const line = lines.findIndex(each => each.includes('Error('))
  const map = JSON.parse(readFileSync(`${file}.map`, 'utf8'))
  expect(new SourceMap(map).findEntry(line, lines[line]!.indexOf('Error('))).toMatchObject({
    originalSource: 'greet.js',
    originalLine: 3,
  })
})
