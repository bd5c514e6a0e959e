import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './run.ts'

/** size-limit reads its limits where it is started: `widget/.size-limit.json`. */
const { status } = spawnSync(join(root, 'node_modules/.bin/size-limit'), {
  cwd: join(root, 'widget'),
  stdio: 'inherit',
})
process.exitCode = status ?? 1
