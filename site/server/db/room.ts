import { statfsSync } from 'node:fs'

/**
 * What stays free on the disk of the embedded database, in bytes. It writes its log in files of 16 MB, and stops for good if
 * one of them finds no place; so writes are refused before.
 */
const reserveBytes = 64 * 1024 * 1024

/** A write that the disk has no place for. SQLSTATE 53100, as PostgreSQL's own. */
class DiskFull extends Error {
  override name = 'DiskFull'
  code = '53100'

  constructor() {
    super('no room on the disk')
  }
}

/** Whether the disk of the directory has more than the reserve. */
export function hasReserve(directory: string): boolean {
  const { bavail, bsize } = statfsSync(directory)
  return bavail * bsize > reserveBytes
}

/** Whether a database can write, as far as this process knows. */
export interface Room {
  /** @throws DiskFull before a write, while the disk has no room for it */
  check(sql: string): void
  /** Remembers what PostgreSQL says of its own disk. */
  note(error: unknown): void
  isLeft(): boolean
}

/** Reads need no room. Everything else is refused, also the begin of a transaction. */
const isRead = (sql: string) => /^\s*(select|show|rollback|commit)\b/i.test(sql)

/** Runs a query where there is room for it, and remembers when there was none. */
export async function withRoom<T>(room: Room, sql: string, query: () => Promise<T>): Promise<T> {
  room.check(sql)
  try {
    return await query()
  } catch (error) {
    room.note(error)
    throw error
  }
}

export const tooFull = (directory: string) =>
  `The disk of DATA_DIR ${directory} has less than ${reserveBytes / 1024 / 1024} MB left, which the embedded database keeps free.`

/** For so long after a refused write nobody else is sent here. The process's own jobs try again meanwhile. */
const pauseMs = 5_000

/** @param hasSpace whether there is room on a disk that this process can see */
export function createRoom(hasSpace: () => boolean = () => true): Room {
  let fullAt = Number.NEGATIVE_INFINITY
  return {
    check(sql) {
      if (!isRead(sql) && !hasSpace()) throw new DiskFull()
    },
    note(error) {
      if (error instanceof Error && 'code' in error && error.code === '53100') fullAt = performance.now()
    },
    isLeft: () => hasSpace() && performance.now() - fullAt > pauseMs,
  }
}
