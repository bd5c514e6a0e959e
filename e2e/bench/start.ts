import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildIfMissing } from '../../site/build.ts'
import { root } from '../tooling/run.ts'
import { type Figure, figure } from './figure.ts'
import { NotThere } from './visit.ts'

/** Time of `npm start` on a built tree until /login answers: without a database, and with one. */
export async function measureStart(): Promise<Figure[]> {
  await buildIfMissing()
  const dataDir = mkdtempSync(join(tmpdir(), 'celastro-start-'))
  try {
    const first = await secondsToPage(dataDir)
    const again = await secondsToPage(dataDir)
    const options = { unit: 's', digits: 1 }
    return [
      figure('npm start to first page, new database', first, { atMost: 5 }, options),
      figure('npm start to first page, existing database', again, { atMost: 5 }, options),
    ]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function secondsToPage(dataDir: string): Promise<number> {
  const begin = performance.now()
  // Its own process group, because npm runs the server through a shell.
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: undefined,
      SANDBOX: '1',
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let log = ''
  child.stdout.on('data', chunk => (log += chunk))
  child.stderr.on('data', chunk => (log += chunk))
  try {
    await firstPage(child, () => log)
    return (performance.now() - begin) / 1000
  } finally {
    await endGroup(child)
  }
}

async function firstPage(child: ChildProcess, log: () => string): Promise<void> {
  const deadline = performance.now() + 120_000
  while (performance.now() < deadline && child.exitCode === null) {
    const url = /listening (http:\/\/[\w.:[\]-]+)/.exec(log())?.[1]
    const answer = url ? await fetch(`${url}/login`).catch(() => undefined) : undefined
    if (answer?.status === 404) throw new NotThere('/login')
    if (answer?.ok && (await answer.text())) return
    await sleep(10)
  }
  throw new Error(`npm start gave no page:\n${log()}`)
}

async function endGroup(child: ChildProcess): Promise<void> {
  if (!child.pid || child.exitCode !== null) return
  const gone = new Promise(done => child.once('exit', done))
  process.kill(-child.pid, 'SIGTERM')
  await Promise.race([gone, sleep(5000).then(() => child.exitCode ?? process.kill(-child.pid!, 'SIGKILL'))])
  // The data directory must be free before the next start.
  await sleep(300)
}
