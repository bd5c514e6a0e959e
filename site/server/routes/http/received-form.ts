import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { FileHandle } from 'node:fs/promises'
import { finished, type Readable } from 'node:stream'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { AppError } from '../../errors.ts'
import { type ReceivedFile, startBytes } from '../../received-file.ts'
import { createTurns } from '../../turns.ts'

/** A multipart body: its texts by name, and the one file that was asked for, if it came. */
export interface ReceivedForm {
  texts: ReadonlyMap<string, string>
  file: ReceivedFile | undefined
}

export interface FormLimits {
  /** Name of the part whose file is kept. Files of other parts are thrown away. */
  part: string
  /** Of the whole body. */
  maxBytes: number
  tooLarge: () => AppError
}

/**
 * Receives a multipart body piece by piece; its file goes into `handle`, and never whole into memory.
 * @throws AppError `tooLarge`; `malformed` when the body is no form, or its sender stops
 */
export async function receiveForm(
  body: Readable,
  contentType: string,
  handle: FileHandle,
  { part, maxBytes, tooLarge }: FormLimits,
): Promise<ReceivedForm> {
  const { parser, done, texts, pieces, hasFile } = parserOf(contentType, part)
  const file = fileIn(handle)
  let size = 0
  for await (const piece of piecesOf(body)) {
    size += piece.length
    if (size > maxBytes) throw tooLarge()
    parser.write(piece)
    for (const content of pieces.splice(0)) await file.append(content)
  }
  parser.end()
  await done.catch(malformed)
  for (const content of pieces.splice(0)) await file.append(content)
  return { texts, file: hasFile() ? file.whole() : undefined }
}

/** How many senders deliver at once. The others' connections are paused: many pieces in memory would be freed late. */
const turns = createTurns(2)

/**
 * How long a sender keeps the turn at most, and without a piece. So quick ones come one after the other, slow ones all
 * together, and one who sends byte after byte holds nobody up.
 */
const turnMs = { atMost: 250, idle: 20 }

/** The pieces of a body. A sender who is refused half way keeps the connection, and so gets the answer. */
async function* piecesOf(body: Readable): AsyncGenerator<Buffer> {
  const watch = watched(body)
  try {
    while (!watch.end()) {
      if (body.readableLength === 0) await watch.change()
      await turns.wait()
      try {
        const until = performance.now() + turnMs.atMost
        while (!watch.end() && performance.now() < until) {
          const piece = body.read()
          if (piece) yield piece
          else if (!(await watch.change(turnMs.idle))) break
        }
      } finally {
        turns.next()
      }
    }
    if (watch.end() === 'broken') malformed()
  } finally {
    watch.stop()
  }
}

function watched(body: Readable) {
  let end: 'whole' | 'broken' | undefined
  let notify = () => {}
  const onReadable = () => notify()
  body.on('readable', onReadable)
  const unwatch = finished(body, { writable: false }, error => {
    end = error ? 'broken' : 'whole'
    notify()
  })
  return {
    end: () => end,
    /** Waits until there is more to read, or the end. False when `patience` milliseconds pass before. */
    change: (patience?: number) =>
      new Promise<boolean>(done => {
        const timer = patience === undefined ? undefined : setTimeout(done, patience, false)
        notify = () => {
          clearTimeout(timer)
          done(true)
        }
      }),
    stop() {
      unwatch()
      body.off('readable', onReadable)
    },
  }
}

function malformed(): never {
  throw new AppError('malformed')
}

/** `pieces` is where the parser puts the file, to be taken away after each write. */
function parserOf(contentType: string, part: string) {
  const texts = new Map<string, string>()
  const pieces: Buffer[] = []
  let hasFile = false
  const parser = createParser(contentType)
  parser.on('field', (name, text) => texts.set(name, text))
  parser.on('file', (name, content) => {
    const isMine = name === part && !hasFile
    if (isMine) hasFile = true
    content.on('data', (piece: Buffer) => isMine && pieces.push(piece))
    // The parser reports it too.
    content.on('error', () => {})
  })
  const done = once(parser, 'finish')
  done.catch(() => {})
  // It reports a broken form more than once.
  parser.on('error', () => {})
  return { parser, done, texts, pieces, hasFile: () => hasFile }
}

const limits = { fields: 10, files: 10, parts: 20, fieldSize: 4096, headerPairs: 20, headerSize: 8192 }

function createParser(contentType: string): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits })
  } catch {
    return malformed()
  }
}

function fileIn(handle: FileHandle) {
  const hash = createHash('sha256')
  const start = Buffer.alloc(startBytes)
  let sizeBytes = 0
  return {
    async append(piece: Buffer): Promise<void> {
      if (sizeBytes < startBytes) piece.copy(start, sizeBytes)
      hash.update(piece)
      await handle.write(piece, 0, piece.length, sizeBytes)
      sizeBytes += piece.length
    },
    whole: (): ReceivedFile => ({
      handle,
      sizeBytes,
      sha256: hash.digest('hex'),
      start: start.subarray(0, sizeBytes),
    }),
  }
}
