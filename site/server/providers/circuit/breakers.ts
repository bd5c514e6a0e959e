import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleAll,
} from 'cockatiel'
import type { Logger } from 'pino'

/** After so many outages in a row a party is left alone. */
const outagesInARow = 5
/** For so long at first, then up to a minute. After it one call tries whether the party is back. */
const restMs = { initialDelay: 5_000, maxDelay: 60_000 }

/** The code of the error that a call gets while its party is left alone. */
export const circuitOpen = 'circuit-open'

export interface OutageRule {
  /** Whether this error says that the party is down. A refusal is a clear answer. */
  isOutage(error: unknown): boolean
  /** The error of the party's own interface, with the code `circuitOpen`. */
  whenOpen(): Error
}

export interface Breakers {
  /** Calls a party unless it is left alone. @throws what the call throws, or `whenOpen()` */
  guard<T>(party: string, rule: OutageRule, call: () => Promise<T>): Promise<T>
  /** Every party that was called. `half-open`: the next call tries it, also when none has come since its rest ended. */
  states(): { party: string; state: 'closed' | 'half-open' | 'open' }[]
}

const names = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.HalfOpen]: 'half-open',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
} as const

/** A circuit breaker per outside party, so that nobody waits for the timeouts of one that is down. Real time. */
export function createBreakers(log: Pick<Logger, 'warn'>): Breakers {
  const circuits = new Map<string, CircuitBreakerPolicy>()
  const openedAt = new Map<string, number>()

  function circuitOf(party: string): CircuitBreakerPolicy {
    const known = circuits.get(party)
    if (known) return known
    const circuit = circuitBreaker(handleAll, {
      breaker: new ConsecutiveBreaker(outagesInARow),
      halfOpenAfter: new ExponentialBackoff(restMs),
    })
    circuit.onStateChange(state => {
      log.warn({ party, circuit: names[state] }, 'circuit')
      if (state === CircuitState.Open) openedAt.set(party, Date.now())
    })
    circuits.set(party, circuit)
    return circuit
  }

  /** The circuit itself stays open until a call tries it, so of a party that nobody calls it would say so forever. */
  function stateOf(party: string, { state }: CircuitBreakerPolicy) {
    const isRested = Date.now() - (openedAt.get(party) ?? 0) >= restMs.maxDelay
    return state === CircuitState.Open && isRested ? 'half-open' : names[state]
  }

  return {
    async guard(party, { isOutage, whenOpen }, call) {
      // The circuit sees a refusal as an answer: the party is there.
      const answer = async () => {
        try {
          return { value: await call() }
        } catch (error) {
          if (isOutage(error)) throw error
          return { error }
        }
      }
      const outcome = await circuitOf(party)
        .execute(answer)
        .catch(error => {
          throw error instanceof BrokenCircuitError ? whenOpen() : error
        })
      if ('error' in outcome) throw outcome.error
      return outcome.value
    },
    states: () => [...circuits].map(([party, circuit]) => ({ party, state: stateOf(party, circuit) })),
  }
}
