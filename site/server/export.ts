import { join } from 'node:path'
import { output } from '../output.ts'
import { outliveReader } from './closed-pipe.ts'
import { askServer, exportPages } from './export-pages.ts'

outliveReader()

/** `npm run export -- http://127.0.0.1:4321 FOLDER`: writes the public pages of a running server to files. */
const [address, folder, ...more] = process.argv.slice(2)
if (!address || !folder || more.length > 0) {
  console.error('npm run export -- ADDRESS-OF-THE-SERVER FOLDER')
  process.exit(2)
}
try {
  console.log(`wrote ${await exportPages(askServer(address), join(output, 'client'), folder)} files`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
