import './dashboard.css'
import type { Loan, Profile } from '../../api/customers.ts'
import { momentOf } from '../../fields/moment.ts'
import { formatBrl, formatPercent } from '../../fields/money.ts'
import { dashboardMessages } from '../../messages/dashboard.ts'
import { detailsMessages } from '../../messages/details.ts'
import { effectiveCostMessages } from '../../messages/effective-cost.ts'
import { papersMessages } from '../../messages/papers.ts'
import {
  currentInstallments,
  currentLoan,
  isCanceled,
  isMoneyAwaited,
  isOver,
  leftToPay,
  loanInPreparation,
  paidTotal,
} from '../../stores/loan.ts'
import { newestDevice } from '../../stores/profile-facts.ts'
import { Card } from '../../ui/card.tsx'
import { DeviceCard } from '../../ui/device-card.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StepTitle } from '../../ui/step-title.tsx'
import { SummaryList, type SummaryRow } from '../../ui/summary-list.tsx'
import { onDemand } from '../flow/on-demand.tsx'
import { Standing } from '../standing/standing.tsx'
import { CreditNote } from './credit-note.tsx'
import { InPreparation } from './in-preparation.tsx'
import { NoLoan } from './no-loan.tsx'
import { Papers } from './papers.tsx'
import { WithProfile } from './with-profile.tsx'
import { Withdrawal } from './withdrawal.tsx'

const text = detailsMessages
/** Loaded on demand, with its call: it is no figure of this loan. */
const HigherLimit = onDemand(() => import('./higher-limit.tsx').then(it => it.HigherLimit), {
  placeholder: null,
})

/** /dashboard/details: the figures of the loan. */
export function DetailsScreen() {
  return (
    <div className="s-dash">
      <StepTitle title={text.title} />
      <WithProfile hasFigures loading={<Loading />}>
        {profile => <Details profile={profile} />}
      </WithProfile>
    </div>
  )
}

function Details({ profile }: { profile: Profile | undefined }) {
  const loan = currentLoan(profile)
  const preparing = loanInPreparation(profile)
  if (!loan && preparing) return <InPreparation loan={preparing} profile={profile} />
  if (!loan) return <NoLoan profile={profile} />
  const device = loan.device ?? deviceOf(profile)
  return (
    <>
      <Standing profile={profile} />
      {device && <DeviceCard {...device} label={deviceLabel(loan)} />}
      <CreditNote loan={loan} />
      <Card as="section">
        <SummaryList title={text.summary} rows={rowsOf(loan)} />
      </Card>
      {loan.id && (
        <p>
          <Link href="/dashboard/statement">{text.statement}</Link>
        </p>
      )}
      {loan.contractPath && (
        <p>
          <Link href={loan.contractPath}>{text.contract}</Link>
        </p>
      )}
      {loan.id && loan.withdrawal && <Withdrawal loanId={loan.id} withdrawal={loan.withdrawal} />}
      <p>
        <Link href="/dashboard">{text.back}</Link>
      </p>
      {/* Last: its length is known when it has come, and nothing may move. */}
      {loan.id && <Papers loanId={loan.id} title={papersMessages.title} />}
      {loan.status === 'UpToDate' && !isCanceled(loan) && <HigherLimit />}
    </>
  )
}

/** Another back end may list the phone in the profile only. */
function deviceOf(profile: Profile | undefined) {
  const { brand, model, imei } = newestDevice(profile?.devices ?? []) ?? {}
  return brand && model && imei ? { brand, model, imei } : undefined
}

const brl = (reais: number | undefined) => (reais === undefined ? text.unknown : formatBrl(reais))
/** Takes a fraction: 0.085 is 8.5 %. */
const percent = (fraction: number | undefined) =>
  fraction === undefined ? text.unknown : formatPercent(fraction * 100)

/** The lien ends when the lender closes the loan. */
const deviceLabel = (loan: Loan): string =>
  loan.closedAt ? text.released : isOver(loan) ? text.deviceOnly : text.device

/** What was paid and what is left; without instalments nothing is known to be left. */
const sumsOf = (loan: Loan): SummaryRow[] => [
  { label: text.paid, value: formatBrl(paidTotal(loan)), strong: true },
  ...(loan.installments?.length ? [owedOf(loan)] : []),
]

const owedOf = (loan: Loan): SummaryRow => ({
  label: text.owed,
  value: formatBrl(leftToPay(loan)),
  note: isMoneyAwaited(loan) && dashboardMessages.remainingOnceOut,
})

/** Instalments differ once their due day was changed, or an agreement replaced some. */
function amountsOf(loan: Loan): string {
  const { installmentCount, installmentAmount, installments = [] } = loan
  const faces = currentInstallments(loan).map(({ faceAmount }) => faceAmount)
  const wasReplaced = faces.length < installments.length
  const count = wasReplaced ? faces.length : (installmentCount ?? faces.length)
  const [least, most] = [Math.min(...faces), Math.max(...faces)]
  if (faces.length === 0 && installmentAmount === undefined) return text.unknown
  return faces.length === 0 || least === most
    ? text.counted(count, brl(faces.length > 0 ? most : installmentAmount))
    : text.countedRange(count, formatBrl(least), formatBrl(most))
}

/** All instalments as they are now, with what was paid of replaced ones; of a loan that has ended, what the contract says. */
function totalOf(loan: Loan): number | undefined {
  if (isOver(loan) || !loan.installments?.length) return loan.finalAmount
  const inAll = loan.installments.map(each =>
    each.status === 'Replaced' ? (each.paidAmount ?? 0) : each.faceAmount,
  )
  return inAll.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100
}

/** Whether the instalments come to another total than the contract: after a change of due day, or an agreement. */
const isChanged = (loan: Loan): boolean =>
  loan.finalAmount !== undefined && loan.finalAmount !== null && totalOf(loan) !== loan.finalAmount

/**
 * (total / amount − 1), as a fraction. `loan.cet` is that of the signed contract, so it does not belong to the total of
 * changed instalments, which stands beside it.
 */
function markUpOf(loan: Loan): number | undefined {
  const [total, lent] = [totalOf(loan), loan.principalAmount]
  return isChanged(loan) && total && lent ? (total - lent) / lent : loan.cet
}

function rowsOf(loan: Loan): SummaryRow[] {
  const { markUp, markUpNote, cetNote } = effectiveCostMessages
  const cet =
    typeof loan.legalCet === 'number'
      ? effectiveCostMessages.perYear(formatPercent(loan.legalCet))
      : text.unknown
  return [
    ...(isCanceled(loan) ? [] : sumsOf(loan)),
    { label: text.lent, value: brl(loan.principalAmount) },
    { label: text.instalment, value: amountsOf(loan) },
    { label: isOver(loan) ? text.agreed : text.total, value: brl(totalOf(loan)) },
    { label: text.monthly, value: percent(loan.monthlyFee) },
    { label: markUp, value: percent(markUpOf(loan)), note: markUpNote },
    { label: text.iof, value: brl(loan.iof) },
    ...(loan.payout?.sentAt ? [{ label: text.sent, value: momentOf(loan.payout.sentAt) }] : []),
    {
      label: effectiveCostMessages.cet,
      value: cet,
      note: isChanged(loan) ? `${cetNote} ${text.cetOfContract}` : cetNote,
    },
  ]
}

function Loading() {
  return (
    <>
      <Skeleton shape="block" label={dashboardMessages.loading} />
      <Skeleton lines={8} />
    </>
  )
}
