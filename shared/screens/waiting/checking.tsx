import { formatLongDate } from '../../fields/date.ts'
import { waitingMessages } from '../../messages/waiting.ts'
import { Alert } from '../../ui/alert.tsx'

interface CheckingProps {
  title: string
  /** What a person looks at, with article. */
  what: string
  /** YYYY-MM-DD; null when that day is over. */
  expectedBy: string | null
}

/** A person looks at the invoice or the application, which may take until another day. */
export function Checking({ title, what, expectedBy }: CheckingProps) {
  const { until, late } = waitingMessages.checking
  return (
    <Alert tone={expectedBy ? 'info' : 'warning'} title={title}>
      {expectedBy ? until(what, formatLongDate(expectedBy)) : late}
    </Alert>
  )
}
