import './denial.css'
import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { denialMessages } from '../../messages/denial.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createDenial } from '../../stores/denial.ts'
import type { Failure } from '../../stores/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Status } from '../../ui/status.tsx'
import { StepTitle } from '../../ui/step-title.tsx'
import { useFocusWhen } from '../../ui/use-focus-when.ts'
import { usePageTitle } from '../flow/page-title.ts'
import { WorkAlert } from '../flow/work-alert.tsx'

const text = denialMessages

/** /denial: the customer denies a sign-in. @param code of the link; undefined when it is missing or damaged */
export function DenialScreen({ code }: { code: string | undefined }) {
  const store = useStoreOf(createDenial)
  const { state, failure } = useStore(store.$deny)
  const isDone = state === 'done'
  const isGone =
    code === undefined || (failure !== undefined && 'status' in failure && failure.status === 404)
  const isOver = isDone || isGone
  const title = isDone ? text.doneTitle : isGone ? text.goneTitle : text.title
  usePageTitle(title)
  // What follows replaces the pressed button.
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusWhen(heading, isOver && code !== undefined)
  return (
    <Screen
      header={
        <StepTitle ref={heading} title={title}>
          {!isOver && text.text}
        </StepTitle>
      }
      actions={
        !isOver && (
          <Button wide busy={state === 'busy'} busyLabel={text.ending} onClick={() => void store.deny(code)}>
            {text.end}
          </Button>
        )
      }
    >
      <Status>{isOver && <p>{isDone ? text.done : text.gone}</p>}</Status>
      {isDone && <Next />}
      {!isOver && <What failure={failure} />}
      <p>{isOver ? <Link href="/login">{text.signIn}</Link> : <Link href="/dashboard">{text.wasMe}</Link>}</p>
    </Screen>
  )
}

function Next() {
  return (
    <>
      <p>
        <strong>{text.next}</strong>
      </p>
      <p>{text.never}</p>
    </>
  )
}

/** What the button does. */
function What({ failure }: { failure: Failure | undefined }) {
  return (
    <>
      <WorkAlert failure={failure} />
      <section>
        <h2 className="s-denial__heading">{text.happens}</h2>
        <ul className="s-denial__steps">
          {text.steps.map(each => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </section>
    </>
  )
}
