import type { Worker } from 'node:worker_threads'
import { Tinypool } from 'tinypool'
import { AppError } from '../../errors.ts'
import type { ReceivedFile } from '../../received-file.ts'
import { createTurns } from '../../turns.ts'
import type { PdfShown } from './pdf.ts'
import type { FileReading, FileToRead, ReadingTask, ShowingTask } from './read-file.ts'

/** Reads files of customers in threads of their own, so that no file can stop the server. */
export interface InvoiceReader {
  /** @throws AppError `unavailable` when too many files wait */
  read(file: ReceivedFile, as: Pick<FileToRead, 'kind' | 'today'>): Promise<FileReading>
  /** The text of a stored PDF. @throws AppError `unavailable` when too many files wait */
  show(content: Uint8Array, mostCharacters: number): Promise<PdfShown | TooHeavy>
  close(): Promise<void>
}

type TooHeavy = { kind: 'too-heavy' }

/** A note is read in milliseconds. A file that reaches a limit is refused, its thread ended. */
const limits = { seconds: 10, megabytes: 192, waiting: 50 }

/** A thread that has not started after so long does not start. */
const startSeconds = 60

/** How often the memory of the thread is looked at; milliseconds. */
const lookEveryMs = 50

/** @param trusted certificates of the authorities whose notes are proven, PEM */
export function createInvoiceReader(
  trusted: readonly string[],
  chosen: Partial<typeof limits> = {},
): InvoiceReader {
  const { seconds, megabytes, waiting } = { ...limits, ...chosen }
  const pool = new Tinypool({
    filename: new URL('./read-file.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    // Blocking waits would stop the timers that the PDF library sets.
    useAtomics: false,
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 8 },
  })
  const turns = createTurns(1)
  let open = 0

  /** Starts the thread where there is none. @throws AppError `unavailable` when it does not start */
  async function ready(kind: FileToRead['kind']): Promise<void> {
    const signal = AbortSignal.timeout(startSeconds * 1000)
    await pool.run(kind, { name: 'readyTask', signal }).catch(error => {
      throw signal.aborted ? new AppError('unavailable') : error
    })
  }

  /** The pool forgets to remove its listener from the signal of a task that it refuses, so tasks are counted here. */
  async function run<T>(
    kind: FileToRead['kind'],
    task: ReadingTask | ShowingTask,
    name?: string,
  ): Promise<T | TooHeavy> {
    if (open > waiting) throw new AppError('unavailable')
    open++
    // The time of a file begins with its turn: nobody's note is refused because of a heavy one before it.
    await turns.wait()
    try {
      await ready(kind)
      return await limited(task, name)
    } finally {
      turns.next()
      open--
    }
  }

  async function limited<T>(task: ReadingTask | ShowingTask, name?: string): Promise<T | TooHeavy> {
    const giveUp = new AbortController()
    const timer = setTimeout(() => giveUp.abort(), seconds * 1000)
    const stopWatching = watchBuffers(pool, megabytes, () => giveUp.abort())
    try {
      return await pool.run(task, { signal: giveUp.signal, ...(name && { name }) })
    } catch (error) {
      const isOutOfMemory = (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY'
      if (giveUp.signal.aborted || isOutOfMemory) return { kind: 'too-heavy' }
      throw error
    } finally {
      clearTimeout(timer)
      stopWatching()
    }
  }

  return {
    read: ({ handle, sizeBytes }, as) =>
      run<FileReading>(as.kind, { ...as, descriptor: handle.fd, sizeBytes, trusted }),
    show: (content, mostCharacters) => run<PdfShown>('pdf', { content, mostCharacters }, 'showTask'),
    close: () => pool.destroy(),
  }
}

/**
 * Calls `giveUp` when the buffers of the thread grow by more than so many megabytes; returns what ends the watch. `resourceLimits` count V8's
 * heap only, and the PDF library unpacks streams into buffers: a file of five kilobytes can hold one of gigabytes.
 */
function watchBuffers(pool: Tinypool, most: number, giveUp: () => void): () => void {
  // The thread may still hold buffers of the file before.
  let least = Number.POSITIVE_INFINITY
  let isOver = false
  const look = setInterval(async () => {
    const now = await bufferedMegabytes(pool)
    least = Math.min(least, now)
    if (!isOver && now - least > most) giveUp()
  }, lookEveryMs)
  return () => {
    isOver = true
    clearInterval(look)
  }
}

async function bufferedMegabytes({ threads }: Tinypool): Promise<number> {
  const { thread } = (threads[0] ?? {}) as { thread?: Worker }
  // A thread that has ended holds nothing.
  const statistics = await thread?.getHeapStatistics().catch(() => undefined)
  return (statistics?.external_memory ?? 0) / 2 ** 20
}
