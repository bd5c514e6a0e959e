import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { examplePdf } from '../../site/server/lending/invoice/sandbox/pdf.ts'
import { createDatabase, startPostgres } from '../../site/server/testing/postgres.ts'
import { signUp } from '../tooling/customer.ts'
import type { Program } from '../tooling/program.ts'
import { startServer } from '../tooling/server.ts'
import { type Figure, figure, quantile } from './figure.ts'
import { allocator, processorMs, residentMegabytes } from './memory.ts'

const uploads = 200
/** Each of them sends the most files at once that one customer may. */
const customers = 25
/** A PDF of the largest size that is taken. One buffer for all: the bench must not run out of memory first. */
const file = Buffer.from(examplePdf(['DANFE']).padEnd(10 * 2 ** 20))
const boundary = 'celastro-bench'
const imei = '350070120619811'

/** Customers' other calls per second, and the longest that all uploads may take. */
const pollsPerSecond = 20
const atMostMs = 300_000

/** 200 uploads of 10 MB at once, to this machine only: memory of the server, and what other callers notice. */
export async function measureUploads(engine: 'PGlite' | 'PostgreSQL'): Promise<Figure[]> {
  if (engine === 'PGlite') return measure(engine, await startServer(allocator))
  const postgres = await startPostgres()
  try {
    const { url } = await createDatabase(postgres.url)
    return await measure(engine, await startServer({ ...allocator, DATABASE_URL: url }))
  } finally {
    await postgres.stop()
  }
}

async function measure(engine: string, server: Program): Promise<Figure[]> {
  try {
    const tokens: string[] = []
    while (tokens.length < customers) tokens.push((await signUp(server.url)).token)
    const other = (await signUp(server.url)).token
    // The first file loads the PDF library.
    await upload(server.url, tokens[0]!)

    const watched = watch(server, other)
    const began = performance.now()
    const statuses = await Promise.all(
      Array.from({ length: uploads }, (_, n) => upload(server.url, tokens[n % customers]!)),
    )
    const seconds = (performance.now() - began) / 1000
    const { peak, p99 } = await watched.stop()
    const bad = statuses.filter(status => status !== 201)
    if (bad.length > 0) throw new Error(`${bad.length} of ${uploads} uploads failed: ${[...new Set(bad)]}`)
    const processor = await processorOfOne(server, tokens)
    const name = `${uploads} uploads of 10 MB on ${engine}`
    return [
      figure(`${name}, memory`, peak, { atMost: 400 }, { unit: 'MB' }),
      figure(`${name}, p99 of other calls`, p99, { atMost: 1000 }, { unit: 'ms' }),
      figure(`${name}, until all are stored`, seconds, {}, { unit: 's' }),
      figure(`a file of 10 MB on ${engine}, processor time`, processor, {}, { unit: 'ms' }),
    ]
  } finally {
    await server.stop()
  }
}

/** The server's processor time for one file, in milliseconds: the mean of one after the other, while nobody else calls. */
async function processorOfOne(server: Program, tokens: string[]): Promise<number> {
  const before = processorMs(server.pid)
  for (const token of tokens) await upload(server.url, token)
  return (processorMs(server.pid) - before) / tokens.length
}

/** Samples memory and calls `/customers/me` until it is stopped. */
function watch(server: Program, token: string) {
  const times: number[] = []
  const calls: Promise<void>[] = []
  let [peak, running] = [0, true]
  const loop = (async () => {
    while (running) {
      peak = Math.max(peak, residentMegabytes(server.pid))
      const began = performance.now()
      const headers = { Authorization: `Bearer ${token}` }
      const call = fetch(`${server.url}/api/customers/me`, { headers })
      calls.push(call.then(answer => answer.text()).then(() => void times.push(performance.now() - began)))
      await sleep(1000 / pollsPerSecond)
    }
  })()
  return {
    async stop() {
      running = false
      await loop
      await Promise.all(calls)
      return { peak, p99: quantile(times, 0.99) }
    },
  }
}

const agent = new Agent({ maxSockets: uploads })

/** The status of the answer. */
function upload(origin: string, token: string): Promise<number> {
  const part = (disposition: string) => `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`
  const head = `${part('name="Imei"')}\r\n${imei}\r\n${part('name="InvoiceFile"; filename="nota.pdf"')}Content-Type: application/pdf\r\n\r\n`
  const tail = `\r\n--${boundary}--\r\n`
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': `multipart/form-data; boundary=${boundary}`,
    'Content-Length': head.length + file.length + tail.length,
  }
  return new Promise((done, fail) => {
    const signal = AbortSignal.timeout(atMostMs)
    const sent = request(`${origin}/api/loan/device`, { method: 'POST', headers, agent, signal }, answer => {
      answer.resume().on('end', () => done(answer.statusCode ?? 0))
    })
    sent.on('error', fail)
    sent.write(head)
    sent.write(file)
    sent.end(tail)
  })
}
