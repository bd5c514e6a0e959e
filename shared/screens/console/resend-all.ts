import { resendsAtOnce } from '../../api/console-shop.ts'
import type { ConsoleStore } from '../../stores/console.ts'
import type { Failure } from '../../stores/failure.ts'

/**
 * Sends webhooks again, in blocks that one call takes, up to a failure. Returns how many went.
 * @param onDone told of each block that went
 */
export async function resendAll(
  { resend }: Pick<ConsoleStore, 'resend'>,
  ids: readonly string[],
  onDone: (block: readonly string[]) => void,
): Promise<{ sent: number; failure?: Failure }> {
  let sent = 0
  for (let from = 0; from < ids.length; from += resendsAtOnce) {
    const block = ids.slice(from, from + resendsAtOnce)
    const outcome = await resend(block)
    if (!outcome.ok) return { sent, failure: outcome.failure }
    sent += outcome.value
    onDone(block)
  }
  return { sent }
}
