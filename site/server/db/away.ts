/**
 * SQLSTATEs and system errors that say: not now. 57: operator intervention and time-outs; 08: no connection; 40P01 and
 * 40001: of transactions that stood in each other's way this one was undone, and nothing of it is left.
 */
const codes =
  /^(57014|57P0[123]|55P03|25P03|40P01|40001|53300|08\w{3}|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EPIPE)$/
/** pg gives these no code. */
const texts = /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated)/

/** Whether the database could not be asked, took too long or let another go first: the same request may work in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return (typeof code === 'string' && codes.test(code)) || texts.test(error.message)
}
