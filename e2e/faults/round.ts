import { setTimeout as sleep } from 'node:timers/promises'
import { type Customer, reachLoan, reachOffer, signUp } from '../tooling/customer.ts'
import { brokenInvariants } from './invariants.ts'
import { connectPatiently } from './patient-api.ts'
import { planOf } from './plan.ts'
import { type Engine, openStage, type Stage } from './stage.ts'

export interface Outcome {
  finished: number
  /** One sentence each: invariants, and journeys that ended otherwise. */
  broken: string[]
  /** By how much the slowest journey took longer than one without faults. */
  delayMs: number
}

/** Customers borrow while the faults of a seed happen; then everything that must hold is checked. */
export async function playRound(engine: Engine, seed: number, customers: number): Promise<Outcome> {
  const stage = await openStage(engine)
  try {
    const usualMs = await borrow(stage)
    const { beginnings, faults } = planOf(seed, { customers, database: engine === 'PostgreSQL' })
    const journeys = Promise.allSettled(beginnings.map(afterMs => sleep(afterMs).then(() => borrow(stage))))
    for (const fault of faults) {
      await sleep(fault.afterMs)
      await stage.happen(fault)
    }
    const ends = await journeys
    const times = ends.flatMap(end => (end.status === 'fulfilled' ? [end.value] : []))
    const failures = ends.flatMap(end => (end.status === 'rejected' ? [String(end.reason)] : []))
    const broken = await stage.look(database => brokenInvariants(database, times.length + 1))
    const told = `seed ${seed}, ${faults.map(({ kind }) => kind).join(', ')}: `
    return {
      finished: times.length,
      broken: [...failures, ...broken].map(each => told + each),
      delayMs: Math.max(0, ...times) - usualMs,
    }
  } finally {
    await stage.close()
  }
}

/** From the registration to the money. Returns how long it took. */
async function borrow({ url }: Stage): Promise<number> {
  const began = performance.now()
  const customer = await comeIn(url)
  await reachLoan(customer, await reachOffer(customer))
  return performance.now() - began
}

/** A code that came too late is asked for again: here with another registration. */
async function comeIn(url: string): Promise<Customer> {
  for (let tries = 3; ; tries--) {
    try {
      return await signUp(url, '900204', connectPatiently(url))
    } catch (error) {
      if (tries === 1) throw error
    }
  }
}
