import { buildTerms } from '../../loan/costs.ts'
import { loanSimulatorMessages as text } from '../../messages/loan-simulator.ts'
import { createSimulation, type SimulationStore } from '../../stores/simulation.ts'
import { Button } from '../../ui/button.tsx'
import '../../ui/visually-hidden.css'
import { Simulator } from './simulator.tsx'

const noon = Date.parse('2026-11-21T15:00:00Z')

const atNoon = (simulation: SimulationStore) => simulation.setTerms(buildTerms, noon)

function state(name: string, prepare: (simulation: SimulationStore) => void = atNoon, device?: string) {
  const simulation = createSimulation()
  prepare(simulation)
  return {
    name,
    // A shop's page has a title of its own above it.
    node: (
      <>
        <h1 className="c-hidden">Finalizar compra</h1>
        <Simulator title={text.title} simulation={simulation} device={device} onChange={simulation.wish}>
          <Button variant="accent" wide>
            {text.next}
          </Button>
        </Simulator>
      </>
    ),
  }
}

/** Every state of the simulator that stands on its own, for the development page. */
export const states = [
  state('first, as the dated example', () => {}),
  state('first'),
  state('for a phone', simulation => simulation.wish({ amount: 1500 }), 'Moto G54'),
  state('for a phone with a very long name', undefined, 'Motorola Edge 50 Ultra 512 GB Amêndoa com capa'),
  state('dearer than what is lent today', simulation => simulation.wish({ amount: 4500 }), 'iPhone 16 Pro'),
  state('the highest', simulation => simulation.wish({ amount: 2500, installments: 24 })),
  state('the lowest', simulation => simulation.wish({ amount: 100, installments: 1, paymentDay: 5 })),
  state('two days to choose from', simulation =>
    simulation.setTerms({ ...buildTerms, paymentDays: [10, 25] }),
  ),
]
