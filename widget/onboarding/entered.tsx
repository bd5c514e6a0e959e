import './entered.css'
import { type MouseEvent, useEffect, useRef } from 'react'
import { loanFrameMessages as text } from '../../shared/messages/loan-frame.ts'
import type { OnboardingFrame } from './contract.ts'
import { Onboarding } from './root.tsx'
import type { OnboardingState } from './state.ts'
import { takeFocus } from './take-focus.ts'

/**
 * The onboarding in place of the simulator, and the button back. The buttons disappear when pressed, so the focus moves: to
 * the title on the way in, to "Continuar" on the way back.
 */
export function Entered({ frame, state }: { frame: OnboardingFrame; state: OnboardingState }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (frame.arrived()) return takeFocus(place.current!, 'h2[tabindex]')
  }, [frame])
  useEffect(() => frame.$place.listen(place => place !== 'onboarding' && state.leave()), [frame, state])
  // After a tap the page does not scroll to the button, because the sliders above it matter. A keyboard must see its focus.
  const back = ({ detail: pointed }: MouseEvent) => {
    takeFocus(place.current!, '.w-next', { preventScroll: pointed > 0 })
    frame.close()
  }
  return (
    <div ref={place} className="w-entered" part="card">
      {state.host.isTest && <p className="w-entered__test">{text.test}</p>}
      <button type="button" className="w-entered__back" onClick={back}>
        {frame.kind === 'simulator' ? text.back : text.close}
      </button>
      <Onboarding state={state} />
    </div>
  )
}
