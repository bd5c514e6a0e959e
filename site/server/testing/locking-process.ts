import { lockDirectory } from '../db/lock-directory.ts'

/** A process of its own, for tests that kill it: locks the directory that its argument names, and says whether it could. */
try {
  lockDirectory(process.argv[2]!)
  console.log('locked')
  setInterval(() => {}, 60_000)
} catch (error) {
  console.log((error as Error).message)
}
