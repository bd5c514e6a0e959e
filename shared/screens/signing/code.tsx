import { useStore } from '@nanostores/react'
import { LoginCode } from '../../fields/code.ts'
import { codeMessages } from '../../messages/code.ts'
import { contractMessages } from '../../messages/contract.ts'
import type { DocumentSigning, SignableDocument } from '../../stores/document-signing.ts'
import type { Failure } from '../../stores/failure.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Reassurance } from '../../ui/reassurance.tsx'
import { CodeEntry } from '../code/code-entry.tsx'
import { useCodeForm } from '../code/use-code-form.ts'
import { FailureAlert } from '../flow/failure-alert.tsx'
import { StepHeading } from '../flow/step-heading.tsx'
import type { SigningText } from './signing-text.ts'

const words = contractMessages.code

type Props = {
  store: DocumentSigning<SignableDocument>
  text: SigningText['code']
  loanId: string
  isStale: (failure: Failure) => boolean
  onBack: () => void
}

/** The code signs the document: it proves that the reader has the customer's phone. */
export function Code({ store, text, loanId, isStale, onBack }: Props) {
  const { $codeSent, $code: $resend, $secondsToResend, resendCode, sign } = store
  const sent = useStore($codeSent)
  const code = useCodeForm({
    struct: LoginCode,
    wrong: 'wrong-code-onboarding',
    confirm: digits => sign(loanId, digits),
    onFailed: isStale,
  })
  const { field, isBusy, error, submit } = code
  return (
    <form className="s-signing__step" onSubmit={submit} aria-label={words.title} noValidate>
      <StepHeading title={words.title}>{text.lead(sent?.phone)}</StepHeading>
      {error && <FailureAlert>{error.text}</FailureAlert>}
      <CodeEntry code={code} source={{ $resend, $secondsToResend, resend: () => resendCode(loanId) }} />
      <Reassurance title={codeMessages.safeTitle}>{text.safe}</Reassurance>
      <p>
        <Link onClick={onBack}>{text.back}</Link>
      </p>
      <ActionBar>
        <Button
          type="submit"
          wide
          disabled={!field.isValid}
          busy={isBusy}
          busyLabel={contractMessages.signing}
        >
          {words.submit}
        </Button>
      </ActionBar>
    </form>
  )
}
