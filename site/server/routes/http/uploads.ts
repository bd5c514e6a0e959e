import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { AppError } from '../../errors.ts'
import { makePrivate } from '../../private-directory.ts'
import type { AppEnv } from './app-env.ts'

/** How many bodies are received at once, each into a file, and how many of them are in memory. */
const atOnce = { received: 256, inMemory: 2 }

interface Limits {
  /** For files of bodies that are being received. */
  directory: string
  maxBytes: number
  tooLarge: () => AppError
  atOnce?: typeof atOnce
}

/**
 * Receives the body into a file, waits for its turn, and passes it on in memory. So slow and many uploads take disk and
 * time, and never more memory than two files. Behind `session`: only a customer may make the server hold ten megabytes.
 * @throws AppError `tooLarge`, `malformed` when the sender stops, `unavailable` when too many are received
 */
export function inTurn(limits: Limits): MiddlewareHandler<AppEnv> {
  const { received, inMemory } = limits.atOnce ?? atOnce
  const turns = createTurns(inMemory)
  let open = 0
  return async (c, next) => {
    if (Number(c.req.header('Content-Length') ?? 0) > limits.maxBytes) throw limits.tooLarge()
    if (open >= received) throw new AppError('unavailable', { retryAfterSeconds: 30 })
    open++
    try {
      const file = await receive(limits, c.req.raw.body)
      try {
        await turns.wait()
        try {
          const { url, method, headers } = c.req.raw
          c.req.raw = new Request(url, { method, headers, body: await contentOf(file) })
          await next()
        } finally {
          turns.next()
        }
      } finally {
        await file.close()
      }
    } finally {
      open--
    }
  }
}

/** A file that loses its name before its first byte, so that nothing is left of it however the process ends. */
async function receive(
  { directory, maxBytes, tooLarge }: Limits,
  body: ReadableStream<Uint8Array> | null,
): Promise<FileHandle> {
  makePrivate(directory)
  const path = join(directory, randomUUID())
  const file = await open(path, 'wx+', 0o600)
  try {
    await unlink(path)
    let size = 0
    for await (const part of body ?? []) {
      size += part.length
      if (size > maxBytes) throw tooLarge()
      await file.write(part)
    }
    return file
  } catch (error) {
    await file.close()
    // The stream of a sender who has gone fails with an error of the network.
    if (error instanceof AppError || (error as NodeJS.ErrnoException).syscall === 'write') throw error
    throw new AppError('malformed')
  }
}

async function contentOf(file: FileHandle): Promise<Uint8Array<ArrayBuffer>> {
  const { size } = await file.stat()
  const content = new Uint8Array(size)
  await file.read(content, 0, size, 0)
  return content
}

/** A fair semaphore. */
function createTurns(free: number) {
  const waiting: (() => void)[] = []
  return {
    async wait() {
      if (free > 0) free--
      else await new Promise<void>(done => waiting.push(done))
    },
    next() {
      const first = waiting.shift()
      if (first) first()
      else free++
    },
  }
}
