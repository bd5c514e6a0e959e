import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { formatLongDate } from '../../fields/date.ts'
import { proposalMessages } from '../../messages/proposal.ts'
import { createApplication } from '../../stores/application.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Status } from '../../ui/status.tsx'
import { useFocusWhen } from '../../ui/use-focus-when.ts'
import { say } from '../flow/say.ts'
import { useStepError } from '../flow/use-step-error.ts'
import { dayOf } from './day.ts'

const text = proposalMessages.refused

/** The customer's right to a human review of an automated decision. */
export function Review({ requestedAt }: { requestedAt: string | null }) {
  const application = useStoreOf(createApplication)
  const { state } = useStore(application.$review)
  const [asked, setAsked] = useState<string>()
  const { error, fail, clear } = useStepError()
  const ask = async () => {
    clear()
    const outcome = await application.review()
    if (outcome.ok) setAsked(outcome.value.reviewRequestedAt)
    else fail(outcome.failure, say('request', outcome.failure))
  }
  const day = dayOf(requestedAt ?? asked)
  // The answer replaces the pressed button.
  const answer = useRef<HTMLDivElement>(null)
  useFocusWhen(answer, asked !== undefined)
  return (
    <section className="s-proposal__part">
      <h2 className="s-proposal__heading">{text.reviewTitle}</h2>
      <p>{text.review}</p>
      {error && <Alert tone="danger">{error.text}</Alert>}
      <Status>
        {day && (
          <Alert tone="success" live={false} ref={answer}>
            {text.reviewAsked(formatLongDate(day))}
          </Alert>
        )}
      </Status>
      {!day && (
        <Button variant="secondary" wide busy={state === 'busy'} busyLabel={text.asking} onClick={ask}>
          {text.askReview}
        </Button>
      )}
    </section>
  )
}
