import { Tinypool } from 'tinypool'
import { AppError } from '../../errors.ts'
import type { FileReading, FileToRead } from './read-file.ts'

/** Reads files of customers in threads of their own, so that no file can stop the server. */
export interface InvoiceReader {
  /** @throws AppError `unavailable` when too many files wait */
  read(file: Omit<FileToRead, 'trusted'>): Promise<FileReading>
  close(): Promise<void>
}

/** A note is read in milliseconds. A file that reaches a limit is refused, its thread ended. */
const limits = { seconds: 10, megabytes: 192, threads: 2, waiting: 50 }

/** @param trusted certificates of the authorities whose notes are proven, PEM */
export function createInvoiceReader(
  trusted: readonly string[],
  chosen: Partial<typeof limits> = {},
): InvoiceReader {
  const { seconds, megabytes, threads, waiting } = { ...limits, ...chosen }
  const pool = new Tinypool({
    filename: new URL('./read-file.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    maxQueue: waiting,
    idleTimeout: 60_000,
    // Blocking waits would stop the timers that the PDF library sets.
    useAtomics: false,
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 },
  })
  return {
    async read(file) {
      const signal = AbortSignal.timeout(seconds * 1000)
      try {
        return await pool.run({ ...file, trusted }, { signal })
      } catch (error) {
        const { name, code, message } = error as Error & { code?: string }
        if (signal.aborted || code === 'ERR_WORKER_OUT_OF_MEMORY') return { kind: 'too-heavy' }
        if (name === 'Error' && /queue/i.test(message)) throw new AppError('unavailable')
        throw error
      }
    },
    close: () => pool.destroy(),
  }
}
