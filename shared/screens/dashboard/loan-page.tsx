import './dashboard.css'
import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { type ReactNode, useEffect } from 'react'
import type { Profile } from '../../api/customers.ts'
import { commonMessages } from '../../messages/common.ts'
import type { Loaded } from '../../stores/query.ts'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StepTitle } from '../../ui/step-title.tsx'
import { LoadFailed } from '../flow/load-failed.tsx'
import { WithProfile } from './with-profile.tsx'

type PageProps = {
  text: { title: string; lead: string; loading: string }
  /** What the page leads with: a number, or a block of text. */
  shape?: 'number' | 'block'
  className?: string
  /** Nothing can be done here: the sentence that invites to it would contradict what the page says. */
  leadless?: boolean
  children: (profile: Profile | undefined) => ReactNode
}

/** Frame of a page about the customer's loan: title, one sentence, and the content once the profile has loaded. */
export function LoanPage({ text, shape, className, leadless, children }: PageProps) {
  return (
    <div className={className ? `s-dash ${className}` : 's-dash'}>
      <StepTitle title={text.title}>{!leadless && text.lead}</StepTitle>
      <WithProfile loading={<LoadingPage label={text.loading} shape={shape} />}>{children}</WithProfile>
    </div>
  )
}

type LoadingProps = { label: string; shape?: 'number' | 'block' }

const LoadingPage = ({ label, shape = 'block' }: LoadingProps) => (
  <>
    <Skeleton shape={shape} label={label} />
    <Skeleton lines={8} />
  </>
)

type AnswerProps<T> = {
  $answer: ReadableAtom<Loaded<T>>
  load: (loanId: string) => unknown
  loanId: string
  text: { loading: string }
  shape?: 'number' | 'block'
  /** Shown below the data and below a failure, but not below the placeholder, under which it would move. */
  below?: ReactNode
  children: (data: T) => ReactNode
}

/** Asks the server about a loan. Renders a placeholder, then the data, or the failure with a way to try again. */
export function WithAnswer<T>({ $answer, load, loanId, text, shape, below, children }: AnswerProps<T>) {
  const { data, failure } = useStore($answer)
  useEffect(() => void load(loanId), [load, loanId])
  if (!data && !failure) return <LoadingPage label={text.loading} shape={shape} />
  return (
    <>
      {data ? children(data) : <LoadFailed failure={failure!} onRetry={() => void load(loanId)} />}
      {below}
    </>
  )
}

export const ToDashboard = () => (
  <p className="s-dash__back">
    <Link href="/dashboard">{commonMessages.toDashboard}</Link>
  </p>
)
