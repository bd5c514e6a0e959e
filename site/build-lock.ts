import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Runs `work` while this process holds the lock of `directory`. Takes over the lock of a process that has ended. */
export async function withLock<T>(directory: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(directory, { recursive: true })
  const lock = join(directory, '.lock')
  while (!take(lock)) await sleep(200)
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function take(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if (!isOwned(lock)) rmSync(lock, { force: true })
    return false
  }
}

function isOwned(lock: string): boolean {
  try {
    const pid = Number(readFileSync(lock, 'utf8'))
    // Between creating the file and writing the process id into it, the file is empty.
    return pid === 0 || process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
