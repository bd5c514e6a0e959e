import './denial.css'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { denialMessages } from '../../messages/denial.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createDenial } from '../../stores/denial.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Screen } from '../../ui/screen.tsx'
import { StepTitle } from '../../ui/step-title.tsx'
import { WorkAlert } from '../flow/work-alert.tsx'

const text = denialMessages

/** /denial: the customer denies a sign-in. @param code of the link; undefined when it is missing or damaged */
export function DenialScreen({ code }: { code: string | undefined }) {
  const store = useStoreOf(createDenial)
  const { state, failure } = useStore(store.$deny)
  if (state === 'done') return <Done />
  const isGone = failure && 'status' in failure && failure.status === 404
  if (code === undefined || isGone) return <Gone />
  return (
    <Screen
      header={<StepTitle title={text.title}>{text.text}</StepTitle>}
      actions={
        <Button wide busy={state === 'busy'} busyLabel={text.ending} onClick={() => void store.deny(code)}>
          {text.end}
        </Button>
      }
    >
      <WorkAlert failure={failure} />
      <section>
        <h2 className="s-denial__heading">{text.happens}</h2>
        <ul className="s-denial__steps">
          {text.steps.map(each => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </section>
      <p>
        <Link href="/dashboard">{text.wasMe}</Link>
      </p>
    </Screen>
  )
}

function Done() {
  return (
    <Ending title={text.doneTitle}>
      <p role="status">{text.done}</p>
      <p>
        <strong>{text.next}</strong>
      </p>
      <p>{text.never}</p>
    </Ending>
  )
}

function Gone() {
  return (
    <Ending title={text.goneTitle}>
      <p role="status">{text.gone}</p>
    </Ending>
  )
}

const Ending = ({ title, children }: { title: string; children: ReactNode }) => (
  <Screen header={<StepTitle title={title} />}>
    {children}
    <p>
      <Link href="/login">{text.signIn}</Link>
    </p>
  </Screen>
)
