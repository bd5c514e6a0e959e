/**
 * SQLSTATEs and system errors of transient failures. 57: operator intervention and timeouts; 08: no connection; 40P01
 * and 40001: a deadlock or a serialization failure, after which this transaction was rolled back. 53, 58030, ENOSPC and
 * EDQUOT: no room on a disk, or other resources used up. 25006: a server that only reads, as one has during a failover.
 * data-key-unknown: see UnknownDataKey.
 */
const codes =
  /^(57014|57P0[123]|55P03|25P03|40P01|40001|53\w{3}|58030|25006|08\w{3}|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EPIPE|ENOSPC|EDQUOT|data-key-unknown)$/
/** Errors of pg that have no code. */
const texts =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error)/

/** Whether an error of the database is transient: the same request may succeed in a moment. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return (typeof code === 'string' && codes.test(code)) || texts.test(error.message)
}
