import { type PixReturnProvider, type ReturnState, ReturnUnavailable } from '../../providers/pix/returns.ts'

/** `slow`: under way until the bank is asked again. `lost`: done, and its response is lost. */
export type ReturnFate = 'done' | 'slow' | 'lost' | 'refused'

interface Account {
  /** Cents of a received transfer that are still here. */
  leftOf(endToEndId: string): number
  /** Called once per return, when the product is told that the money has gone. */
  sent(endToEndId: string, cents: number): void
}

/** A bank that returns received payments, each by its name once, and never more of one than is left of it. */
export function bankOfReturns({ leftOf, sent }: Account) {
  const known = new Map<string, { state: ReturnState; amountCents: number; isToBeSaid: boolean }>()
  let fate: ReturnFate = 'done'

  /** The money counts as moved when the product is told, so that books and bank can be compared after each event. */
  function say(key: string, endToEndId: string): ReturnState {
    const each = known.get(key)!
    if (each.state.state === 'returned' && each.isToBeSaid) {
      each.isToBeSaid = false
      sent(endToEndId, each.amountCents)
    }
    return each.state
  }
  const end = (endToEndId: string, id: string, amountCents: number): ReturnState =>
    amountCents <= leftOf(endToEndId)
      ? { state: 'returned', returnId: `D${id.slice(1)}` }
      : { state: 'refused', why: 'more than is left' }

  const provider: PixReturnProvider = {
    async request({ endToEndId, id, amountCents }) {
      const key = `${endToEndId}/${id}`
      if (known.has(key)) return say(key, endToEndId)
      if (amountCents > leftOf(endToEndId)) throw new Error(`a return of ${amountCents} of what is not there`)
      const now: Record<ReturnFate, () => ReturnState> = {
        done: () => end(endToEndId, id, amountCents),
        lost: () => end(endToEndId, id, amountCents),
        slow: () => ({ state: 'under-way' }),
        refused: () => ({ state: 'refused', why: 'not done' }),
      }
      known.set(key, { state: now[fate](), amountCents, isToBeSaid: true })
      if (fate === 'lost') throw new ReturnUnavailable('timeout')
      return say(key, endToEndId)
    },
    async find({ endToEndId, id }) {
      const key = `${endToEndId}/${id}`
      const each = known.get(key)
      if (!each) return undefined
      if (each.state.state === 'under-way') each.state = end(endToEndId, id, each.amountCents)
      return say(key, endToEndId)
    },
    reported: async () => ({ payments: [], unread: 0 }),
  }
  return {
    provider,
    /** Returns that the bank has made and the product was never told of. */
    untold: () =>
      [...known.values()].filter(({ state, isToBeSaid }) => state.state === 'returned' && isToBeSaid).length,
    /** How the bank answers the next new return. */
    answer(next: ReturnFate) {
      fate = next
    },
  }
}
