import './entered.css'
import { type MouseEvent, useEffect, useRef } from 'react'
import { simulateMessages as text } from '../../shared/messages/simulate.ts'
import type { OnboardingFrame } from './contract.ts'
import { Onboarding } from './root.tsx'
import type { OnboardingState } from './state.ts'
import { takeFocus } from './take-focus.ts'

/**
 * The onboarding in the element's place, and the way back. Who came by a button that is gone now is taken to the title of
 * what took its place; who goes back, to the button that leads here.
 */
export function Entered({ frame, state }: { frame: OnboardingFrame; state: OnboardingState }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (frame.arrived()) return takeFocus(place.current!, 'h2[tabindex]')
  }, [frame])
  // Who points wants to see the sliders, far above that button; only a keyboard has to see where it is.
  const back = ({ detail: pointed }: MouseEvent) => {
    takeFocus(place.current!, '.w-next', { preventScroll: pointed > 0 })
    frame.close()
  }
  return (
    <div ref={place} className="w-entered">
      {state.host.isTest && <p className="w-entered__test">{text.test}</p>}
      <button type="button" className="w-entered__back" onClick={back}>
        {frame.kind === 'simulator' ? text.back : text.close}
      </button>
      <Onboarding state={state} />
    </div>
  )
}
