import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Prints a line to nobody, and later another one, as a command does that has more to say. */
const program = `
  import { outliveReader } from '${new URL('./closed-pipe.ts', import.meta.url)}'
  outliveReader()
  console.log('one')
  await new Promise(done => setTimeout(done, 200))
  console.log('two')
  console.error('all done')`

test('a command whose reader has gone goes on to its end', () => {
  const { stderr } = spawnSync(
    'sh',
    ['-c', '{ "$NODE" --input-type=module -e "$PROGRAM"; echo "ended with $?" >&2; } | true'],
    {
      ...{ encoding: 'utf8', timeout: 110_000 },
      env: { ...process.env, NODE: process.execPath, PROGRAM: program },
    },
  )
  expect(stderr).toBe('all done\nended with 0\n')
})
