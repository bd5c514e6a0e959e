import { Tinypool } from 'tinypool'
import { AppError } from '../../errors.ts'
import type { Paper } from './paper.ts'

/** Makes PDFs in a thread of its own, so that other calls do not wait for them. */
export interface PaperPrinter {
  /** @param madeAt milliseconds since 1970 @throws AppError `unavailable` when too many documents wait */
  print(paper: Paper, madeAt: number): Promise<Uint8Array>
  close(): Promise<void>
}

/** A document takes tens of milliseconds once its thread runs. */
const waiting = 50

export function createPaperPrinter(): PaperPrinter {
  const pool = new Tinypool({
    filename: new URL('./print-task.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 },
  })
  let open = 0
  return {
    async print(paper, madeAt) {
      if (open > waiting) throw new AppError('unavailable')
      open++
      try {
        return await pool.run({ paper, madeAt })
      } finally {
        open--
      }
    },
    close: () => pool.destroy(),
  }
}
