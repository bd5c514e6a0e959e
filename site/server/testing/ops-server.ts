import { openLender } from '../lender.ts'
import { serveOps } from '../ops/socket.ts'

/** A process of its own: a server on the embedded database that its variables name, without its pages, until it is killed. */
const lender = await openLender(process.env)
const door = await serveOps(lender.deps, lender.config.dataDir)
console.log('open')
process.on('SIGTERM', async () => {
  await door.close()
  await lender.close()
  process.exit(0)
})
setInterval(() => {}, 60_000)
