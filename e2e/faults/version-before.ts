import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../tooling/run.ts'

const run = promisify(execFile)

/** The files of a revision in a folder of their own, with today's packages. */
export async function checkOut(revision: string) {
  const directory = join(mkdtempSync(join(tmpdir(), 'celastro-version-')), 'checkout')
  const git = (...args: string[]) => run('git', args, { cwd: root })
  await git('worktree', 'add', '--detach', directory, revision)
  const modules = join(directory, 'node_modules')
  if (!existsSync(modules)) symlinkSync(join(root, 'node_modules'), modules)
  return {
    directory,
    async remove() {
      await git('worktree', 'remove', '--force', directory)
      rmSync(join(directory, '..'), { recursive: true, force: true })
    },
  }
}
