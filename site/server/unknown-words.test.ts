import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let directory: string
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'celastro-words-'))
})
afterAll(() => rmSync(directory, { recursive: true }))

test.each<[command: string, words: string[], told: string]>([
  ['migrate', ['--help'], 'npm run migrate takes no arguments'],
  ['backup', ['save'], 'npm run backup -- save FOLDER | restore FOLDER'],
  ['backup', ['delete', 'folder'], 'npm run backup -- save FOLDER | restore FOLDER'],
  ['backup', ['restore', 'folder', 'other'], 'npm run backup -- save FOLDER | restore FOLDER'],
  ['export', ['http://127.0.0.1:1'], 'npm run export -- ADDRESS-OF-THE-SERVER FOLDER'],
  ['export', ['http://127.0.0.1:1', 'folder', 'other'], 'npm run export -- ADDRESS-OF-THE-SERVER FOLDER'],
])('%s %j ends with code 2, says how it is called, and opens no database', (command, words, told) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, `${command}.ts`), ...words],
    {
      ...{ cwd: directory, encoding: 'utf8', timeout: 110_000 },
      env: { PATH: process.env.PATH, DATA_DIR: join(directory, 'data') },
    },
  )
  expect(stderr).toContain(told)
  expect([status, stdout]).toEqual([2, ''])
  expect(readdirSync(directory)).toEqual([])
})
