import './dashboard.css'
import type { Loan, Profile } from '../../api/customers.ts'
import { formatBrl, formatPercent } from '../../fields/money.ts'
import { dashboardMessages } from '../../messages/dashboard.ts'
import { detailsMessages } from '../../messages/details.ts'
import { effectiveCostMessages } from '../../messages/effective-cost.ts'
import { currentLoan, loanInPreparation, newestDevice, paidTotal } from '../../stores/loan.ts'
import { Card } from '../../ui/card.tsx'
import { DeviceCard } from '../../ui/device-card.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StepTitle } from '../../ui/step-title.tsx'
import { SummaryList, type SummaryRow } from '../../ui/summary-list.tsx'
import { momentOf } from '../charge/moment.ts'
import { InPreparation } from './in-preparation.tsx'
import { NoLoan } from './no-loan.tsx'
import { WithProfile } from './with-profile.tsx'
import { Withdrawal } from './withdrawal.tsx'

const text = detailsMessages

/** /dashboard/details: the figures of the loan. */
export function DetailsScreen() {
  return (
    <div className="s-dash">
      <StepTitle title={text.title} />
      <WithProfile loading={<Loading />}>{profile => <Details profile={profile} />}</WithProfile>
    </div>
  )
}

function Details({ profile }: { profile: Profile | undefined }) {
  const loan = currentLoan(profile)
  const preparing = loanInPreparation(profile)
  if (!loan && preparing) return <InPreparation loan={preparing} />
  if (!loan) return <NoLoan profile={profile} />
  const device = loan.device ?? deviceOf(profile)
  return (
    <>
      {device && <DeviceCard {...device} label={text.device} />}
      <Card as="section">
        <SummaryList title={text.summary} rows={rowsOf(loan)} />
      </Card>
      {loan.contractPath && (
        <p>
          <Link href={loan.contractPath}>{text.contract}</Link>
        </p>
      )}
      {loan.id && loan.withdrawal && <Withdrawal loanId={loan.id} withdrawal={loan.withdrawal} />}
      <p>
        <Link href="/dashboard">{text.back}</Link>
      </p>
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

function rowsOf(loan: Loan): SummaryRow[] {
  const count = loan.installmentCount ?? loan.installments?.length ?? 0
  const cet =
    typeof loan.legalCet === 'number'
      ? effectiveCostMessages.perYear(formatPercent(loan.legalCet))
      : text.unknown
  return [
    { label: text.paid, value: formatBrl(paidTotal(loan)), strong: true },
    { label: text.lent, value: brl(loan.principalAmount) },
    { label: text.instalment, value: text.counted(count, brl(loan.installmentAmount)) },
    { label: text.total, value: brl(loan.finalAmount) },
    { label: text.monthly, value: percent(loan.monthlyFee) },
    { label: effectiveCostMessages.markUp, value: percent(loan.cet), note: effectiveCostMessages.markUpNote },
    { label: text.iof, value: brl(loan.iof) },
    ...(loan.payout?.sentAt ? [{ label: text.sent, value: momentOf(loan.payout.sentAt) }] : []),
    { label: effectiveCostMessages.cet, value: cet, note: effectiveCostMessages.cetNote },
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
