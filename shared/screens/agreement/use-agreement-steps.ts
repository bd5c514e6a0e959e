import { useCallback, useEffect, useRef, useState } from 'react'
import { createAgreement } from '../../stores/agreement.ts'
import { useStoreOf } from '../../stores/context.tsx'
import type { AgreementHistory } from './agreement-history.ts'
import type { Wish } from './choice.ts'

/** The choice, the document to read, and the code that signs it. */
export type AgreementStep = 1 | 2 | 3

type Steps = {
  history: AgreementHistory | undefined
  /** Takes the step that is to be shown. */
  show: (step: AgreementStep) => void
}

/**
 * The steps of an agreement. A reload stays where the customer was, with the choice: browsers reload a page while its
 * reader is in another app. Back leads from the document to the choice, and nowhere from a signed one.
 */
export function useAgreementSteps(loanId: string, { history, show }: Steps) {
  const store = useStoreOf(createAgreement)
  const [isResuming, setResuming] = useState(true)
  const [chosen, setChosen] = useState<Wish>()
  const showing = useRef(show)
  showing.current = show

  const resume = useCallback(
    async (wanted: number | undefined) => {
      const draft = history?.readDraft()
      if (draft) setChosen(draft)
      const found = wanted === 1 ? undefined : await store.resume(loanId, draft?.sha256)
      if (found) setChosen(found.document.choice)
      const step = !found ? 1 : found.isCodeSent && wanted !== 2 ? 3 : 2
      history?.replace(step)
      showing.current(step)
      setResuming(false)
    },
    [store, loanId, history],
  )
  useEffect(() => void resume(history?.read()), [resume, history])
  useEffect(
    () =>
      history?.listen(wanted => {
        const document = store.$document.get().data
        if (document?.signedAt) return showing.current(2)
        if (wanted !== 1 && !document) return void resume(wanted)
        showing.current(wanted === 3 && store.$codeSent.get() ? 3 : wanted === 1 ? 1 : 2)
      }),
    [store, history, resume],
  )

  const push = (step: AgreementStep) => {
    show(step)
    history?.push(step)
  }
  return {
    /** What was asked of the browser and the server after a reload has not come yet. */
    isResuming,
    chosen,
    choose(wish: Wish) {
      setChosen(wish)
      history?.saveDraft(wish)
    },
    toChoice: () => push(1),
    toDocument() {
      const document = store.$document.get().data
      if (document) history?.saveDraft({ ...document.choice, sha256: document.sha256 })
      push(2)
    },
    toCode: () => push(3),
    /** The document cannot be signed any more: the customer chooses again, and Back does not lead to it. */
    startOver() {
      show(1)
      history?.replace(1)
    },
  }
}
