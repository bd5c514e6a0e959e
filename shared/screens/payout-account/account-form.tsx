import { useStore } from '@nanostores/react'
import type { BankAccountForm } from '../../api/acceptance.ts'
import type { PayoutAccount } from '../../api/payout-account.ts'
import { payoutAccountMessages } from '../../messages/payout-account.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createPayoutAccount } from '../../stores/payout-account.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Reassurance } from '../../ui/reassurance.tsx'
import { FailureAlert } from '../flow/failure-alert.tsx'
import { say } from '../flow/say.ts'
import { useStepError } from '../flow/use-step-error.ts'
import { Missing } from '../form/missing.tsx'
import { BankFields } from '../proposal/bank-fields.tsx'
import { useBankForm } from '../proposal/use-bank-form.ts'

const text = payoutAccountMessages

type Props = {
  account: PayoutAccount
  loanId: string
  /** The document that was read cannot be signed any more. */
  isChanged: boolean
  /** The document is issued. */
  onIssued: () => void
  /** The bank has not refused the payout any more, or the customer may not change it. */
  onImpossible: () => void
}

/** The other account, with the fields and rules of the proposal. */
export function AccountForm({ account, loanId, isChanged, onIssued, onImpossible }: Props) {
  const store = useStoreOf(createPayoutAccount)
  const { state } = useStore(store.$issue)
  const filled = useBankForm('payout-account')
  const { form, errorOf, missing, isValid } = filled
  const { error, fail, clear } = useStepError()

  const send = async (bank: BankAccountForm) => {
    clear()
    const outcome = await store.issue(loanId, bank)
    if (outcome.ok) return onIssued()
    const { failure } = outcome
    if (failure.code === 'payout-account-not-possible') return onImpossible()
    if (!filled.showFieldMessages(failure)) fail(failure, say('request', failure))
  }

  return (
    <form className="s-signing__step" onSubmit={filled.submit(send)} aria-label={text.title} noValidate>
      {isChanged && <Alert tone="warning">{text.changed}</Alert>}
      {/* The page says above that there is no internet. */}
      {error && <FailureAlert>{error.text}</FailureAlert>}
      <p>{text.refused(account.bank, account.accountEnd)}</p>
      <BankFields form={form} errorOf={errorOf} />
      <Missing labels={missing} begun={filled.begun} />
      <Reassurance title={text.notice}>
        <p>{text.noticeText}</p>
        <p>{text.safe}</p>
      </Reassurance>
      {account.changesLeft === 1 && <p>{text.last}</p>}
      <ActionBar>
        <Button type="submit" wide disabled={!isValid} busy={state === 'busy'} busyLabel={text.submitting}>
          {text.submit}
        </Button>
      </ActionBar>
    </form>
  )
}
