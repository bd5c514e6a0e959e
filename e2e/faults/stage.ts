import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type OpenDatabase, openDatabase } from '../../site/server/db/database.ts'
import { type Gate, openGate } from '../../site/server/testing/gate.ts'
import { createDatabase, type RunningPostgres, startPostgres } from '../../site/server/testing/postgres.ts'
import { connectApi } from '../tooling/api.ts'
import { type Program, startProgram } from '../tooling/program.ts'
import { nodeOptions } from '../tooling/server.ts'
import { type Manner, type Outside, openOutside } from './outside.ts'
import type { Fault } from './plan.ts'
import { openProxy } from './proxy.ts'
import { openSmallDisk, type SmallDisk } from './small-disk.ts'

export type Engine = 'PGlite' | 'PostgreSQL'

/** A server on its own engine, on loopback, that faults happen to. */
export interface Stage {
  url: string
  outside: Outside
  /** Of the database, where this user may mount one. */
  disk: SmallDisk | undefined
  /** Empties the disk. What ended for lack of room is started again, as systemd does. */
  makeRoom(): Promise<void>
  happen(fault: Fault): Promise<void>
  /** Ends the server and opens its database, to look at what is there. */
  look<T>(at: (database: OpenDatabase) => Promise<T>): Promise<T>
  close(): Promise<void>
}

interface Postgres {
  server: RunningPostgres
  url: string
  gate: Gate
}

async function openPostgres(disk: SmallDisk | undefined): Promise<Postgres> {
  const server = await startPostgres(disk && { within: disk.path, settings: ['max_wal_size=64MB'] })
  const { url } = await createDatabase(server.url)
  return { server, url, gate: await openGate(url) }
}

/** @param versionBefore checkout that a second server runs from, unless it is of the same version */
export async function openStage(engine: Engine, versionBefore?: string): Promise<Stage> {
  const disk = openSmallDisk(768)
  const dataDir = mkdtempSync(join(disk && engine === 'PGlite' ? disk.path : tmpdir(), 'celastro-faults-'))
  const postgres = engine === 'PostgreSQL' ? await openPostgres(disk) : undefined
  const outside = await openOutside()
  const serving = new Set<Program>()
  const proxy = await openProxy(() => [...serving].map(({ url }) => url))
  let first = await start().catch(async error => {
    await close()
    throw error
  })

  async function start(cwd?: string): Promise<Program> {
    const env = {
      DATABASE_URL: postgres?.gate.url,
      ...{ SANDBOX: '1', DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn' },
      ...{ SIGNATURE_CODE: '0', ALTCHA_COST: '1', ANALYSIS_MIN_SECONDS: '0', ANALYSIS_MAX_SECONDS: '1' },
      ...outside.env,
    }
    const from = cwd ? { cwd } : {}
    const program = await startProgram('site/server/start.ts', {
      ...{ env, nodeOptions, readyPath: '/readyz', ...from },
    })
    serving.add(program)
    return program
  }

  async function end(program: Program) {
    serving.delete(program)
    await program.stop()
  }

  async function kill() {
    if (first.isRunning()) process.kill(first.pid, 'SIGKILL')
    await end(first)
    first = await start()
  }

  const moveClock = (byMs: number) =>
    connectApi(proxy.url)
      .post('/sandbox/clock', { advanceMs: byMs })
      .then(
        () => {},
        () => {},
      )

  async function turnParties(manner: Manner, forMs: number) {
    outside.turn(manner)
    await sleep(forMs)
    outside.turn('as they should')
  }

  async function hangDatabase(forMs: number) {
    postgres?.gate.turn('silent')
    await sleep(forMs)
    postgres?.gate.turn('open')
  }

  async function fillDisk(forMs: number) {
    disk?.fill()
    await sleep(forMs)
    await makeRoom()
  }

  async function makeRoom() {
    disk?.empty()
    if (postgres && !postgres.server.isRunning()) await postgres.server.restart(async () => {})
    if (!first.isRunning()) await kill()
  }

  async function addServer(forMs: number) {
    const second = await start(versionBefore)
    await sleep(forMs)
    await end(second)
  }

  const faults: Record<Fault['kind'], (forMs: number) => Promise<void>> = {
    kill,
    'clock forward': forMs => moveClock(forMs * 60),
    'clock back': forMs => moveClock(-forMs * 60),
    'parties silent': forMs => turnParties('silent', forMs),
    'parties send rubbish': forMs => turnParties('rubbish', forMs),
    'disk full': fillDisk,
    'database restarts': async forMs => postgres?.server.restart(() => sleep(forMs)),
    'database hangs': hangDatabase,
    'second server': addServer,
  }

  async function close() {
    await proxy.close()
    for (const program of serving) await program.stop()
    await outside.close()
    await postgres?.gate.close()
    await postgres?.server.stop()
    rmSync(dataDir, { recursive: true, force: true })
    disk?.close()
  }

  return {
    ...{ url: proxy.url, outside, disk, makeRoom, close },
    happen: ({ kind, forMs }) => faults[kind](forMs),
    async look(at) {
      for (const program of serving) await end(program)
      const database = await openDatabase(postgres ? { url: postgres.url } : { directory: dataDir })
      return at(database).finally(database.close)
    },
  }
}
