import { type FormEventHandler, type ReactNode, useEffect, useRef, useState } from 'react'
import type { FieldPath } from 'react-hook-form'
import { PersonalDataForm } from '../../api/personal-data.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createOnboardingRoute } from '../../stores/onboarding-route.ts'
import type { StepHistory } from '../../stores/step-history.ts'
import { useSteps } from '../../stores/steps-context.tsx'
import type { StepError } from '../flow/use-step-error.ts'
import { completed } from './personal-data-values.ts'
import { Review } from './review.tsx'
import { useReviewAwaited } from './review-return.ts'

/** The history entry of the review. It lies between two steps, so a reload opens the fields: the salary is not stored. */
const reviewEntry = 4.5

type Sending = {
  error: StepError | undefined
  isSubmitting: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
}

/** What the review needs of the form; a partner's page has another form. */
interface Fields {
  getValues(): PersonalDataForm
  setFocus(name: FieldPath<PersonalDataForm>): void
}

export interface Reviewing {
  open(): void
  close(): void
  /** The review while it is open. */
  shown(sending: Sending): ReactNode
}

/** 'Confira seus dados' in place of the filled-in fields of step 4. On a partner's page there is none. */
export function useReview(
  { getValues, setFocus }: Fields,
  history: StepHistory | undefined,
): Reviewing | undefined {
  const { current, goTo } = useSteps()
  const { arriving } = useStoreOf(createOnboardingRoute)
  const awaited = useReviewAwaited()
  const isFilled = () => PersonalDataForm.is(completed(getValues()))
  const isWanted = () => awaited.values.isAwaited || history?.read() === reviewEntry
  const [isOpen, setIsOpen] = useState(() => isWanted() && isFilled())
  const toFocus = useRef<FieldPath<PersonalDataForm>>(undefined)

  const turn = (open: boolean) => {
    // Every move after the first screen gives the new title the focus.
    arriving.current = true
    setIsOpen(open)
  }
  const latest = useRef({ isFilled, turn, isOpen, awaited })
  latest.current = { isFilled, turn, isOpen, awaited }

  useEffect(() => {
    if (latest.current.isOpen) history?.replace(reviewEntry)
    latest.current.awaited.keep({ isAwaited: false })
    // Back and Forward between the fields and the review, which are one step.
    return history?.listen(entry => {
      if (entry === current) latest.current.turn(false)
      if (entry === reviewEntry && latest.current.isFilled()) latest.current.turn(true)
    })
  }, [history, current])
  useEffect(() => {
    if (isOpen || !toFocus.current) return
    setFocus(toFocus.current)
    toFocus.current = undefined
  }, [isOpen, setFocus])

  const open = () => {
    history?.push(reviewEntry)
    turn(true)
  }
  const close = () => {
    history?.push(current)
    turn(false)
  }
  const change = (what: 'device' | FieldPath<PersonalDataForm>) => {
    if (what !== 'device') {
      toFocus.current = what
      return close()
    }
    awaited.keep({ isAwaited: true })
    goTo(current - 1)
  }
  return {
    open,
    close,
    shown: sending =>
      isOpen && <Review values={completed(getValues())} onBack={close} onChange={change} {...sending} />,
  }
}
