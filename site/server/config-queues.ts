import type { Reader } from './config-reader.ts'

/** How a process works one queue. */
export interface QueuePace {
  /** Each fetches its next batch when its last one is done. */
  workers: number
  /** Jobs that a worker fetches and runs at the same time. */
  batch: number
}

/** By the name of the queue. Queues without an entry keep their defaults. */
export type QueuePaces = Readonly<Record<string, QueuePace>>

const most = { workers: 20, batch: 200 }

/** `QUEUES=deliver-code-whatsapp=4x20,analysis=1x5`: workers × batch by queue. */
export function queuePaces(read: Reader): QueuePaces {
  const paces: Record<string, QueuePace> = {}
  for (const part of (read.text('QUEUES') ?? '').split(',').filter(each => each.trim())) {
    const [, name, workers, batch] = /^\s*([a-z-]{1,40})=(\d{1,3})x(\d{1,3})\s*$/.exec(part) ?? []
    const pace = { workers: Number(workers), batch: Number(batch) }
    const isGood = name && pace.workers >= 1 && pace.batch >= 1
    if (isGood && pace.workers <= most.workers && pace.batch <= most.batch) paces[name] = pace
    else
      read.refuse(
        `QUEUES has "${part.trim()}": queue=workersxbatch, such as analysis=1x5, at most ${most.workers}x${most.batch}.`,
      )
  }
  return paces
}
