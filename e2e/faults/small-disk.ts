import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk that may be filled. */
export interface SmallDisk {
  path: string
  /** Takes every byte that is left. */
  fill(): void
  /** Gives them back. */
  empty(): void
  close(): void
}

/** A disk of its own in memory. Undefined where this user may not mount one: only root on Linux may. */
export function openSmallDisk(megabytes: number): SmallDisk | undefined {
  const path = mkdtempSync(join(tmpdir(), 'celastro-disk-'))
  const options = `size=${megabytes}m,mode=1777`
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path])
  if (mounted.status !== 0) {
    rmSync(path, { recursive: true })
    return undefined
  }
  const ballast = join(path, 'ballast')
  return {
    path,
    fill: () => writeUntilFull(ballast),
    empty: () => rmSync(ballast, { force: true }),
    close() {
      spawnSync('umount', [path])
      rmSync(path, { recursive: true, force: true })
    },
  }
}

function writeUntilFull(path: string): void {
  const file = openSync(path, 'w')
  for (let bytes = 1024 * 1024; bytes >= 4096; ) {
    try {
      writeSync(file, Buffer.alloc(bytes))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      bytes /= 2
    }
  }
  closeSync(file)
}
