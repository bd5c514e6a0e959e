import { changesSince } from './changes.ts'
import type { Counts } from './reports.ts'
import type { Print } from './run.ts'
import { type Part, type Stage, stagesFor } from './stages.ts'

/**
 * `npm test`: every check of the project. `npm test -- types`, `static`, `unit` or `browser` runs a part,
 * `npm test -- changed` everything that the changes since the branch left main touch (`changed HEAD~3`: since then).
 * The last line is the sum, `N passed, N failed`; the exit code says the same.
 */
const [first, ...others] = process.argv.slice(2)
const changes = first === 'changed' ? changesSince(others[0]) : undefined
const parts = first === undefined || changes ? undefined : ([first, ...others] as Part[])
const chosen = stagesFor(changes).filter(stage => !parts || stage.parts.some(part => parts.includes(part)))
if (chosen.length === 0) {
  console.error(
    `There is no part "${parts?.join(' ')}": choose types, static, unit, browser or changed, or none for all.`,
  )
  process.exit(1)
}

const done: { stage: Stage; counts: Counts; seconds: number }[] = []
for (const wave of wavesOf(chosen)) {
  const queue = [...wave]
  const lane = async () => {
    for (let stage = queue.shift(); stage; stage = queue.shift()) await perform(stage, wave.length > 1)
  }
  await Promise.all([lane(), lane()])
}

console.log('\n── summary ─────────────────────────────────────────────────────────────')
for (const { stage, counts, seconds } of done) {
  const sign = counts.failed ? '✗' : counts.passed ? '✓' : '?'
  console.log(`${sign} ${stage.name}: ${inWords(counts)} (${seconds.toFixed(1)} s)`)
  for (const note of counts.notes ?? []) console.log(`  · ${note}`)
}
const total = done.reduce(
  (sum, { counts }) => ({ passed: sum.passed + counts.passed, failed: sum.failed + counts.failed }),
  { passed: 0, failed: 0 },
)
process.exitCode = total.failed ? 1 : 0
console.log(`\n${inWords(total)}`)

/** Consecutive stages that may run in parallel form one wave; every other stage is its own wave. */
function wavesOf(stages: Stage[]): Stage[][] {
  const waves: Stage[][] = []
  for (const stage of stages) {
    const last = waves.at(-1)
    if (stage.beside && last?.[0]?.beside) last.push(stage)
    else waves.push([stage])
  }
  return waves
}

/** In a wave of several stages each stage's output is printed at its end, so that outputs do not mix. */
async function perform(stage: Stage, beside: boolean): Promise<void> {
  const title = `\n── ${stage.name} ${'─'.repeat(Math.max(3, 70 - stage.name.length))}`
  let held = ''
  if (!beside) console.log(title)
  const start = performance.now()
  const counts = await safely(
    stage,
    beside
      ? text => {
          held += text
        }
      : undefined,
  )
  const seconds = (performance.now() - start) / 1000
  done.push({ stage, counts, seconds })
  if (beside) console.log(`${title}\n${held.trimEnd()}`)
  console.log(`   ${inWords(counts)}, ${seconds.toFixed(1)} s`)
}

/** A stage that throws counts as one failure, and the other stages still run. */
async function safely(stage: Stage, print?: Print): Promise<Counts> {
  try {
    return await stage.run(print)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

function inWords({ passed, failed }: Counts): string {
  if (passed + failed === 0) return 'not checked'
  return `${passed} passed, ${failed} failed`
}
