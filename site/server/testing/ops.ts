import { runOps } from '../ops/run.ts'
import type { TestApp } from './test-app.ts'

/** What `npm run ops` prints before the facts of something that waits, for a regular expression: id and since when. */
export const waitingLine = (id: string) => `${id} {2}desde \\d\\d/\\d\\d/\\d{4} \\d\\d:\\d\\d {2}`

/** Runs a command of `npm run ops` as staff would. Returns its exit code and what it printed, with plain blanks. */
export const opsOf =
  (app: () => TestApp) =>
  async (...words: string[]) => {
    const lines: string[] = []
    const code = await runOps(app().deps, words, line => lines.push(line))
    return { code, text: lines.join('\n').replaceAll('\u00a0', ' ') }
  }
