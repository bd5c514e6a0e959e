import './cancel-order.css'
import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { purchaseMessages } from '../../messages/purchase.ts'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import { createPurchase } from '../../stores/purchase.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { useFocusWhen } from '../../ui/use-focus-when.ts'
import { say } from '../flow/say.ts'
import { useLeaving } from '../flow/use-leaving.ts'
import { useStepError } from '../flow/use-step-error.ts'

const text = purchaseMessages.cancel

/** The way out of an order that waits for its invoice. It asks once more. */
export function CancelOrder() {
  const { env } = useStores()
  const purchase = useStoreOf(createPurchase)
  const { state } = useStore(purchase.$cancel)
  const { leaving, leave } = useLeaving()
  /** Undefined before the first press: only who comes back to the link takes the focus there. */
  const [isAsked, setAsked] = useState<boolean>()
  const [question, opener] = [useRef<HTMLDivElement>(null), useRef<HTMLAnchorElement>(null)]
  useFocusWhen(question, isAsked === true)
  useFocusWhen(opener, isAsked === false)
  const { error, fail, clear } = useStepError()
  if (!isAsked) {
    return (
      <p>
        <Link ref={opener} onClick={() => setAsked(true)}>
          {text.ask}
        </Link>
      </p>
    )
  }
  const cancel = async () => {
    clear()
    const outcome = await purchase.cancel()
    if (!outcome.ok) return fail(outcome.failure, say('request', outcome.failure))
    leave()
    env.navigation.go('/dashboard')
  }
  const keep = () => {
    clear()
    setAsked(false)
  }
  const busy = state === 'busy' || leaving
  return (
    <Alert
      tone="warning"
      live={false}
      ref={question}
      action={
        <div className="s-form__ways">
          <Button variant="secondary" busy={busy} busyLabel={text.busy} onClick={cancel}>
            {text.confirm}
          </Button>
          <Link onClick={keep}>{text.keep}</Link>
        </div>
      }
    >
      <p>{text.sure}</p>
      {error && <p role="alert">{error.text}</p>}
    </Alert>
  )
}
