import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import type { Outcome, Work } from '../../stores/outcome.ts'
import { Link } from '../../ui/link.tsx'
import { minutesAndSeconds } from '../flow/time.ts'

/** Something that can be sent again after a pause. */
export interface Resendable {
  $resend: ReadableAtom<Work>
  $secondsToResend: ReadableAtom<number>
  resend(): Promise<Outcome<unknown>>
}

type Props = Pick<Resendable, '$resend' | '$secondsToResend'> & {
  text: { resend: string; resending: string; resendIn: (time: string) => string }
  onClick: () => void
}

/** A link that sends a message again. It is disabled during the call and during the pause, which it counts down. */
export function ResendLink({ text, $resend, $secondsToResend, onClick }: Props) {
  const isBusy = useStore($resend).state === 'busy'
  const seconds = useStore($secondsToResend)
  return (
    <Link onClick={onClick} disabled={seconds > 0 || isBusy}>
      {isBusy ? text.resending : seconds > 0 ? text.resendIn(minutesAndSeconds(seconds)) : text.resend}
    </Link>
  )
}
