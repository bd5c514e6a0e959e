import { useContext, useLayoutEffect } from 'react'
import { StoresContext } from '../../stores/context.tsx'
import type { Failure } from '../../stores/failure.ts'

/**
 * While a message says that there is no internet, the page's own notice goes. Layout effect: before the browser paints both.
 * Pages of staff and shops have no stores, and no such notice.
 */
export const useTold = (failure: Failure | undefined) => useToldOffline(failure?.code === 'offline')

/** The same for a message that is no failure of a call. */
export function useToldOffline(isOffline: boolean) {
  const network = useContext(StoresContext)?.network
  useLayoutEffect(() => (isOffline ? network?.tell() : undefined), [isOffline, network])
}
