import { ConfigError } from './config-reader.ts'
import { openLender } from './lender.ts'
import { asksForHelp, help, runOps } from './ops/run.ts'

const words = process.argv.slice(2)
const print = (line: string) => console.log(line)

if (asksForHelp(words)) {
  for (const line of help) print(line)
} else {
  try {
    // The server works the jobs enqueued here: at once on PostgreSQL, at its next start on the embedded database.
    const lender = await openLender({ ...process.env, LOG_LEVEL: 'silent' }, { working: false })
    try {
      process.exitCode = await runOps(lender.deps, words, print)
    } finally {
      await lender.close()
    }
  } catch (error) {
    const problems = error instanceof ConfigError ? error.problems.map(each => `- ${each}`) : [error]
    for (const each of ['Não foi possível começar:', ...problems]) console.error(each)
    process.exitCode = 1
  }
}
