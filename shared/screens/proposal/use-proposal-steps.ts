import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import { createProposal } from '../../stores/proposal.ts'
import type { ProposalHistory } from './proposal-history.ts'

export type ProposalStep = 1 | 2 | 3

const pause = 300

/**
 * The steps offer, bank account and sent. Back leads from the bank account to the offer, and nowhere from an accepted
 * offer.
 */
export function useProposalSteps(history: ProposalHistory | undefined, isWalkedTo: boolean) {
  const { env } = useStores()
  const proposal = useStoreOf(createProposal)
  const draft = useStore(proposal.$draft)
  const arriving = useRef(isWalkedTo)
  const accepted = useRef(false)
  const [step, setStep] = useState<ProposalStep>(() => (history?.read() === 2 ? 2 : 1))

  const show = useCallback((asked: number) => {
    arriving.current = true
    setStep(accepted.current ? 3 : asked === 2 ? 2 : 1)
  }, [])

  useEffect(() => {
    if (history?.read() === undefined) history?.replace(1)
    return history?.listen(show)
  }, [history, show])

  // Waits until a slider stands still: browsers limit how often a page may write its history.
  useEffect(() => {
    if (!draft || !history) return
    const stop = new AbortController()
    void env.clock.sleep(pause, stop.signal).then(() => stop.signal.aborted || history.saveDraft(draft))
    return () => stop.abort()
  }, [draft, env, history])

  return {
    step,
    arriving,
    toOffer() {
      show(1)
      history?.push(1)
    },
    toBank() {
      if (!proposal.toBank()) return
      const chosen = proposal.$draft.get()
      if (chosen) history?.saveDraft(chosen)
      show(2)
      history?.push(2)
    },
    toSent() {
      accepted.current = true
      show(3)
      history?.replace(3)
    },
  }
}
