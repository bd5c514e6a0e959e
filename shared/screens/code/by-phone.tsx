import { useStore } from '@nanostores/react'
import { secondWayMessages as text } from '../../messages/second-way.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createSecondWay } from '../../stores/second-way.ts'
import { Link } from '../../ui/link.tsx'
import { say } from '../flow/say.ts'
import { useStepError } from '../flow/use-step-error.ts'

/** 'Receber por WhatsApp': the way back from a code by e-mail, which a mistyped address never brings. */
export function ByPhone({ onSent }: { onSent: () => void }) {
  const secondWay = useStoreOf(createSecondWay)
  const isBusy = useStore(secondWay.$toPhone).state === 'busy'
  const { error, fail, clear } = useStepError()
  const ask = async () => {
    clear()
    const outcome = await secondWay.toPhone()
    if (outcome.ok) onSent()
    else fail(outcome.failure, say('resend', outcome.failure))
  }
  return (
    <>
      <p>
        <Link onClick={ask} disabled={isBusy}>
          {isBusy ? text.toPhoneBusy : text.toPhone}
        </Link>
      </p>
      {error && (
        <p className="s-code__error" role="alert">
          {error.text}
        </p>
      )}
    </>
  )
}
