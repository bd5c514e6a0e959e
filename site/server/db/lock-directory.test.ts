import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigError } from '../config-reader.ts'
import { lockDirectory, lockFile } from './lock-directory.ts'

let directory: string
let children: ChildProcessByStdio<null, Readable, null>[]
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'celastro-lock-'))
  children = []
})
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(directory, { recursive: true, force: true })
})

const program = join(import.meta.dirname, '../testing/locking-process.ts')

/** Another process that tries to lock the directory; resolves with what it says. */
async function other() {
  const child = spawn(process.execPath, [program, directory], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const said = String((await once(child.stdout, 'data'))[0]).trim()
  const kill = async () => {
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  return { said, kill }
}

test('a second process is refused while the first one lives, and told what to do', async () => {
  const unlock = lockDirectory(directory)
  expect((await other()).said).toContain(
    `DATA_DIR ${directory} is in use by another process: stop it, or set DATA_DIR or DATABASE_URL.`,
  )
  unlock()
  expect((await other()).said).toBe('locked')
})

test('the lock of a killed process is free at once', async () => {
  const { said, kill } = await other()
  expect(said).toBe('locked')
  expect(() => lockDirectory(directory)).toThrow(ConfigError)
  await kill()
  lockDirectory(directory)()
})

test('what the lock file holds does not matter: every process of a container has the same number', () => {
  // Earlier versions wrote their number, and found themselves after a crash.
  writeFileSync(join(directory, 'server.pid'), String(process.pid))
  writeFileSync(join(directory, lockFile), '')
  lockDirectory(directory)()
})

test('one process locks it once', () => {
  const unlock = lockDirectory(directory)
  expect(() => lockDirectory(directory)).toThrow(ConfigError)
  unlock()
  unlock()
  lockDirectory(directory)()
})
