import { setTimeout as sleep } from 'node:timers/promises'
import { borrow, type Outcome } from './borrow.ts'
import { brokenInvariants } from './invariants.ts'
import { planOf } from './plan.ts'
import { type Engine, openStage } from './stage.ts'

/**
 * Customers borrow while the faults of a seed happen; then everything that must hold is checked.
 * @param versionBefore checkout that a second server runs from, unless it is of the same version
 */
export async function playRound(
  engine: Engine,
  seed: number,
  customers: number,
  versionBefore?: string,
): Promise<Outcome> {
  const stage = await openStage(engine, versionBefore)
  try {
    const { outside } = stage
    const usualMs = await borrow(stage.url, outside.codeSentTo)
    const { beginnings, faults } = planOf(seed, { customers, database: engine === 'PostgreSQL' })
    const journeys = Promise.allSettled(
      beginnings.map(afterMs => sleep(afterMs).then(() => borrow(stage.url, outside.codeSentTo))),
    )
    for (const fault of faults) {
      await sleep(fault.afterMs)
      await stage.happen(fault)
    }
    const ends = await journeys
    const times = ends.flatMap(end => (end.status === 'fulfilled' ? [end.value] : []))
    const failures = ends.flatMap(end => (end.status === 'rejected' ? [String(end.reason)] : []))
    const broken = await stage.look(database =>
      brokenInvariants(database, times.length + 1, outside.transfers()),
    )
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
