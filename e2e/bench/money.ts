import { randomInt } from 'node:crypto'
import { unit } from '../tooling/unit.ts'
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
  // A slow machine is no broken invariant: a world may take ten minutes, all of them two hours.
  const { passed, failed } = await unit(['--testTimeout=600000', tests], {
    env: { HISTORIES: String(histories), HISTORY_SEED: String(seed) },
    minutes: 120,
    print: text => process.stderr.write(text),
  })
  return [
    figure(`money: random histories, from seed ${seed}`, passed * 25, { atLeast: histories }),
    figure('money: worlds of 25 histories with a broken invariant', failed, { atMost: 0 }),
  ]
}
