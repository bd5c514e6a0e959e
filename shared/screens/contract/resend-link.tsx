import './progress.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { contractLinkMessages } from '../../messages/contract-link.ts'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import { createContractLink } from '../../stores/contract-link.ts'
import { secondsUntil } from '../../stores/now.ts'
import { Link } from '../../ui/link.tsx'
import { say } from '../flow/say.ts'
import { minutesAndSeconds } from '../flow/time.ts'
import { contractTokenOf } from './token.ts'

const text = contractLinkMessages

/** The message with the link once more, after a pause like that of codes. */
export function ResendLink({ contractPath }: { contractPath: string }) {
  const { env, $now } = useStores()
  const { $send, $resendAt, send } = useStoreOf(createContractLink)
  const { state } = useStore($send)
  // The last tick may lie a second back: the pause would begin with 1:01.
  const now = useStore($now) && env.clock.now()
  const waiting = secondsUntil(useStore($resendAt), now)
  const [told, setTold] = useState<string>()
  const [isWrong, setIsWrong] = useState(false)
  const resend = async () => {
    setTold(undefined)
    const outcome = await send(contractTokenOf(contractPath) ?? '')
    setIsWrong(!outcome.ok)
    setTold(outcome.ok ? text.sent(outcome.value.phone) : say('request', outcome.failure))
  }
  return (
    <div className="s-progress__link">
      <p>
        {text.question}{' '}
        <Link onClick={resend} disabled={waiting > 0 || state === 'busy'}>
          {state === 'busy'
            ? text.sending
            : waiting > 0
              ? text.resendIn(minutesAndSeconds(waiting))
              : text.resend}
        </Link>
      </p>
      <p role={isWrong ? 'alert' : 'status'}>{told}</p>
    </div>
  )
}
