import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = resolve(import.meta.dirname, '../..')

export type RunningServer = {
  /** Origin without a slash at the end, such as http://127.0.0.1:40123. */
  url: string
  pid: number
  /** All that the server has printed so far. */
  log(): string
  stop(): Promise<void>
}

/**
 * Starts the real server as `npm start` would: a process of its own on a free port, an empty database in a temporary
 * directory, in the sandbox. Resolves when /readyz answers. `stop` ends the process and deletes the directory.
 * Throws with the server's own output when it is not ready in time. `env` overrides any of this; with a DATA_DIR of
 * the caller, the directory is the caller's to delete.
 */
export async function startServer(
  env: Record<string, string | undefined> = {},
  timeoutMs = 120_000,
): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'celastro-'))
  const child = spawn(process.execPath, ['site/server/start.ts'], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: undefined,
      HOST: '127.0.0.1',
      PORT: '0',
      SANDBOX: '1',
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  child.stdout.on('data', chunk => (log += chunk))
  child.stderr.on('data', chunk => (log += chunk))
  child.on('error', error => (log += error.message))
  // A test worker that is itself killed must not leave a server behind.
  const killNow = () => child.kill('SIGKILL')
  process.on('exit', killNow)

  const stop = async () => {
    await end(child)
    process.off('exit', killNow)
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const url = await ready(child, () => log, timeoutMs)
    return { url, pid: child.pid!, log: () => log, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function ready(child: ChildProcess, log: () => string, timeoutMs: number): Promise<string> {
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline) {
    if (hasEnded(child)) throw new Error(`The server ended while starting:\n${log()}`)
    const url = /listening (http:\/\/[\w.:[\]-]+)/.exec(log())?.[1]
    if (url && (await answers(`${url}/readyz`))) return url
    await sleep(50)
  }
  throw new Error(`The server was not ready after ${timeoutMs / 1000} s:\n${log()}`)
}

async function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(5000) }).then(
    async answer => {
      await answer.arrayBuffer()
      return answer.ok
    },
    () => false,
  )
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null || !child.pid

/** Asks the process to end, and insists after five seconds. */
async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const gone = new Promise(done => child.once('exit', done))
  child.kill('SIGTERM')
  await Promise.race([gone, sleep(5000, undefined, { ref: false })])
  if (hasEnded(child)) return
  child.kill('SIGKILL')
  await gone
}
