import { createDatabase, startPostgres } from '../../site/server/testing/postgres.ts'
import { apply, signUp } from '../tooling/customer.ts'
import { startProgram } from '../tooling/program.ts'
import { startServer } from '../tooling/server.ts'
import { type Figure, figure, median } from './figure.ts'
import { answersPerSecond, p99 } from './load.ts'
import { allocator, residentMegabytes } from './memory.ts'

const goals = {
  PGlite: { p99: 12, memory: 400 },
  PostgreSQL: { p99: 5, memory: 200 },
}

/** One customer per concurrent request: the server batches look-ups, and a customer twice in a batch would save work. */
const waitingCustomers = 50

/** The poll of the waiting screen: throughput, latency and memory. */
export async function measurePolling(engine: keyof typeof goals): Promise<Figure[]> {
  if (engine === 'PGlite') return polling(engine, undefined)
  const postgres = await startPostgres()
  try {
    return await polling(engine, (await createDatabase(postgres.url)).url)
  } finally {
    await postgres.stop()
  }
}

async function polling(engine: keyof typeof goals, databaseUrl: string | undefined): Promise<Figure[]> {
  const env = { DATABASE_URL: databaseUrl }
  const server = await startServer({ ...allocator, ...env })
  const floor = await startProgram('e2e/bench/select-one.ts', { env })
  try {
    const tokens: string[] = []
    while (tokens.length < waitingCustomers) {
      const customer = await signUp(server.url, '900202')
      await apply(customer)
      tokens.push(customer.token)
    }
    const poll = { url: `${server.url}/api/customers/me`, tokens }
    const name = `GET /customers/me on ${engine}`

    await answersPerSecond({ ...poll, connections: 10, amount: 10_000 })
    const memory = residentMegabytes(server.pid)
    await answersPerSecond({ url: floor.url, connections: 10, amount: 5000 })
    const ratios: { mine: number; floor: number }[] = []
    for (let run = 0; run < 3; run++) {
      const floorRate = await answersPerSecond({ url: floor.url, connections: 50, seconds: 4 })
      const mine = await answersPerSecond({ ...poll, connections: 50, seconds: 4 })
      ratios.push({ mine, floor: floorRate })
    }
    const steady = { rate: 200, seconds: 10 }
    const floorP99 = await p99({ url: floor.url, ...steady })
    const mineP99 = await p99({ ...poll, ...steady })
    const mine = Math.round(median(ratios.map(each => each.mine)))
    const one = Math.round(median(ratios.map(each => each.floor)))
    const note = ` (${mine}/s of ${one}/s)`
    const ratio = median(ratios.map(each => each.mine / each.floor))
    return [
      figure(`${name} / select 1`, ratio, { atLeast: 0.5 }, { digits: 2, note }),
      figure(
        `${name}, p99 at 200/s`,
        mineP99,
        { atMost: goals[engine].p99 },
        { unit: 'ms', digits: 1, note: ` (select 1: ${floorP99.toFixed(1)})` },
      ),
      figure(
        `memory after 10,000 polls, ${engine}`,
        memory,
        { atMost: goals[engine].memory },
        { unit: 'MB' },
      ),
    ]
  } finally {
    await server.stop()
    await floor.stop()
  }
}
