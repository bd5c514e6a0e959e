import { CallFailed } from '../tooling/api.ts'
import { measurePolling } from './api.ts'
import { measureDefences } from './defences.ts'
import { measureFaults } from './faults.ts'
import { type Figure, failed, notBuilt } from './figure.ts'
import { interactions, measureInteraction } from './interactions.ts'
import { measureJobs } from './jobs.ts'
import { lighthousePages, measureLighthouse } from './lighthouse.ts'
import { measureMoney } from './money.ts'
import { measurePage, pages } from './pages.ts'
import { measureRelease } from './release.ts'
import { measureSize } from './size.ts'
import { measureStart } from './start.ts'
import { table } from './table.ts'
import { measureUploads } from './uploads.ts'
import { NotThere } from './visit.ts'
import { measureWidget, widgetMeasurements } from './widget.ts'
import { createWorld } from './world.ts'

/**
 * `npm run bench`: every figure beside its goal. `npm run bench -- pages`, `interactions`, `widget`, `lighthouse`, `server`,
 * `uploads`, `jobs` or `start` measures a part; `money` plays 5,000 random histories of loans, `faults` 400 journeys on servers
 * that fall, `size` fills a PostgreSQL with 1,000,000 customers (`size 100000`: as many), `release --before=<git revision>` upgrades and
 * steps back while customers borrow, and `defences` takes each defence away and runs its test (`--defence=upload`: those with that in
 * promise or file); these run only if they are named.
 * `--only=/login` measures what has that in its name, `--runs=3` takes each timing three times instead of five.
 */
const options = process.argv.slice(2)
const value = (name: string) => options.find(each => each.startsWith(`--${name}=`))?.slice(name.length + 3)
const parts = options.filter(each => !each.startsWith('--'))
const world = createWorld(Number(value('runs') ?? 5))

/** `onDemand`: takes many minutes and runs only if its part is named. */
type Measurement = { part: string; name: string; onDemand?: boolean; measure(): Promise<Figure[]> }
const measurements: Measurement[] = [
  ...pages.map(page => ({ part: 'pages', name: page.name, measure: () => measurePage(world, page) })),
  ...interactions.map(each => ({
    part: 'interactions',
    name: each.name,
    measure: () => measureInteraction(world, each),
  })),
  ...widgetMeasurements.map(each => ({
    part: 'widget',
    name: each.name,
    measure: () => measureWidget(world, each),
  })),
  ...lighthousePages.map(page => ({
    part: 'lighthouse',
    name: page.name,
    measure: () => measureLighthouse(world, page),
  })),
  { part: 'server', name: 'polling on PGlite', measure: () => measurePolling('PGlite') },
  { part: 'server', name: 'polling on PostgreSQL', measure: () => measurePolling('PostgreSQL') },
  { part: 'uploads', name: 'uploads on PGlite', measure: () => measureUploads('PGlite') },
  { part: 'uploads', name: 'uploads on PostgreSQL', measure: () => measureUploads('PostgreSQL') },
  { part: 'jobs', name: 'jobs on PGlite', measure: () => measureJobs('PGlite') },
  { part: 'jobs', name: 'jobs on PostgreSQL', measure: () => measureJobs('PostgreSQL') },
  { part: 'start', name: 'npm start', measure: measureStart },
  { part: 'money', name: 'random histories of loans', onDemand: true, measure: measureMoney },
  { part: 'defences', name: 'defences', onDemand: true, measure: () => measureDefences(value('defence')) },
  { part: 'faults', name: 'faults on PGlite', onDemand: true, measure: () => measureFaults('PGlite') },
  {
    part: 'faults',
    name: 'faults on PostgreSQL',
    onDemand: true,
    measure: () => measureFaults('PostgreSQL'),
  },
  { part: 'release', name: 'a release', onDemand: true, measure: () => measureRelease(value('before')) },
  {
    part: 'size',
    name: 'a full database',
    onDemand: true,
    measure: () => measureSize(Number(parts.find(each => /^\d+$/.test(each)) ?? 1_000_000)),
  },
]

const figures: Figure[] = []
try {
  for (const { part, name, measure, onDemand = false } of measurements) {
    if (!parts.includes(part) && (onDemand || parts.length > 0)) continue
    if (!name.includes(value('only') ?? '')) continue
    console.error(`measuring ${name} …`)
    figures.push(...(await measure().catch(error => [explain(name, error)])))
  }
} finally {
  await world.close()
}
console.log(table(figures))
const count = (verdict: Figure['verdict']) => figures.filter(each => each.verdict === verdict).length
console.log(
  `\n${count('reached')} reached, ${count('missed')} missed, ${count('failed')} failed to be measured`,
)
// Lighthouse's scores can fail the bench, the other figures are a report.
const gate = figures.filter(({ what, verdict }) => what.startsWith('Lighthouse') && verdict === 'missed')
process.exitCode = count('failed') + gate.length > 0 ? 1 : 0

/** A missing page or call does not fail the bench. */
function explain(name: string, error: unknown): Figure {
  if (error instanceof NotThere || (error instanceof CallFailed && error.status === 404))
    return notBuilt(name)
  console.error(error)
  return failed(name, error)
}
