import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Offer } from '../../api/offer.ts'
import { BankAccountForm } from '../../fields/forms/bank-account.ts'
import { fieldMessages } from '../../messages/errors.ts'
import { proposalMessages } from '../../messages/proposal.ts'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import type { Failure } from '../../stores/failure.ts'
import { createProposal } from '../../stores/proposal.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Reassurance } from '../../ui/reassurance.tsx'
import { Screen } from '../../ui/screen.tsx'
import { FailureAlert } from '../flow/failure-alert.tsx'
import { Offline } from '../flow/offline.tsx'
import { say } from '../flow/say.ts'
import { StepHeading } from '../flow/step-heading.tsx'
import { useUnsaved } from '../flow/use-unsaved.ts'
import { useKeepOnLeave, useKept } from '../onboarding/kept.tsx'
import { Missing } from '../onboarding/missing.tsx'
import { useMannerlyForm } from '../onboarding/use-mannerly-form.ts'
import { ProposalAside } from './aside.tsx'
import { BankFields } from './bank-fields.tsx'
import { Chosen } from './chosen.tsx'

type Props = { offer: Offer; onBack: () => void; onAccepted: () => void }

const text = proposalMessages.bank
const empty: BankAccountForm = { bankCode: '', branch: '', number: '', digit: '' }
/** Pasted numbers come with blanks around them. */
const read = (typed: BankAccountForm): BankAccountForm => ({
  bankCode: typed.bankCode,
  branch: typed.branch.trim(),
  number: typed.number.trim(),
  digit: typed.digit.trim(),
})
const unsavedNames = ['bankCode', 'branch', 'number', 'digit'] as const
const labels = { bankCode: text.bank, branch: text.branch, number: text.number, digit: text.digit }

/** 'Dados para recebimento': where the Pix goes, then the acceptance itself. */
export function BankStep({ offer, onBack, onAccepted }: Props) {
  const proposal = useStoreOf(createProposal)
  const { state } = useStore(proposal.$accept)
  const kept = useKept('bank', empty)
  const [initial] = useState(kept.values)
  const manners = useMannerlyForm<BankAccountForm>({ struct: BankAccountForm as never, initial, read })
  const { form, errorOf, isMissing, isValid } = manners
  const [failure, setFailure] = useState<Failure>()
  useKeepOnLeave(form.getValues, kept.keep)
  useUnsaved('bank', form, unsavedNames, manners.judge)

  const send = async (bank: BankAccountForm) => {
    setFailure(undefined)
    const outcome = await proposal.accept(bank)
    if (outcome.ok) return onAccepted()
    setFailure(outcome.failure)
    if ('status' in outcome.failure) manners.showFieldMessages(bankMessages(outcome.failure))
  }

  const told = failure && say('accept', failure)
  const busy = state === 'busy'
  const begun = Object.keys(form.formState.touchedFields).length > 0
  const missing = Object.entries(labels).filter(([name]) => isMissing(name as keyof typeof labels))
  return (
    <Screen
      label={text.title}
      onSubmit={manners.submit(send)}
      aside={<ProposalAside step={2} />}
      actions={
        <>
          <Button variant="secondary" onClick={onBack} disabled={busy}>
            {text.back}
          </Button>
          <Button type="submit" disabled={!isValid} busy={busy} busyLabel={text.submitting}>
            {text.submit}
          </Button>
        </>
      }
    >
      <StepHeading title={text.title}>{text.lead}</StepHeading>
      <Offline />
      {failure && told && <FailureAlert action={isOver(failure) && <Reload />}>{told}</FailureAlert>}
      <Chosen offer={offer} />
      <BankFields form={form} errorOf={errorOf} />
      <Missing labels={missing.map(([, label]) => label)} begun={begun} />
      <Reassurance title={text.notice}>
        <p>{text.noticeText}</p>
        <p>{text.safe}</p>
      </Reassurance>
    </Screen>
  )
}

/** The server names a field by its place in the body: 'BankAccount.Branch'. */
function bankMessages(failure: Failure): Record<string, string> {
  const told = 'status' in failure ? fieldMessages(failure) : {}
  const fields = new Map(Object.keys(labels).map(name => [name.toLowerCase(), name]))
  return Object.fromEntries(
    Object.entries(told).flatMap(([path, message]) => {
      const field = fields.get(path.split('.').at(-1)?.toLowerCase() ?? '')
      return field ? [[field, message]] : []
    }),
  )
}

/** Another tab, or time, has changed what this page can do: only reading it again helps. */
const isOver = ({ code }: Failure) => code === 'offer-taken' || code === 'offer-expired'

function Reload() {
  const { env } = useStores()
  return <Link onClick={() => env.navigation.replace(env.navigation.path())}>{text.reload}</Link>
}
