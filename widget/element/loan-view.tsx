import { Component, type ReactNode, useEffect, useRef } from 'react'
import { simulateMessages as text } from '../../shared/messages/simulate.ts'
import { Simulate } from '../../shared/screens/simulate/simulate.tsx'
import { useCell } from '../../shared/screens/simulate/use-cell.ts'
import type { Loan } from './loan.ts'
import { Hosted, Next } from './next.tsx'

/** What stands in the shadow root of either element. */
export function LoanView({ loan }: { loan: Loan }) {
  // The scheme may be written anew.
  useCell(loan.$settings)
  useEffect(() => {
    loan.drawn()
  }, [loan])
  return (
    <div
      className="w-root"
      data-scheme={loan.scheme()}
      part="root"
      onPointerDown={loan.prepare}
      onFocusCapture={loan.prepare}
    >
      <Safe loan={loan}>
        <Place loan={loan} />
      </Safe>
    </div>
  )
}

/** Where drawing fails the page's own link comes back: an error of ours must not cost the shop its customer. */
class Safe extends Component<{ loan: Loan; children: ReactNode }> {
  override componentDidCatch() {
    this.props.loan.fail()
  }
  override render() {
    return this.props.children
  }
}

function Place({ loan }: { loan: Loan }) {
  const place = useCell(loan.$place)
  const opened = useCell(loan.$opened)
  const settings = useCell(loan.$settings)!
  if (place === 'broken' || !settings.origin) return <slot />
  if (place === 'onboarding' && opened) {
    return (
      <Entered loan={loan}>
        {settings.environment === 'sandbox' && <p className="w-test">{text.test}</p>}
        <button type="button" className="w-back" onClick={() => loan.close(true)}>
          {loan.kind === 'simulator' ? text.back : text.close}
        </button>
        <opened.View state={opened.state} />
      </Entered>
    )
  }
  return loan.kind === 'simulator' ? <Simulator loan={loan} /> : <Waiting loan={loan} />
}

function Simulator({ loan }: { loan: Loan }) {
  const { device } = useCell(loan.$settings)!
  return (
    <Simulate
      simulation={loan.simulation}
      device={device}
      title={<slot name="title">{text.title}</slot>}
      onChange={loan.simulation.wish}
    >
      <Next loan={loan} />
    </Simulate>
  )
}

/** `<loan-onboarding>` before its screens are there, or after they were closed. */
function Waiting({ loan }: { loan: Loan }) {
  const place = useCell(loan.$place)
  const slow = useCell(loan.$slow)
  return (
    <div className="w-waiting">
      {place === 'closed' ? (
        <button type="button" className="w-next" onClick={() => loan.open(true)}>
          {text.reopen}
        </button>
      ) : (
        <p role="status">{place === 'failed' ? text.unavailable : text.opening}</p>
      )}
      {(place === 'failed' || slow) && <Hosted loan={loan}>{text.hosted}</Hosted>}
    </div>
  )
}

/**
 * Who came by a button that is gone now is taken to the title of what took its place. While the screen works out where to
 * begin it takes no focus; who has gone elsewhere by then is left alone.
 */
function Entered({ loan, children }: { loan: Loan; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!loan.arrived()) return
    const root = place.current!.getRootNode() as ShadowRoot
    let tries = 0
    const timer = setInterval(() => {
      const { activeElement, body } = document
      const elsewhere = root.activeElement || (activeElement && activeElement !== body)
      if (!elsewhere) root.querySelector<HTMLElement>('h2[tabindex]')?.focus()
      if (elsewhere || root.activeElement || ++tries > 40) clearInterval(timer)
    }, 50)
    return () => clearInterval(timer)
  }, [loan])
  return (
    <div ref={place} className="w-entered">
      {children}
    </div>
  )
}
