import { useStore } from '@nanostores/react'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { createSteps, type Steps, type StepsStore } from './steps.ts'

const StepContext = createContext<StepsStore | undefined>(undefined)

export interface StepProviderProps {
  /** The first step; 1 by default. */
  initial?: number
  total?: number
  /** Called after every change of the step. */
  onStep?(step: number): void
  children: ReactNode
}

export function StepProvider({ initial = 1, total = 0, onStep, children }: StepProviderProps) {
  const [store] = useState(() => createSteps({ current: initial, total }))
  const tell = useRef(onStep)
  useEffect(() => {
    tell.current = onStep
  })
  useEffect(
    () =>
      store.$steps.listen(({ current }, before) => {
        if (current !== before?.current) tell.current?.(current)
      }),
    [store],
  )
  return <StepContext.Provider value={store}>{children}</StepContext.Provider>
}

/** The store of the nearest provider. */
export function useStepsStore(): StepsStore {
  const store = useContext(StepContext)
  if (!store) throw new Error('useSteps deve ser usado dentro de um StepProvider')
  return store
}

/** The current step and the ways to move, of the nearest provider. */
export function useSteps(): Steps & Omit<StepsStore, '$steps'> {
  const store = useStepsStore()
  const steps = useStore(store.$steps)
  return useMemo(() => {
    const { $steps, ...actions } = store
    return { ...steps, ...actions }
  }, [store, steps])
}
