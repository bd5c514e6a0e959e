import '../dashboard/dashboard.css'
import './charge.css'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { Charge } from '../../api/charge.ts'
import type { Installment, Loan, Profile } from '../../api/customers.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { todayInSaoPaulo } from '../../loan/calendar.ts'
import { chargeMessages } from '../../messages/charge.ts'
import { createCharge, installmentsToPay } from '../../stores/charge.ts'
import { chargePage, txidOf } from '../../stores/charge-page.ts'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import type { Failure } from '../../stores/failure.ts'
import { currentLoan } from '../../stores/loan.ts'
import { priceToday } from '../../stores/price-today.ts'
import { Alert } from '../../ui/alert.tsx'
import { BigNumber } from '../../ui/big-number.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StepTitle } from '../../ui/step-title.tsx'
import { WithLoan } from '../dashboard/with-loan.tsx'
import { WithProfile } from '../dashboard/with-profile.tsx'
import { say } from '../flow/say.ts'
import { useToday } from '../flow/use-today.ts'
import { useTold } from '../flow/use-told.ts'
import { Standing } from '../standing/standing.tsx'
import { Ended, leftOf, owesAgain } from './ended.tsx'
import { dueText } from './figures.ts'
import { FromCredit } from './from-credit.tsx'
import { Receipt } from './receipt.tsx'
import { ToPay } from './to-pay.tsx'

const text = chargeMessages

/** /dashboard/pay: one charge, from its Pix code to its receipt. */
export function ChargeScreen() {
  return (
    <div className="s-dash s-charge">
      <WithProfile loading={<Loading />}>{profile => <Pay profile={profile} />}</WithProfile>
    </div>
  )
}

function Pay({ profile }: { profile: Profile | undefined }) {
  const loan = currentLoan(profile)
  const { env } = useStores()
  const store = useStoreOf(createCharge)
  const { data: charge, failure } = useStore(store.$charge)
  const creation = useStore(store.$create)
  const [isNamed] = useState(() => txidOf(env.navigation.path()) !== '')
  const toPay = installmentsToPay(loan, env.navigation.path())
  // Read at each render: a price of yesterday is refused, and the next try needs the new one.
  const price = loan && priceToday(loan, toPay, todayInSaoPaulo(env.clock.serverNow()))
  useEffect(() => store.begin(loan))
  useChargeInAddress(charge?.txid)
  const failed = failure ?? creation.failure
  if (charge) return <Shown charge={charge} profile={profile} isNamed={isNamed} />
  if (failed) return <Failed failure={failed} isNamed={isNamed} onRetry={store.retry} />
  if (isNamed) return <Loading />
  if (!loan || !price || toPay.length === 0) return <NothingToPay profile={profile} />
  if (price.amountCents === 0) return <FromCredit loan={loan} toPay={toPay} price={price} />
  return <Generating toPay={toPay} amountCents={price.amountCents} />
}

/** Names the charge in the address. Otherwise a reload after the payment would charge the next instalment. */
function useChargeInAddress(txid: string | undefined) {
  useEffect(() => {
    if (txid && location.pathname === '/dashboard/pay')
      history.replaceState(history.state, '', chargePage(txid))
  }, [txid])
}

function Shown({
  charge,
  profile,
  isNamed,
}: {
  charge: Charge
  profile: Profile | undefined
  /** Whether the page was opened for this charge. Otherwise it was made here. */
  isNamed: boolean
}) {
  const loan = ownLoan(charge, profile)
  const first = useRef(isNamed ? charge.txid : '')
  const seenOpen = useRef('')
  const heading = useFocusOnNext(charge.txid)
  const isDone = charge.status === 'paid' || isCompleted(charge, loan, profile)
  if (!isDone) seenOpen.current = charge.txid
  if (charge.status === 'active')
    return <ToPay charge={charge} loan={loan} profile={profile} heading={heading} />
  if (!isDone) return <Ended charge={charge} loan={loan} profile={profile} />
  return (
    <Receipt
      charge={charge}
      profile={profile}
      justPaid={charge.txid !== first.current || seenOpen.current === charge.txid}
    />
  )
}

/**
 * Whether too little came for the charge, and its instalments are paid by now, or the loan was given back. A loan before the current
 * one that does not owe again has nothing open, whatever the charge says of its own money.
 */
function isCompleted(charge: Charge, loan: Loan | undefined, profile: Profile | undefined): boolean {
  if (charge.status !== 'partial') return false
  if (!loan && !owesAgain(charge, profile)) return true
  if (charge.kind === 'withdrawal') return loan?.closedReason === 'withdrawn'
  return charge.lines.length > 0 && leftOf(charge, loan).length === 0
}

/**
 * The loan of the profile if the charge is for it. A charge of an older loan that owes again is not: the price, the late instalments
 * and the other options of the current loan would be wrong beside it. Another back end may name no loan.
 */
function ownLoan({ loanId }: Charge, profile: Profile | undefined): Loan | undefined {
  const loan = currentLoan(profile)
  return loan?.id === undefined || loan.id === loanId ? loan : undefined
}

/** A charge that replaces the shown one takes the pressed button with it, so its title takes the focus. */
function useFocusOnNext(txid: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(txid)
  useEffect(() => {
    if (before.current === txid) return
    before.current = txid
    heading.current?.focus()
  }, [txid])
  return heading
}

function Failed({ failure, isNamed, onRetry }: { failure: Failure; isNamed: boolean; onRetry: () => void }) {
  useTold(failure)
  const isUnknown = isNamed && 'status' in failure && failure.status === 404
  const way = isUnknown ? (
    <Link href="/dashboard/pay">{text.receipt.next}</Link>
  ) : (
    <Link onClick={onRetry}>{text.retry}</Link>
  )
  return (
    <>
      <StepTitle title={text.title} />
      <Alert tone="danger" action={way}>
        {say('request', failure)}
      </Alert>
      <p>
        <Link href="/dashboard">{text.back}</Link>
      </p>
    </>
  )
}

/** The amount is known before the bank has created the Pix code. */
function Generating({ toPay, amountCents }: { toPay: Installment[]; amountCents: number }) {
  const [one, another] = toPay
  const today = useToday()
  return (
    <>
      <StepTitle title={text.title} />
      <BigNumber
        label={text.instalments(toPay.map(({ number }) => number))}
        value={formatBrlCents(amountCents)}
        note={
          !another && dueText(one!.dueDate, { isLate: Boolean(one!.daysLate), isOver: one!.dueDate < today })
        }
      />
      <Skeleton shape="block" label={text.generating} />
      <Skeleton lines={4} />
    </>
  )
}

function NothingToPay({ profile }: { profile: Profile | undefined }) {
  return (
    <>
      <StepTitle title={text.title} />
      <WithLoan profile={profile}>{() => <Standing profile={profile} />}</WithLoan>
      <p>
        <Link href="/dashboard">{text.back}</Link>
      </p>
    </>
  )
}

function Loading() {
  return (
    <>
      <StepTitle title={text.title} />
      <Skeleton shape="number" label={text.loading} />
      <Skeleton shape="block" />
      <Skeleton lines={4} />
    </>
  )
}
