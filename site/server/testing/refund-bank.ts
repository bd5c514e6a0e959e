import { LenderAtFault, type Payout, PayoutRefused, PayoutUnavailable } from '../providers/pix/pix.ts'
import { type PixReturn, type ReturnState, ReturnUnavailable } from '../providers/pix/returns.ts'

type Answer = 'done' | 'slow' | 'refused' | 'lost' | 'down' | 'our-fault' | 'came-back'

/** A bank of returns and payouts that remembers what it did. A test says how it answers next. */
export function refundBank() {
  const returns = new Map<string, PixReturn & { state: ReturnState }>()
  const payouts = new Map<string, Payout>()
  const cameBack = new Set<string>()
  const bank = {
    /** `lost`: it does what it was told, and the response is lost. `down`: it does nothing. The last two as for payouts, by our own fault. */
    answer: 'done' as Answer,
    /** `came-back`: taken, and not done by a fault of the payer's side. The bank says so of this name for ever. */
    payoutAnswer: 'done' as 'done' | 'refused' | 'our-fault' | 'came-back' | 'down',
    /** Every call, in order. */
    calls: [] as string[],
    returns,
    payouts,
    /** Ends the returns that are under way. */
    finish(state: ReturnState) {
      for (const each of returns.values()) if (each.state.state === 'under-way') each.state = state
    },
    reset() {
      bank.answer = 'done'
      bank.payoutAnswer = 'done'
      bank.calls.length = 0
      returns.clear()
      payouts.clear()
      cameBack.clear()
    },
  }
  const keyOf = ({ endToEndId, id }: Pick<PixReturn, 'endToEndId' | 'id'>) => `${endToEndId}/${id}`
  const providers = {
    returns: {
      async request(payment: PixReturn): Promise<ReturnState> {
        bank.calls.push('request')
        if (bank.answer === 'down') throw new ReturnUnavailable('status-503')
        if (bank.answer === 'our-fault') return { state: 'our-fault', why: 'no-balance', isIdSpent: false }
        const key = keyOf(payment)
        const before = returns.get(key)
        const state = before?.state ?? stateOf(bank.answer, payment)
        returns.set(key, { ...payment, state })
        if (bank.answer === 'lost') throw new ReturnUnavailable('timeout')
        return state
      },
      async find(payment: Pick<PixReturn, 'endToEndId' | 'id'>): Promise<ReturnState | undefined> {
        bank.calls.push('find')
        if (bank.answer === 'down') throw new ReturnUnavailable('status-503')
        return returns.get(keyOf(payment))?.state
      },
      reported: async () => ({ payments: [], unread: 0 }),
    },
    pix: {
      async payOut(payout: Payout): Promise<{ endToEndId: string }> {
        if (bank.payoutAnswer === 'came-back') cameBack.add(payout.idempotencyKey)
        if (cameBack.has(payout.idempotencyKey))
          throw new LenderAtFault('not-done-AB03', { isKeySpent: true })
        // Other payouts are those of loans.
        if (bank.payoutAnswer === 'refused') throw new PayoutRefused('not-done-AC07')
        if (bank.payoutAnswer === 'our-fault') throw new LenderAtFault('status-422-saldo_insuficiente')
        if (bank.payoutAnswer === 'down') throw new PayoutUnavailable('status-503')
        payouts.set(payout.idempotencyKey, payout)
        return { endToEndId: `E${payout.idempotencyKey.replaceAll('-', '')}` }
      },
    },
  }
  return { bank, providers }
}

function stateOf(answer: Exclude<Answer, 'down' | 'our-fault'>, { id }: PixReturn): ReturnState {
  if (answer === 'came-back') return { state: 'our-fault', why: 'not-done-AM04', isIdSpent: true }
  if (answer === 'slow') return { state: 'under-way' }
  return answer === 'refused'
    ? { state: 'refused', why: 'not done' }
    : { state: 'returned', returnId: `D${id}` }
}
