import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** An open file or directory of Emscripten's file system on Node's. Only files have a descriptor. */
interface Stream {
  nfd?: number
  node: object
}

interface NodeFiles {
  stream_ops: { fsync?(stream: Stream): number }
  realPath(node: object): string
}

/** Emscripten's module has it; PGlite's types do not. */
const nodeFilesOf = (module: object): NodeFiles => Reflect.get(module, 'NODEFS')

/**
 * The files of PGlite in a directory, whose fsync reaches the disk: Emscripten's file system passes no fsync on. A directory
 * is synced too, so that a file that PostgreSQL has renamed has its new name after a power cut.
 */
export class SyncedFiles extends NodeFS {
  /** How many there were. */
  syncs = 0

  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given)
    const passFsyncOn: NonNullable<typeof emscriptenOpts.preRun>[number] = module => {
      const { stream_ops, realPath } = nodeFilesOf(module)
      stream_ops.fsync = ({ nfd, node }) => {
        this.syncs++
        if (nfd === undefined) syncPath(realPath(node))
        else fsyncSync(nfd)
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), passFsyncOn] } }
  }
}

/** Brings a file, or the names in a directory, to the disk. */
export function syncPath(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Brings a directory and everything in it to the disk. */
export function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncPath(path)
  }
  syncPath(directory)
}
