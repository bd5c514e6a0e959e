import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hourMs } from '../../shared/durations.ts'
import { createDatabase, startPostgres } from '../../site/server/testing/postgres.ts'
import { reachLoan, reachOffer, signUp } from '../tooling/customer.ts'
import { type Program, startProgram } from '../tooling/program.ts'
import { nodeOptions } from '../tooling/server.ts'
import { type Figure, figure, quantile } from './figure.ts'
import { residentMegabytes } from './memory.ts'

const codesPerSecond = 50
const seconds = 20
/** The share of a morning that is measured. Each is sent by WhatsApp and by e-mail. */
const reminders = 2500

/** The queues of one process whose carriers take 50 ms: codes alone, then a morning's reminders with codes beside them. */
export async function measureJobs(engine: 'PGlite' | 'PostgreSQL'): Promise<Figure[]> {
  if (engine === 'PGlite') return measure(engine, undefined)
  const postgres = await startPostgres()
  try {
    return await measure(engine, (await createDatabase(postgres.url)).url)
  } finally {
    await postgres.stop()
  }
}

async function measure(engine: string, databaseUrl: string | undefined): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'celastro-jobs-'))
  const env = {
    ...{ DATABASE_URL: databaseUrl, SANDBOX: '1', DATA_DIR: dataDir, LOG_LEVEL: 'warn', SIGNATURE_CODE: '0' },
  }
  const lender = await startProgram('e2e/bench/jobs-process.ts', { env, nodeOptions, readyPath: '/readyz' })
  try {
    const { cpf, ...customer } = await signUp(lender.url)
    const offerId = await reachOffer({ cpf, ...customer })
    await reachLoan({ cpf, ...customer }, offerId)
    await call(lender, 'borrowers', { cpf, count: reminders })

    const watched = watchMemory(lender)
    const alone = await call<{ codes: number[] }>(lender, 'codes', { rate: codesPerSecond, seconds })
    const morning = await call<{ ms: number; codes: number[] }>(lender, 'reminders', {
      rate: codesPerSecond,
      messages: reminders * 2,
    })
    const peak = watched.stop()
    const p99 = (codes: number[]) => quantile(codes, 0.99) / 1000
    const inSeconds = { unit: 's', digits: 2 }
    const name = `jobs on ${engine}`
    const anHourOf = (reminders * hourMs) / morning.ms
    const note = ` (${reminders}, twice each, in ${(morning.ms / 1000).toFixed(0)} s; 100,000 in ${Math.round((100_000 / anHourOf) * 60)} min)`
    return [
      figure(`${name}: codes at ${codesPerSecond}/s, p99`, p99(alone.codes), { atMost: 5 }, inSeconds),
      figure(`${name}: the same while reminders run`, p99(morning.codes), { atMost: 5 }, inSeconds),
      figure(`${name}: reminders an hour`, anHourOf, { atLeast: 100_000 }, { note }),
      figure(`${name}: memory`, peak, { atMost: 300 }, { unit: 'MB' }),
    ]
  } finally {
    await lender.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function call<T>({ url }: Program, what: string, body: object): Promise<T> {
  const answer = await fetch(`${url}/bench/${what}`, { method: 'POST', body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`/bench/${what} answered ${answer.status}`)
  return (await answer.json()) as T
}

function watchMemory({ pid }: Program) {
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(pid))
  }, 200)
  return {
    stop() {
      clearInterval(timer)
      return peak
    },
  }
}
