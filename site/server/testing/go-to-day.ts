import { runDaily } from '../jobs/daily.ts'
import type { TestApp } from './test-app.ts'

/** Moves the clock to noon of this day in São Paulo. No job runs. */
export const moveToDay = (app: TestApp, day: string): void =>
  app.advance(Date.parse(`${day}T15:00:00Z`) - app.deps.clock.now())

/** Moves the clock to noon of this day in São Paulo, and works the daily job and what it enqueues. */
export async function goToDay(app: TestApp, day: string): Promise<void> {
  moveToDay(app, day)
  await runDaily(app.deps)
  await app.runJobs()
}
