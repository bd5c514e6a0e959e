import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { config } from './config.ts'
import { lockDirectory } from './db/lock-directory.ts'
import { withTokenSecret } from './secrets.ts'

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'celastro-'))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

const mode = (path: string) => (statSync(path).mode & 0o777).toString(8)

test('a new data directory and its secret are readable by this account only', () => {
  const directory = join(home, 'a', 'data')
  withTokenSecret(config({ DATA_DIR: directory }))
  expect([mode(directory), mode(join(directory, 'token-secret'))]).toEqual(['700', '600'])
})

test('an existing directory that others can read is closed and keeps its secret', () => {
  const directory = join(home, 'data')
  mkdirSync(directory)
  writeFileSync(join(directory, 'token-secret'), 'x'.repeat(43))
  chmodSync(directory, 0o755)
  chmodSync(join(directory, 'token-secret'), 0o644)
  const { tokenSecret } = withTokenSecret(config({ DATA_DIR: directory }))
  expect(tokenSecret).toBe('x'.repeat(43))
  expect([mode(directory), mode(join(directory, 'token-secret'))]).toEqual(['700', '600'])
})

test('the directory of the embedded database is readable by this account only', () => {
  const directory = join(home, 'data')
  const unlock = lockDirectory(directory)
  expect(mode(directory)).toBe('700')
  unlock()
})
