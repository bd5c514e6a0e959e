import {
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { consoleMessages } from '../../messages/console.ts'
import type { Failure } from '../../stores/failure.ts'
import type { Outcome } from '../../stores/outcome.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LoadFailed } from '../flow/load-failed.tsx'

/** What is read when a part is opened, its placeholder, and its failure with a way to read it again. */
export function Part<T>({
  read,
  children,
}: {
  /** The same function at every render; another one is read at once. */
  read(): Promise<Outcome<T>>
  children: (value: T, reload: () => Promise<void>, put: Dispatch<SetStateAction<T | undefined>>) => ReactNode
}) {
  const [value, put] = useState<T>()
  const [failure, setFailure] = useState<Failure>()
  const reads = useRef(0)
  const load = useCallback(async () => {
    const mine = ++reads.current
    const outcome = await read()
    // A read that began later says what is shown, whichever answer comes first.
    if (mine !== reads.current) return
    setFailure(outcome.ok ? undefined : outcome.failure)
    if (outcome.ok) put(outcome.value)
  }, [read])
  useEffect(() => void load(), [load])
  return (
    <div className="s-console__part">
      {failure && <LoadFailed failure={failure} onRetry={() => void load()} />}
      {value !== undefined
        ? children(value, load, put)
        : !failure && <Skeleton lines={3} shape="block" label={consoleMessages.loading} />}
    </div>
  )
}
