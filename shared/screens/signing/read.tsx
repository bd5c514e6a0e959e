import { useStore } from '@nanostores/react'
import { type FormEvent, useState } from 'react'
import { contractMessages } from '../../messages/contract.ts'
import type { DocumentSigning, SignableDocument } from '../../stores/document-signing.ts'
import type { Failure } from '../../stores/failure.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Link } from '../../ui/link.tsx'
import { Reassurance } from '../../ui/reassurance.tsx'
import { ContractDocument } from '../contract/contract-document.tsx'
import { FailureAlert } from '../flow/failure-alert.tsx'
import { say } from '../flow/say.ts'
import { StepHeading } from '../flow/step-heading.tsx'
import { useStepError } from '../flow/use-step-error.ts'
import type { SigningText } from './signing-text.ts'

type Props = {
  store: Pick<DocumentSigning<SignableDocument>, '$code' | 'requestCode'>
  text: SigningText['read']
  loanId: string
  paper: string
  /** Handles a failure that makes the document useless, and returns true for it. */
  isStale: (failure: Failure) => boolean
  onBack: () => void
  /** The code is on its way. */
  onAgreed: () => void
}

/** The document is read and agreed to. Then the code that signs it is sent. */
export function Read({ store, text, loanId, paper, isStale, onBack, onAgreed }: Props) {
  const { $code, requestCode } = store
  const { state } = useStore($code)
  const [agreed, setAgreed] = useState(false)
  const { error, fail, clear } = useStepError()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!agreed || state === 'busy') return
    clear()
    const outcome = await requestCode(loanId)
    if (outcome.ok) return onAgreed()
    if (!isStale(outcome.failure)) fail(outcome.failure, say('request', outcome.failure))
  }
  return (
    <form className="s-signing__step" onSubmit={submit} aria-label={text.title} noValidate>
      <StepHeading title={text.title}>{text.lead}</StepHeading>
      <ContractDocument paper={paper} label={text.document} />
      <Reassurance title={text.safe}>{text.safeText}</Reassurance>
      <Checkbox name="agreed" checked={agreed} onChange={event => setAgreed(event.currentTarget.checked)}>
        {text.agree}
      </Checkbox>
      {error && <FailureAlert>{error.text}</FailureAlert>}
      <p>
        <Link onClick={onBack}>{text.back}</Link>
      </p>
      <ActionBar>
        <Button
          type="submit"
          wide
          disabled={!agreed}
          busy={state === 'busy'}
          busyLabel={contractMessages.code.sending}
        >
          {text.submit}
        </Button>
      </ActionBar>
    </form>
  )
}
