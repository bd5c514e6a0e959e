import './dashboard.css'
import { useStore } from '@nanostores/react'
import type { Loan, Profile } from '../../api/customers.ts'
import { formatBrl, formatBrlCents } from '../../fields/money.ts'
import { dashboardMessages } from '../../messages/dashboard.ts'
import { useStores } from '../../stores/context.tsx'
import {
  currentLoan,
  isCanceled,
  isMoneyAwaited,
  isOver,
  lateChargesCents,
  lateChargesOf,
  leftToPay,
  loanInPreparation,
  paidTotal,
  pendingInstallments,
} from '../../stores/loan.ts'
import { firstName } from '../../stores/token.ts'
import { BigNumber } from '../../ui/big-number.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AutopayCard } from '../autopay/autopay-card.tsx'
import { Near } from '../flow/near.tsx'
import { onDemand } from '../flow/on-demand.tsx'
import { useFollowing } from '../flow/use-following.ts'
import { Standing } from '../standing/standing.tsx'
import { CreditNote } from './credit-note.tsx'
import { Documents } from './documents.tsx'
import { InstallmentTabs } from './installment-tabs.tsx'
import { LoanProgress } from './loan-progress.tsx'
import { MoneyWay } from './money-way.tsx'
import { NextInstallment } from './next-installment.tsx'
import { WithLoan } from './with-loan.tsx'
import { WithProfile } from './with-profile.tsx'

const text = dashboardMessages

/** Loaded on demand: few customers see them. */
const DeviceLockNote = onDemand(() => import('./device-lock-note.tsx').then(it => it.DeviceLockNote))

const MoneyBackNote = onDemand(() => import('./money-back-note.tsx').then(it => it.MoneyBackNote))

const ReopenedNote = onDemand(() => import('./reopened-note.tsx').then(it => it.ReopenedNote))

/** Below everything but the notices, because its length is known when it has come. */
const EarlierLoans = onDemand(() => import('./earlier-loans.tsx').then(it => it.EarlierLoans), {
  placeholder: null,
})

/** Last on the page, because its length is known when it has come. */
const PushCard = onDemand(() => import('../push/push-card.tsx').then(it => it.PushCard), {
  ...{ placeholder: null, failed: null },
})

/** /dashboard: the open balance, the next action and all instalments. */
export function DashboardScreen() {
  return (
    <div className="s-dash">
      <Greeting />
      <WithProfile hasFigures loading={<Loading />}>
        {profile => <Loans profile={profile} />}
      </WithProfile>
    </div>
  )
}

/** The session has the name before the profile has loaded. */
function Greeting() {
  const { session, profile } = useStores()
  const user = useStore(session.$user)
  const { data } = useStore(profile.$profile)
  return <h1 className="s-dash__greeting">{text.greeting(firstName(data ?? user))}</h1>
}

function Loans({ profile }: { profile: Profile | undefined }) {
  const stores = useStores()
  const { push } = stores.env
  const preparing = loanInPreparation(profile)
  const loan = currentLoan(profile)
  const isSending = loan?.status === 'Signed' && !loan.closedAt
  const moving = isSending || Boolean(preparing && !preparing.contractPath)
  useFollowing(moving, () => void stores.profile.load({ fresh: true, once: true }))
  return (
    <>
      {profile?.reopenedLoans?.map(each => (
        <ReopenedNote key={each.id} loan={each} />
      ))}
      <WithLoan profile={profile}>{loan => <CurrentLoan loan={loan} profile={profile} />}</WithLoan>
      {profile?.earlierLoans && profile.earlierLoans.length > 0 && (
        <EarlierLoans loans={profile.earlierLoans} />
      )}
      {profile?.isPushOffered && push && (
        // With the permission at once: the browser may have a new address that the server has to know.
        <Near isNeeded={push.isAllowed()}>
          <PushCard />
        </Near>
      )}
    </>
  )
}

function CurrentLoan({ loan, profile }: { loan: Loan; profile: Profile | undefined }) {
  return (
    <>
      <Standing profile={profile} isAlone={hasNextCard(loan)} />
      <div className="s-dash__remaining">
        <Sum loan={loan} />
        <LoanProgress loan={loan} />
        <Link href="/dashboard/details">{text.details}</Link>
      </div>
      <CreditNote loan={loan} />
      <MoneyWay loan={loan} />
      {hasMoneyBack(loan) && <MoneyBackNote loan={loan} />}
      {loan.deviceLock && <DeviceLockNote lock={loan.deviceLock} />}
      {!isMoneyAwaited(loan) && (
        <NextInstallment
          loan={loan}
          mayReapply={profile?.mayReapply ?? false}
          isUnbought={profile?.purchase?.state === 'ended'}
        />
      )}
      {!isMoneyAwaited(loan) && <AutopayCard loan={loan} />}
      <InstallmentTabs loan={loan} />
      <DueDayLink loan={loan} />
      <Documents loan={loan} profile={profile} />
    </>
  )
}

/** The card of the next instalment has its own buttons. */
const hasNextCard = (loan: Loan) =>
  !loan.closedAt && !isMoneyAwaited(loan) && pendingInstallments(loan).length > 0

const hasMoneyBack = ({ reversals = [], writtenOffAt, closedAt }: Loan) =>
  !closedAt && (reversals.length > 0 || Boolean(writtenOffAt))

/** Where there is a next instalment to move; the page says what else it takes. */
function DueDayLink({ loan }: { loan: Loan }) {
  const isOpen =
    loan.status === 'UpToDate' && !loan.closedAt && !loan.writtenOffAt && pendingInstallments(loan).length > 0
  return (
    isOpen && (
      <p>
        <Link href="/dashboard/due-day">{text.dueDay}</Link>
      </p>
    )
  )
}

/** What is left to pay, with what is late; of a loan that was paid off, how much was paid. */
function Sum({ loan }: { loan: Loan }) {
  const late = lateChargesCents(loan)
  const isPaidOff = isOver(loan) && !isCanceled(loan)
  const lateNote = late > 0 && text.remainingLate(formatBrlCents(late), lateChargesOf(loan))
  const openNote = isMoneyAwaited(loan) ? text.remainingOnceOut : lateNote
  const note = isPaidOff ? text.totalPaid(formatBrl(paidTotal(loan))) : !loan.closedAt && openNote
  return <BigNumber label={text.remaining} value={formatBrl(leftToPay(loan))} note={note} />
}

function Loading() {
  return (
    <>
      <Skeleton shape="number" label={text.loading} />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
      <Skeleton lines={6} />
    </>
  )
}
