import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCounts, vitestCounts } from '../tooling/reports.ts'
import { root, run } from '../tooling/run.ts'
import { type Figure, figure } from './figure.ts'

const histories = 5_000
/** Both files, one per engine. */
const tests = 'site/server/lending/ledger/histories-'

/**
 * Plays ten times as many random histories of loans as `npm test` does, each time others. A failing world prints its
 * seed and the history; `HISTORY_SEED` plays it again.
 */
export async function measureMoney(): Promise<Figure[]> {
  const seed = Number(process.env.HISTORY_SEED ?? randomInt(1, 1_000_000_000))
  console.error(`HISTORY_SEED=${seed}`)
  const directory = mkdtempSync(join(tmpdir(), 'celastro-money-'))
  try {
    const report = join(directory, 'report.json')
    // A slow machine is no broken invariant: a world may take ten minutes, all of them two hours.
    const how = ['--config', 'e2e/vitest.config.ts', '--testTimeout=600000']
    const args = ['run', ...how, '--reporter=default', '--reporter=json', tests]
    const code = await run(join(root, 'node_modules/.bin/vitest'), [...args, `--outputFile.json=${report}`], {
      env: { HISTORIES: String(histories), HISTORY_SEED: String(seed) },
      minutes: 120,
      print: text => process.stderr.write(text),
    })
    const { passed, failed } = readCounts(report, vitestCounts, code)
    return [
      figure(`money: random histories, from seed ${seed}`, passed * 25, { atLeast: histories }),
      figure('money: worlds of 25 histories with a broken invariant', failed, { atMost: 0 }),
    ]
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
