import { useStore } from '@nanostores/react'
import { LoginCode } from '../../fields/code.ts'
import { codeMessages } from '../../messages/code.ts'
import { contractMessages } from '../../messages/contract.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createContract } from '../../stores/contract.ts'
import type { Failure } from '../../stores/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Reassurance } from '../../ui/reassurance.tsx'
import { Screen } from '../../ui/screen.tsx'
import { CodeEntry } from '../code/code-entry.tsx'
import { useCodeForm } from '../code/use-code-form.ts'
import { StepAlert } from '../flow/step-alert.tsx'
import { StepHeading } from '../flow/step-heading.tsx'

const text = contractMessages.code

type Props = {
  onSigned: (signedAt: string) => void
  /** The document changed or is already signed, so it has to be read again. */
  onRefused: (failure: Failure) => void
  onBack: () => void
}

/** The code signs the contract: it proves that the reader has the customer's phone. */
export function SignatureCode({ onSigned, onRefused, onBack }: Props) {
  const { $codeSent, $code: $resend, $secondsToResend, requestCode, sign } = useStoreOf(createContract)
  const sent = useStore($codeSent)
  const code = useCodeForm({
    struct: LoginCode,
    wrong: 'wrong-code-onboarding',
    confirm: sign,
    onConfirmed: ({ signedAt }) => onSigned(signedAt),
    onFailed(failure) {
      const isStale = failure.code === 'contract-changed' || failure.code === 'contract-signed'
      if (isStale) onRefused(failure)
      return isStale
    },
  })
  const { field, isBusy, error, submit } = code
  return (
    <Screen
      label={text.title}
      onSubmit={submit}
      actions={
        <Button
          type="submit"
          wide
          disabled={!field.isValid}
          busy={isBusy}
          busyLabel={contractMessages.signing}
        >
          {text.submit}
        </Button>
      }
    >
      <StepHeading title={text.title}>{text.lead(sent?.phone)}</StepHeading>
      <StepAlert error={error} />
      <CodeEntry code={code} source={{ $resend, $secondsToResend, resend: requestCode }} />
      <Reassurance title={codeMessages.safeTitle}>{contractMessages.safe}</Reassurance>
      <p>
        <Link onClick={onBack}>{text.back}</Link>
      </p>
    </Screen>
  )
}
