import { resolve } from 'node:path'
import { outliveReader } from './closed-pipe.ts'
import { config } from './config.ts'
import { ConfigError } from './config-reader.ts'
import { openLender } from './lender.ts'
import { asksForHelp, help, runOps } from './ops/run.ts'
import { runOnServer } from './ops/socket.ts'

outliveReader()

const words = process.argv.slice(2)
const print = (line: string) => console.log(line)

if (asksForHelp(words)) {
  for (const line of help) print(line)
} else {
  try {
    process.exitCode = (await onServer()) ?? (await here())
  } catch (error) {
    const problems = error instanceof ConfigError ? error.problems.map(each => `- ${each}`) : [error]
    for (const each of ['Não foi possível começar:', ...problems]) console.error(each)
    process.exitCode = 1
  }
}

/** The exit code from the server that has the embedded database open; undefined where none has. */
async function onServer(): Promise<number | undefined> {
  const { databaseUrl, dataDir } = config(process.env)
  if (databaseUrl) return undefined
  const answer = await runOnServer(dataDir, words)
  for (const line of answer?.lines ?? []) print(line)
  return answer?.code
}

/** Opens the database itself. A server works the jobs enqueued here: at once on PostgreSQL, at its next start on the embedded one. */
async function here(): Promise<number> {
  const { databaseUrl, dataDir } = config(process.env)
  // Without the variables of the server the sandbox is the default, whose empty database answers like a quiet day.
  if (!databaseUrl && !process.env.SANDBOX) console.error(`Sandbox, banco embutido em ${resolve(dataDir)}`)
  const lender = await openLender({ ...process.env, LOG_LEVEL: 'silent' }, { working: false })
  try {
    return await runOps(lender.deps, words, print)
  } finally {
    await lender.close()
  }
}
