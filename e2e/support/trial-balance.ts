import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, run } from '../tooling/run.ts'

/**
 * The balance of each account at the end of a month, cents, debits positive: what staff read with `npm run ops -- close`.
 * The server of this data directory has stopped, because only one process can open an embedded database.
 * @throws Error when the command fails, or finds that books and loans disagree
 */
export async function closingBalances(dataDir: string, month: string): Promise<Record<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'celastro-close-'))
  let said = ''
  try {
    const code = await run(
      join(root, 'node_modules/.bin/node'),
      ['site/server/ops.ts', 'close', month, '--csv', folder],
      {
        env: { DATA_DIR: dataDir, DATABASE_URL: undefined, SANDBOX: '1' },
        minutes: 2,
        print: text => {
          said += text
        },
      },
    )
    if (code !== 0) throw new Error(`close ${month} ended with ${code}: ${said}`)
    const [accounts = ''] = readFileSync(join(folder, `balancete-${month}.csv`), 'utf8').split('\r\n\r\n')
    const lines = accounts.split('\r\n').slice(1)
    return Object.fromEntries(lines.map(line => line.split(';')).map(cells => [cells[2], cents(cells[7]!)]))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** '-1234,56' → -123456 */
const cents = (text: string) => Math.round(Number(text.replace(',', '.')) * 100)
