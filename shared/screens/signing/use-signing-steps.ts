import { useCallback, useEffect, useRef, useState } from 'react'
import type { DocumentSigning, SignableDocument } from '../../stores/document-signing.ts'
import type { DraftHistory } from '../../stores/draft-history.ts'

/** The choice, the document to read, and the code that signs it. */
export type SigningStep = 1 | 2 | 3

/** What was chosen, and the hash of the document that was issued for it. */
export interface SigningDraft {
  sha256?: string | undefined
}

type Steps<Issued, Draft> = {
  loanId: string
  history: DraftHistory<Draft> | undefined
  /** What of a document the history keeps. */
  draftOf: (document: Issued) => Draft
  /** Takes the step that is to be shown. */
  show: (step: SigningStep) => void
}

/**
 * The steps of a document that the customer chooses, reads and signs. A reload stays where the customer was, with the choice: browsers reload a page while its
 * reader is in another app. Back leads from the document to the choice, and nowhere from a signed one.
 */
export function useSigningSteps<Issued extends SignableDocument, Draft extends SigningDraft>(
  store: Pick<DocumentSigning<Issued>, 'resume' | '$document' | '$codeSent'>,
  { loanId, history, draftOf, show }: Steps<Issued, Draft>,
) {
  const [isResuming, setResuming] = useState(true)
  const [chosen, setChosen] = useState<Draft>()
  const showing = useRef({ show, draftOf })
  showing.current = { show, draftOf }

  const resume = useCallback(
    async (wanted: number | undefined) => {
      const draft = history?.readDraft()
      if (draft) setChosen(draft)
      const found = wanted === 1 ? undefined : await store.resume(loanId, draft?.sha256)
      if (found) setChosen(showing.current.draftOf(found.document))
      const step = !found ? 1 : found.isCodeSent && wanted !== 2 ? 3 : 2
      history?.replace(step)
      showing.current.show(step)
      setResuming(false)
    },
    [store, loanId, history],
  )
  useEffect(() => void resume(history?.read()), [resume, history])
  useEffect(
    () =>
      history?.listen(wanted => {
        const document = store.$document.get().data
        if (document?.signedAt) return showing.current.show(2)
        if (wanted !== 1 && !document) return void resume(wanted)
        showing.current.show(wanted === 3 && store.$codeSent.get() ? 3 : wanted === 1 ? 1 : 2)
      }),
    [store, history, resume],
  )

  const push = (step: SigningStep) => {
    show(step)
    history?.push(step)
  }
  return {
    /** What was asked of the browser and the server after a reload has not come yet. */
    isResuming,
    chosen,
    choose(draft: Draft) {
      setChosen(draft)
      history?.saveDraft(draft)
    },
    toChoice: () => push(1),
    toDocument() {
      const document = store.$document.get().data
      if (document) history?.saveDraft(draftOf(document))
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
