import './second-way.css'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { secondWayMessages } from '../../messages/second-way.ts'
import type { AuthData } from '../../stores/auth-data.ts'
import type { Failure } from '../../stores/failure.ts'
import { InPieces } from '../../ui/in-pieces.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { stepOnDemand } from '../flow/step-on-demand.tsx'
import type { CodeForm } from './use-code-form.ts'

const MoreProof = stepOnDemand(() => import('./more-proof.tsx').then(it => it.MoreProof))

const text = secondWayMessages

/** Where the code went. `usual`: what is said of a code by phone. */
export function sentTo(pending: AuthData | undefined, usual: ReactNode): ReactNode {
  if (!pending?.email) return usual
  return (
    <>
      <Unbroken text={text.sentTo[0]} />
      <strong className="s-flow__strong s-code__address">
        <InPieces>{pending.email}</InPieces>
      </strong>
      <Unbroken text={`${text.sentTo[1]} ${text.replaced}`} />
    </>
  )
}

export type ProofFrame = ComponentProps<typeof MoreProof>['frame']

/** Shows `MoreProof` where the right code is not enough. */
export function useMoreProof() {
  const [isAsked, setAsked] = useState(false)
  return {
    onFailed(failure: Failure): boolean {
      const isNeeded = failure.code === 'proof-needed'
      if (isNeeded) setAsked(true)
      return isNeeded
    },
    /** Instead of the step, once it is asked for. @param code has the right digits */
    step(frame: ProofFrame, code: CodeForm, onConfirmed?: () => void): ReactNode {
      if (!isAsked) return undefined
      const onBack = () => setAsked(false)
      const onSent = () => {
        code.startOver()
        onBack()
      }
      return <MoreProof {...{ frame, onBack, onSent, onConfirmed }} code={code.field.value} />
    },
  }
}
