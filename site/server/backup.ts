import { backUp } from './backup/back-up.ts'
import { restore } from './backup/restore.ts'
import { outliveReader } from './closed-pipe.ts'
import { config } from './config.ts'
import { ConfigError } from './config-reader.ts'
import { openDatabase } from './db/database.ts'
import { waitForDatabase } from './db/wait-for-database.ts'
import { createLog } from './log.ts'
import { migrateEverything } from './migration.ts'

outliveReader()

/** `npm run backup -- save FOLDER` and `npm run backup -- restore FOLDER`, on the database that the variables name. */
const [what, folder, ...more] = process.argv.slice(2)
if ((what !== 'save' && what !== 'restore') || !folder || more.length > 0) {
  console.error('npm run backup -- save FOLDER | restore FOLDER')
  process.exit(2)
}
try {
  const { databaseUrl, dataDir, sandbox, logLevel, databaseWaitSeconds } = config(process.env)
  const log = createLog(logLevel)
  const database = await openDatabase(
    databaseUrl ? { url: databaseUrl, noTimeouts: true } : { directory: dataDir, isSynced: !sandbox },
  )
  try {
    await waitForDatabase(database.db, databaseWaitSeconds, log)
    if (what === 'restore') await migrateEverything(database, databaseUrl, log)
    const { rows } = await (what === 'save' ? backUp : restore)(database.db, dataDir, folder)
    const count = Object.values(rows).reduce((sum, each) => sum + each, 0)
    console.log(`${what === 'save' ? 'saved' : 'restored'} ${count} rows and the files`)
  } finally {
    await database.close()
  }
  process.exit(0)
} catch (error) {
  const problems = error instanceof ConfigError ? error.problems.map(each => `- ${each}`) : undefined
  if (problems) for (const each of ['The command cannot run:', ...problems]) console.error(each)
  else console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
