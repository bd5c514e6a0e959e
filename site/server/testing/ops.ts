import { runOps } from '../ops/run.ts'
import type { TestApp } from './test-app.ts'

/** Runs a command of `npm run ops` as staff would. Returns its exit code and what it printed, with plain blanks. */
export const opsOf =
  (app: () => TestApp) =>
  async (...words: string[]) => {
    const lines: string[] = []
    const code = await runOps(app().deps, words, line => lines.push(line))
    return { code, text: lines.join('\n').replaceAll('\u00a0', ' ') }
  }
