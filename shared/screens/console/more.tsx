import { useState } from 'react'
import { consoleMessages } from '../../messages/console.ts'
import type { Outcome } from '../../stores/outcome.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { say } from '../flow/say.ts'

const text = consoleMessages

type Props<T> = {
  /** How many rows are shown, and whether there are older ones. */
  shown: number
  more: boolean
  read(): Promise<Outcome<T>>
  onRead(page: T): void
}

/** Below a list: a button that adds its next page. */
export function More<T>({ shown, more, read, onRead }: Props<T>) {
  const [isBusy, setBusy] = useState(false)
  const [isRead, setRead] = useState(false)
  const [error, setError] = useState<string>()
  const add = async () => {
    setError(undefined)
    setBusy(true)
    const outcome = await read()
    setBusy(false)
    if (!outcome.ok) return setError(say('request', outcome.failure))
    setRead(true)
    onRead(outcome.value)
  }
  return (
    <>
      {error && <Alert tone="danger">{error}</Alert>}
      <p role="status">{isRead && text.inList(shown)}</p>
      {more && (
        <div>
          <Button
            variant="secondary"
            small
            busy={isBusy}
            busyLabel={text.readingMore}
            onClick={() => void add()}
          >
            {text.more}
          </Button>
        </div>
      )}
    </>
  )
}
