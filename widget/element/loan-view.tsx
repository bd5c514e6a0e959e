import { useStore } from '@nanostores/react'
import { Component } from 'react'
import { loanSimulatorMessages as text } from '../../shared/messages/loan-simulator.ts'
import { Simulator } from '../../shared/screens/simulator/simulator.tsx'
import type { Loan } from './loan.ts'
import { Hosted, Next } from './next.tsx'

/**
 * The content of the shadow root of either element. A translator would put texts of its own in the place of ours, and figures would
 * stay as they were when they change.
 */
export function LoanView({ loan }: { loan: Loan }) {
  return (
    <div
      className="w-root"
      lang="pt-BR"
      translate="no"
      data-scheme="light"
      ref={loan.drawnIn}
      part="root"
      onPointerDown={loan.prepare}
      onFocusCapture={loan.prepare}
    >
      <Safe loan={loan} />
    </div>
  )
}

/** When rendering fails, the page's own link appears again, so that the shop does not lose the customer. */
class Safe extends Component<{ loan: Loan }> {
  override componentDidCatch() {
    this.props.loan.fail()
    // Preact throws on what a boundary does not render anew.
    this.setState({})
  }
  override render() {
    return <Place loan={this.props.loan} />
  }
}

function Place({ loan }: { loan: Loan }) {
  const place = useStore(loan.$place)
  const opened = useStore(loan.$opened)
  const settings = useStore(loan.$settings)!
  if (place === 'broken' || !settings.origin) return <slot />
  if (place === 'onboarding' && opened) return <opened.View frame={loan} state={opened.state} />
  return loan.kind === 'simulator' ? <LoanSimulator loan={loan} /> : <Waiting loan={loan} />
}

function LoanSimulator({ loan }: { loan: Loan }) {
  const { device } = useStore(loan.$settings)!
  const parts = useStore(loan.$parts)
  return (
    <Simulator
      simulation={loan.simulation}
      device={device}
      parts={parts}
      title={<slot name="title">{text.title}</slot>}
      onChange={loan.simulation.wish}
    >
      <Next loan={loan} />
    </Simulator>
  )
}

/**
 * `<loan-onboarding>` before its screens are loaded, or after they were closed. Where it leads to the hosted site by intention,
 * the link says enough: nothing has failed.
 */
function Waiting({ loan }: { loan: Loan }) {
  const place = useStore(loan.$place)
  const slow = useStore(loan.$slow)
  const failed = place === 'failed'
  return (
    <div className="w-waiting">
      {place === 'closed' ? (
        <button type="button" className="w-next" onClick={() => loan.open(true)}>
          {text.reopen}
        </button>
      ) : (
        loan.isHosted() || <p role="status">{failed ? text.unavailable : text.opening}</p>
      )}
      {(failed || slow) && <Hosted loan={loan}>{text.hosted}</Hosted>}
    </div>
  )
}
