import { useStore } from '@nanostores/react'
import type { Charge } from '../../api/charge.ts'
import type { Loan, Profile } from '../../api/customers.ts'
import { hasReceipt, paidCents, receiptSubjectOf, subjectOf } from '../../api/receipt-of.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { todayInSaoPaulo } from '../../loan/calendar.ts'
import { chargeMessages } from '../../messages/charge.ts'
import { createCharge } from '../../stores/charge.ts'
import { payPage } from '../../stores/charge-page.ts'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import { pendingInstallments } from '../../stores/loan.ts'
import { isCovered } from '../../stores/price-today.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { StepTitle } from '../../ui/step-title.tsx'
import { FailureAlert } from '../flow/failure-alert.tsx'
import { say } from '../flow/say.ts'
import { useStepError } from '../flow/use-step-error.ts'
import { Following } from './following.tsx'
import { PaidButAbsent } from './paid-but-absent.tsx'
import { ReceiptPaper } from './receipt-paper.tsx'

const text = chargeMessages

type Props = {
  charge: Charge
  /** The charge's own loan, as far as the profile shows it. */
  loan: Loan | undefined
  profile: Profile | undefined
}

/** A code that can no longer be paid: the reason, and a way to a new one. */
export function Ended({ charge, loan, profile }: Props) {
  const { title, text: why, tone } = reasonOf(charge)
  // The code ends with its day. Somebody may have paid it minutes before, and banks take up to an hour.
  const isWaiting = charge.status === 'expired' && charge.payments.length === 0
  const mayRenew = !isReceived(charge) && (loan !== undefined || owesAgain(charge, profile))
  return (
    <>
      <StepTitle title={text.title}>{subjectOf(charge)}</StepTitle>
      <Alert tone={tone} title={title} live={false}>
        {why}
      </Alert>
      {isTooLate(charge, loan) && <p>{text.giveBack.late}</p>}
      {isWaiting && <Following>{text.expired.following}</Following>}
      {mayRenew && <Renew charge={charge} loan={loan} />}
      {isWaiting && <PaidButAbsent charge={charge} />}
      {hasReceipt(charge) && (
        <ReceiptPaper
          charge={charge}
          profile={profile}
          first={[
            { label: text.receipt.paid, value: formatBrlCents(paidCents(charge)) },
            { label: text.receipt.for, value: receiptSubjectOf(charge) },
          ]}
        />
      )}
      <p>
        <Link href="/dashboard">{text.back}</Link>
      </p>
    </>
  )
}

function reasonOf(charge: Charge) {
  const { status, payments } = charge
  if (status === 'partial' || isReceived(charge)) {
    const received = paidCents({ payments })
    const { title, text: why } = status === 'partial' ? text.partial : text.received
    return { tone: 'info' as const, title, text: why(formatBrlCents(received)) }
  }
  if (isTakenBack(charge)) return { tone: 'warning' as const, ...text.reversed }
  return { tone: 'warning' as const, ...(status === 'replaced' ? text.replaced : text.expired) }
}

const isTakenBack = ({ payments }: Charge) => payments.some(({ reversedCents }) => reversedCents)

/** Whether money came for what was paid or changed already. It is credit now, and another code would ask for it again. */
const isReceived = (charge: Charge) =>
  charge.status !== 'partial' && charge.payments.length > 0 && !isTakenBack(charge)

/** Whether money to give the loan back with came after the last day for it. */
const isTooLate = (charge: Charge, loan: Loan | undefined) =>
  charge.kind === 'withdrawal' &&
  isReceived(charge) &&
  loan !== undefined &&
  !loan.closedAt &&
  !loan.withdrawal

/** Whether the charge is for an older loan with something to pay. Another back end may not say so. */
export const owesAgain = ({ loanId }: Charge, profile: Profile | undefined): boolean =>
  profile?.reopenedLoans?.some(({ id }) => id === loanId) ?? true

/**
 * Charges open instalments again on this page. Prepayments and withdrawals depend on the day, so their own pages
 * price them again; these pages are for the current loan, so a prepayment of another one is charged here at today's price.
 */
function Renew({ charge, loan }: { charge: Charge; loan: Loan | undefined }) {
  const { env } = useStores()
  const store = useStoreOf(createCharge)
  const work = useStore(store.$create)
  const { error, fail, clear } = useStepError()
  const left = leftOf(charge, loan)

  const renew = async () => {
    clear()
    const numbers = left.map(({ number }) => number)
    if (charge.kind === 'prepayment' && loan)
      return env.navigation.go(`/dashboard/antecipate?parcelas=${numbers.join(',')}`)
    // A charge that the credit covers would be paid at once: the page of the payment asks first.
    const ids = left.map(({ installmentId }) => installmentId)
    const toPay = loan ? pendingInstallments(loan).filter(({ id }) => ids.includes(id)) : []
    if (loan && isCovered(loan, toPay, todayInSaoPaulo(env.clock.serverNow())))
      return env.navigation.go(payPage(numbers))
    const outcome = await store.create(charge.loanId, ids)
    if (!outcome.ok) fail(outcome.failure, say('request', outcome.failure))
  }
  if (charge.kind === 'withdrawal') return <GiveBack loan={loan} />
  if (left.length === 0)
    return (
      loan && (
        <Button wide href="/dashboard/pay">
          {text.receipt.next}
        </Button>
      )
    )
  return (
    <>
      {error && <FailureAlert>{error.text}</FailureAlert>}
      <Button wide busy={work.state === 'busy'} busyLabel={text.generating} onClick={renew}>
        {labelOf(charge)}
      </Button>
    </>
  )
}

/** /dashboard/details prices a withdrawal again, until its last day. */
function GiveBack({ loan }: { loan: Loan | undefined }) {
  if (!loan || loan.closedAt) return null
  if (!loan.withdrawal) return <p>{text.giveBack.over}</p>
  return (
    <Button wide href="/dashboard/details">
      {text.giveBack.renew}
    </Button>
  )
}

function labelOf(charge: Charge): string {
  if (charge.status === 'partial') return text.partial.renew
  const isReplaced = charge.status === 'replaced' && charge.kind === 'installments' && !isTakenBack(charge)
  return isReplaced ? text.replaced.renew : text.expired.renew
}

/** The charge's lines of which something is open. Of a loan that the profile does not show, those that this charge has not paid. */
export function leftOf({ lines }: Charge, loan: Loan | undefined) {
  const open = loan && new Set(pendingInstallments(loan).map(({ id }) => id))
  return lines.filter(({ isSettled, installmentId }) => !isSettled && (open?.has(installmentId) ?? true))
}
