import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './run.ts'

export type Program = {
  /** Origin without a slash at the end, such as http://127.0.0.1:40123. */
  url: string
  pid: number
  /** All that the program has printed so far. */
  log(): string
  isRunning(): boolean
  stop(): Promise<void>
}

export type ProgramOptions = {
  env?: Record<string, string | undefined>
  /** Another checkout than this one. */
  cwd?: string
  /** Options of Node, before the program's name. */
  nodeOptions?: string[]
  /** Path that answers 2xx once the program is ready. */
  readyPath?: string
  timeoutMs?: number
}

/**
 * Starts a TypeScript program of the project that prints `listening <url>`, as a process of its own. Resolves when
 * `readyPath` answers; throws with the program's own output when that does not happen in time. `env` is added to
 * this process's environment, `undefined` removes a variable.
 */
export async function startProgram(
  script: string,
  { env = {}, cwd = root, nodeOptions = [], readyPath = '/', timeoutMs = 120_000 }: ProgramOptions = {},
): Promise<Program> {
  const child = spawn(process.execPath, [...nodeOptions, script], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  child.stdout.on('data', chunk => (log += chunk))
  child.stderr.on('data', chunk => (log += chunk))
  child.on('error', error => (log += error.message))
  // A test worker that is killed must not leave a program running.
  const killNow = () => child.kill('SIGKILL')
  process.on('exit', killNow)
  const stop = async () => {
    await end(child)
    process.off('exit', killNow)
  }
  try {
    const url = await ready(child, () => log, readyPath, timeoutMs)
    return { url, pid: child.pid!, log: () => log, isRunning: () => !hasEnded(child), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function ready(
  child: ChildProcess,
  log: () => string,
  path: string,
  timeoutMs: number,
): Promise<string> {
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline) {
    if (hasEnded(child)) throw new Error(`The program ended while starting:\n${log()}`)
    const url = /listening (http:\/\/[\w.:[\]-]+)/.exec(log())?.[1]
    if (url && (await answers(url + path))) return url
    await sleep(50)
  }
  throw new Error(`The program was not ready after ${timeoutMs / 1000} s:\n${log()}`)
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

/** Sends SIGTERM, and SIGKILL after five seconds. */
async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const gone = new Promise(done => child.once('exit', done))
  child.kill('SIGTERM')
  await Promise.race([gone, sleep(5000, undefined, { ref: false })])
  if (hasEnded(child)) return
  child.kill('SIGKILL')
  await gone
}
