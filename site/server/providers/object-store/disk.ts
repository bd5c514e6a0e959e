import { randomUUID } from 'node:crypto'
import { type FileHandle, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '../../../../shared/durations.ts'
import { makePrivate } from '../../private-directory.ts'
import { isObjectName, type ObjectStore, type StoredObject } from './object-store.ts'

const pageSize = 500

/** Files in a directory for this account alone. Processes on several machines need one that they share. */
export function objectsOnDisk(directory: string): ObjectStore {
  const pathOf = (name: string) => join(directory, name)
  return {
    async put(name, { pieces }) {
      makePrivate(directory)
      const temporary = pathOf(`${randomUUID()}.part`)
      const file = await open(temporary, 'wx', 0o600)
      try {
        for await (const piece of pieces) await file.appendFile(piece)
        await file.sync()
        await rename(temporary, pathOf(name))
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      } finally {
        await file.close()
      }
      await syncDirectory(directory)
    },
    async get(name, length) {
      const file = await openIfThere(pathOf(name))
      if (!file) return undefined
      try {
        if (length === undefined) return await file.readFile()
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
        return buffer.subarray(0, bytesRead)
      } finally {
        await file.close()
      }
    },
    delete: name => rm(pathOf(name), { force: true }),
    async *list() {
      let page: StoredObject[] = []
      for await (const name of namesIn(directory)) {
        const found = await stat(pathOf(name)).catch(() => undefined)
        if (!found) continue
        if (name.endsWith('.part')) {
          // What a process that was ended left of a file it had not acknowledged.
          if (found.mtimeMs < Date.now() - dayMs) await rm(pathOf(name), { force: true })
        } else if (isObjectName(name)) page.push({ name, storedAt: found.mtime })
        if (page.length === pageSize) {
          yield page
          page = []
        }
      }
      yield page
    },
  }
}

/** A new name outlives a power cut only with its directory. */
async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path)
  await directory.sync().finally(() => directory.close())
}

function ifThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

const openIfThere = (path: string): Promise<FileHandle | undefined> => open(path).catch(ifThere)

async function* namesIn(path: string): AsyncIterable<string> {
  const directory = await opendir(path).catch(ifThere)
  if (directory) for await (const { name } of directory) yield name
}
