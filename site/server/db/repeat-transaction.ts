import { ExponentialBackoff, handleWhen, retry } from 'cockatiel'

/** SQLSTATEs of a serialization failure and a deadlock: PostgreSQL has rolled the whole transaction back. */
const undone = new Set<unknown>(['40001', '40P01'])

const isUndone = (error: unknown) => error instanceof Error && 'code' in error && undone.has(error.code)

/** Repeats after the first try. Each waits longer, by chance (20 ms to half a second), so that two do not meet again. */
const repeats = 4

const policy = retry(handleWhen(isUndone), {
  maxAttempts: repeats,
  backoff: new ExponentialBackoff({ initialDelay: 20, maxDelay: 500 }),
})

/**
 * Runs a transaction again that the database has undone because of another one. `transaction` is safe to repeat if all it
 * does is undone with it: it changes rows and enqueues jobs through its `tx` alone, and assigns nothing outside itself.
 * @throws what the last try throws; any other error at once
 */
export const repeatUndone = <T>(transaction: () => Promise<T>): Promise<T> => policy.execute(transaction)
