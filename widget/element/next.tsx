import { useStore } from '@nanostores/react'
import type { MouseEvent } from 'react'
import { loanFrameMessages } from '../../shared/messages/loan-frame.ts'
import { loanSimulatorMessages as text } from '../../shared/messages/loan-simulator.ts'
import type { Loan } from './loan.ts'

/** The button that continues in place, or a link to the hosted site, which no pop-up blocker stops. */
export function Next({ loan }: { loan: Loan }) {
  const settings = useStore(loan.$settings)
  const place = useStore(loan.$place)
  const slow = useStore(loan.$slow)
  useStore(loan.$refused)
  if (settings && loan.isHosted()) {
    return (
      <Hosted loan={loan} asks>
        {text.next}
      </Hosted>
    )
  }
  const busy = place === 'opening'
  const failed = place === 'failed'
  return (
    <>
      <button
        type="button"
        className="w-next"
        part="continue"
        aria-disabled={busy || undefined}
        onPointerEnter={loan.prepare}
        onClick={() => !busy && loan.mayContinue() && loan.open(true)}
      >
        {busy ? text.opening : failed ? text.again : text.next}
      </button>
      <div role="status">
        {failed && <p className="w-failed">{text.unavailable}</p>}
        {(failed || slow) && <Hosted loan={loan}>{text.hosted}</Hosted>}
      </div>
      <p className="w-free">{settings?.environment === 'sandbox' ? loanFrameMessages.test : text.free}</p>
    </>
  )
}

/** A link to the hosted form, with what is simulated. With `asks` the page can cancel it, as it can cancel the button. */
export function Hosted({ loan, asks, children }: { loan: Loan; asks?: boolean; children: string }) {
  useStore(loan.simulation.$simulation)
  const leave = (event: MouseEvent) => {
    if (asks && !loan.mayContinue()) event.preventDefault()
    else loan.left()
  }
  return (
    <a
      className={asks ? 'w-next' : 'w-next w-next--second'}
      part={asks ? 'continue' : undefined}
      href={loan.hostedUrl()}
      target="_blank"
      rel="noopener noreferrer"
      onClick={leave}
    >
      {children}
    </a>
  )
}
