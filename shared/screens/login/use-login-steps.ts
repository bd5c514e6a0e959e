import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { useStores } from '../../stores/context.tsx'
import type { StepHistory } from '../../stores/step-history.ts'

type Step = 1 | 2

/** Which of the two steps is shown. Back leads from the code to the phone. A reload at the code stays there. */
export function useLoginSteps(history: StepHistory | undefined) {
  const { authData, session } = useStores()
  const restored = useStore(session.$restored)
  const [step, setStep] = useState<Step>(1)
  /** True after a move between the steps: the new step then takes the focus. */
  const arriving = useRef(false)

  useEffect(() => {
    if (!restored || !history) return
    const show = (step: number) => {
      arriving.current = true
      setStep(step === 2 ? 2 : 1)
    }
    const resumes = history.read() === 2 && authData.$authData.get() !== undefined
    if (resumes) show(2)
    else history.replace(1)
    return history.listen(show)
  }, [restored, history, authData])

  const goTo = (step: Step) => {
    arriving.current = true
    setStep(step)
    history?.push(step)
  }
  return { step, arriving, goTo }
}
