import type { Counts } from './reports.ts'
import { type Stage, stages } from './stages.ts'

/**
 * `npm test`: every check of the project, one after the other. `npm test -- static`, `unit` or `browser` runs a part.
 * The last line is the sum, `N passed, N failed`; the exit code says the same.
 */
const parts = process.argv.slice(2)
const chosen = stages.filter(stage => parts.length === 0 || parts.includes(stage.part))
if (chosen.length === 0) {
  console.error(`There is no part "${parts.join(' ')}": choose static, unit or browser, or none for all.`)
  process.exit(1)
}

const done: { stage: Stage; counts: Counts; seconds: number }[] = []
for (const stage of chosen) {
  console.log(`\n── ${stage.name} ${'─'.repeat(Math.max(3, 70 - stage.name.length))}`)
  const start = performance.now()
  const counts = await safely(stage)
  const seconds = (performance.now() - start) / 1000
  done.push({ stage, counts, seconds })
  console.log(`   ${inWords(counts)}, ${seconds.toFixed(1)} s`)
}

console.log('\n── summary ─────────────────────────────────────────────────────────────')
for (const { stage, counts, seconds } of done) {
  console.log(`${counts.failed ? '✗' : '✓'} ${stage.name}: ${inWords(counts)} (${seconds.toFixed(1)} s)`)
}
const total = done.reduce(
  (sum, { counts }) => ({ passed: sum.passed + counts.passed, failed: sum.failed + counts.failed }),
  { passed: 0, failed: 0 },
)
process.exitCode = total.failed ? 1 : 0
console.log(`\n${inWords(total)}`)

/** A stage that crashes is a failed test, and the others still run. */
async function safely(stage: Stage): Promise<Counts> {
  try {
    return await stage.run()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

function inWords({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`
}
