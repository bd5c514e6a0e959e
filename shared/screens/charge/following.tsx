import { useStore } from '@nanostores/react'
import { chargeMessages } from '../../messages/charge.ts'
import { createCharge } from '../../stores/charge.ts'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useFollowing } from '../flow/use-following.ts'

const text = chargeMessages

/** Polls for the payment while the page is visible, and says when a poll fails. */
export function Following({ children }: { children: string }) {
  const { network } = useStores()
  const charge = useStoreOf(createCharge)
  const online = useStore(network.$online)
  const { failure } = useStore(charge.$charge)
  useFollowing(true, () => void charge.check())
  return (
    <p className="s-pay__following" role="status">
      {online && !failure && <Spinner />}
      {!online ? text.offline : failure ? text.checkFailed : children}
    </p>
  )
}
