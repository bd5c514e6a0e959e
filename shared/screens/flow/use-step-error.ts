import { useCallback, useEffect, useState } from 'react'
import { useStores } from '../../stores/context.tsx'
import type { Failure } from '../../stores/failure.ts'
import { useTold } from './use-told.ts'

/** What the last attempt of a step failed with, and the sentence for it. */
export interface StepError {
  failure: Failure
  text: string
}

/** The error of a step. 'Você está sem internet' goes when the network is back, because it is no longer true. */
export function useStepError() {
  const { network } = useStores()
  const [error, setError] = useState<StepError>()
  const clear = useCallback(() => setError(undefined), [])
  useEffect(() => {
    if (error?.failure.code !== 'offline') return
    return network.$online.listen(online => {
      if (online) setError(undefined)
    })
  }, [error, network])
  useTold(error?.failure)
  return {
    error,
    /** @param text undefined for a failure that is not shown */
    fail: (failure: Failure, text: string | undefined) => setError(text ? { failure, text } : undefined),
    clear,
  }
}
