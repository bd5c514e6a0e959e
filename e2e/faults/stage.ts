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
import type { Fault } from './plan.ts'

export type Engine = 'PGlite' | 'PostgreSQL'

/** A server on its own engine, on loopback, that faults happen to. */
export interface Stage {
  url: string
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

async function openPostgres(): Promise<Postgres> {
  const server = await startPostgres()
  const { url } = await createDatabase(server.url)
  return { server, url, gate: await openGate(url) }
}

export async function openStage(engine: Engine): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'celastro-faults-'))
  const postgres = engine === 'PostgreSQL' ? await openPostgres() : undefined
  let program = await start('0').catch(async error => {
    await tidy()
    throw error
  })
  const { url } = program

  async function tidy() {
    await postgres?.gate.close()
    await postgres?.server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }

  function start(port: string): Promise<Program> {
    const env = {
      DATABASE_URL: postgres?.gate.url,
      ...{ SANDBOX: '1', DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: port, LOG_LEVEL: 'warn' },
      ...{ SIGNATURE_CODE: '0', ALTCHA_COST: '1', ANALYSIS_MIN_SECONDS: '0', ANALYSIS_MAX_SECONDS: '1' },
    }
    return startProgram('site/server/start.ts', { env, nodeOptions, readyPath: '/readyz' })
  }

  async function kill() {
    process.kill(program.pid, 'SIGKILL')
    await program.stop()
    program = await start(new URL(url).port)
  }

  async function moveClock(byMs: number) {
    await connectApi(url)
      .post('/sandbox/clock', { advanceMs: byMs })
      .catch(() => {})
  }

  return {
    url,
    async happen({ kind, forMs }) {
      if (kind === 'kill') await kill()
      else if (kind === 'clock forward') await moveClock(forMs * 60)
      else if (kind === 'clock back') await moveClock(-forMs * 60)
      else if (kind === 'database restarts') await postgres?.server.restart(() => sleep(forMs))
      else {
        postgres?.gate.turn('silent')
        await sleep(forMs)
        postgres?.gate.turn('open')
      }
    },
    async look(at) {
      await program.stop()
      const database = await openDatabase(postgres ? { url: postgres.url } : { directory: dataDir })
      return at(database).finally(database.close)
    },
    async close() {
      await program.stop()
      await tidy()
    },
  }
}
