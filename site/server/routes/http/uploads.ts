import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Context, MiddlewareHandler } from 'hono'
import { AppError } from '../../errors.ts'
import { makePrivate } from '../../private-directory.ts'
import { type ReceivedFile, startBytes } from '../../received-file.ts'
import { sha256 } from '../../secrets.ts'
import { createTurns } from '../../turns.ts'
import type { AppEnv } from './app-env.ts'
import { HttpError } from './http-error.ts'
import { type FormLimits, receiveForm } from './received-form.ts'

/** How many forms at once. */
const atOnce = {
  /** Each is received into a file. */
  received: 256,
  /** Of these, from one customer. */
  ofEach: 8,
  /** Read and answered. */
  worked: 2,
}

interface Limits extends FormLimits {
  /** For files of forms that are being received. */
  directory: string
  atOnce?: Partial<typeof atOnce>
}

/**
 * Receives a multipart body, waits for its turn, and passes it on as `form`. So slow and many uploads take disk and time,
 * and little memory. Behind `session`: only a customer may make the server hold ten megabytes.
 * @throws AppError `tooLarge`, `malformed`, `rate-limited` when this customer sends too many at once, `unavailable` when all do
 */
export function inTurn(limits: Limits): MiddlewareHandler<AppEnv> {
  const { received, ofEach, worked } = { ...atOnce, ...limits.atOnce }
  const turns = createTurns(worked)
  const oneOfEach = createOwnTurns()
  const ownPlaces = createOwnPlaces(ofEach)
  let receiving = 0
  return async (c, next) => {
    const contentType = c.req.header('Content-Type') ?? ''
    if (!/^multipart\/form-data\b/i.test(contentType)) throw new HttpError('malformed', { status: 415 })
    if (Number(c.req.header('Content-Length') ?? 0) > limits.maxBytes) throw limits.tooLarge()
    if (receiving >= received) throw new AppError('unavailable', { retryAfterSeconds: 30 })
    const leave = ownPlaces(c.get('customer')?.id)
    receiving++
    try {
      await withNamelessFile(limits.directory, async handle => {
        c.set('form', await receiveForm(bodyOf(c), contentType, handle, limits))
        await oneOfEach(c.get('customer')?.id, async () => {
          await turns.wait()
          await next().finally(turns.next)
        })
      })
    } finally {
      receiving--
      leave()
    }
  }
}

/** Each sender has places of their own, so that slow forms of a few customers do not take those of all. Returns the function that frees the place. */
function createOwnPlaces(most: number) {
  const taken = new Map<string, number>()
  return (sender: string | undefined): (() => void) => {
    if (sender === undefined) return () => {}
    const own = taken.get(sender) ?? 0
    if (own >= most) throw new AppError('rate-limited', { detail: 'too-many-tries', retryAfterSeconds: 30 })
    taken.set(sender, own + 1)
    return () => {
      const left = taken.get(sender)! - 1
      if (left > 0) taken.set(sender, left)
      else taken.delete(sender)
    }
  }
}

/** Works on one form of each customer at a time: however many one of them sends at once, the others wait for one of those only. */
function createOwnTurns() {
  const senders = new Map<string, ReturnType<typeof createTurns> & { open: number }>()
  return async (sender: string | undefined, work: () => Promise<void>): Promise<void> => {
    if (sender === undefined) return work()
    const own = senders.get(sender) ?? { ...createTurns(1), open: 0 }
    senders.set(sender, own)
    own.open++
    try {
      await own.wait()
      await work().finally(own.next)
    } finally {
      if (--own.open === 0) senders.delete(sender)
    }
  }
}

/** Node's own stream of a request, which takes a fraction of the work of the web's; tests and development have the latter. */
function bodyOf(c: Context): Readable {
  const incoming: IncomingMessage | undefined = c.env?.incoming
  if (incoming) return incoming
  return Readable.from(c.req.raw.body ?? [])
}

/** Writes a text into a file as an upload would, for what judges uploads. */
export const withReceivedText = (
  directory: string,
  text: string,
  work: (file: ReceivedFile) => Promise<void>,
): Promise<void> =>
  withNamelessFile(directory, async handle => {
    const bytes = Buffer.from(text)
    await handle.write(bytes, 0, bytes.length, 0)
    const start = bytes.subarray(0, startBytes)
    await work({ handle, sizeBytes: bytes.length, sha256: sha256(bytes), start })
  })

/** The file loses its name before its first byte, so that nothing is left of it however the process ends. */
async function withNamelessFile(
  directory: string,
  work: (handle: FileHandle) => Promise<void>,
): Promise<void> {
  makePrivate(directory)
  const path = join(directory, randomUUID())
  const handle = await open(path, 'wx+', 0o600)
  try {
    await unlink(path)
    await work(handle)
  } finally {
    await handle.close()
  }
}
