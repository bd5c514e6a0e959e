import { outliveReader } from './closed-pipe.ts'
import { config } from './config.ts'
import { ConfigError } from './config-reader.ts'
import { openDatabase } from './db/database.ts'
import { schemaState } from './db/migrate.ts'
import { waitForDatabase } from './db/wait-for-database.ts'
import { createLog } from './log.ts'
import { migrateEverything } from './migration.ts'

outliveReader()

/** `npm run migrate`: brings the schema of the database that the variables name to this version, and prints what ran. */
if (process.argv.length > 2) {
  console.error('npm run migrate takes no arguments: it runs every migration that is missing.')
  process.exit(2)
}
try {
  const { databaseUrl, dataDir, sandbox, databaseWaitSeconds, logLevel } = config(process.env)
  const log = createLog(logLevel)
  const database = await openDatabase(
    databaseUrl ? { url: databaseUrl } : { directory: dataDir, isSynced: !sandbox },
  )
  try {
    await waitForDatabase(database.db, databaseWaitSeconds, log)
    const { missing, newer } = await schemaState(database.db)
    await migrateEverything(database, databaseUrl, log)
    for (const name of missing) console.log(`migrated ${name}`)
    if (newer.length > 0) console.log(`left as it is: a newer version has run ${newer.join(', ')}`)
    console.log('The schema is that of this version.')
  } finally {
    await database.close()
  }
  process.exit(0)
} catch (error) {
  const problems = error instanceof ConfigError ? error.problems.map(each => `- ${each}`) : [error]
  for (const each of ['The migrations cannot run:', ...problems]) console.error(each)
  process.exit(1)
}
