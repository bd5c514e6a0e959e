import './entered.css'
import { useEffect, useRef } from 'react'
import { simulateMessages as text } from '../../shared/messages/simulate.ts'
import type { OnboardingFrame } from './contract.ts'
import { Onboarding } from './root.tsx'
import type { OnboardingState } from './state.ts'

/**
 * The onboarding in the element's place, and the way back. Who came by a button that is gone now is taken to the title of
 * what took its place. While the screen works out where to begin it takes no focus; who has gone elsewhere by then is left
 * alone.
 */
export function Entered({ frame, state }: { frame: OnboardingFrame; state: OnboardingState }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!frame.arrived()) return
    const root = place.current!.getRootNode() as ShadowRoot
    let tries = 0
    const timer = setInterval(() => {
      const { activeElement, body } = document
      const elsewhere = root.activeElement || (activeElement && activeElement !== body)
      if (!elsewhere) root.querySelector<HTMLElement>('h2[tabindex]')?.focus()
      if (elsewhere || root.activeElement || ++tries > 40) clearInterval(timer)
    }, 50)
    return () => clearInterval(timer)
  }, [frame])
  return (
    <div ref={place} className="w-entered">
      {state.host.isTest && <p className="w-entered__test">{text.test}</p>}
      <button type="button" className="w-entered__back" onClick={() => frame.close(true)}>
        {frame.kind === 'simulator' ? text.back : text.close}
      </button>
      <Onboarding state={state} />
    </div>
  )
}
