import './prepayment.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Loan } from '../../api/customers.ts'
import type { PrepaymentQuote } from '../../api/prepayment.ts'
import { formatLongDate } from '../../fields/date.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { noneToPrepay } from '../../fields/sentences.ts'
import { prepaymentMessages } from '../../messages/prepayment.ts'
import { chargePage } from '../../stores/charge-page.ts'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import { pendingInstallments } from '../../stores/loan.ts'
import { createPrepayment } from '../../stores/prepayment.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Alert } from '../../ui/alert.tsx'
import { BigNumber } from '../../ui/big-number.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FailureAlert } from '../flow/failure-alert.tsx'
import { keepInAddress } from '../flow/keep-in-address.ts'
import { LoadFailed } from '../flow/load-failed.tsx'
import { say } from '../flow/say.ts'
import { useLeaving } from '../flow/use-leaving.ts'
import { useStepError } from '../flow/use-step-error.ts'
import { Warning } from '../flow/warning.tsx'
import { chosenIn, numbersIn, sumsOf } from './choice.ts'
import { LineList } from './line-list.tsx'
import { QuickChoice } from './quick-choice.tsx'
import { QuoteSummary } from './quote-summary.tsx'

const text = prepaymentMessages

type Props = {
  loan: Loan
  /** Which instalments come first: the last ones save most, the first ones are most urgent. */
  order: 'last' | 'first'
}

/** The customer chooses open instalments at their present value and has them charged. */
export function Chooser({ loan, order }: Props) {
  const store = useStoreOf(createPrepayment)
  const { data, failure } = useStore(store.$quote)
  const loanId = loan.id ?? ''
  const ids = pendingInstallments(loan)
    .map(({ id }) => id)
    .join(' ')
  useEffect(() => (ids ? store.follow(loanId, ids.split(' ')) : undefined), [store, loanId, ids])
  const quote = () => void store.quote(loanId, ids.split(' '))
  if (failure && !data) return <LoadFailed failure={failure} onRetry={quote} />
  if (!data)
    return (
      <>
        <Skeleton shape="number" label={text.calculating} />
        <Skeleton lines={8} />
      </>
    )
  return <Choice loan={loan} order={order} quote={data} onRenew={quote} />
}

function Choice({ loan, order, quote, onRenew }: Props & { quote: PrepaymentQuote; onRenew: () => void }) {
  const { env, profile } = useStores()
  const store = useStoreOf(createPrepayment)
  const work = useStore(store.$pay)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(chosenIn(env.navigation.path(), pendingInstallments(loan))),
  )
  const open = pendingInstallments(loan)
  const { error, fail, clear } = useStepError()
  const [warning, setWarning] = useState<string>()
  const silence = () => {
    clear()
    setWarning(undefined)
  }
  const { leaving, leave } = useLeaving()
  const sums = sumsOf(quote.lines, chosen, loan.creditCents)
  const choose = (ids: Iterable<string>) => {
    silence()
    const wanted = new Set(ids)
    setChosen(wanted)
    // The page of a charge has the same list, and its address names other things.
    if (order === 'last') keepInAddress('/dashboard/antecipate', 'parcelas', numbersIn(open, wanted))
  }

  const submit = async () => {
    if (sums.count === 0) return setWarning(noneToPrepay)
    silence()
    const ids = quote.lines.map(line => line.installmentId).filter(id => chosen.has(id))
    const outcome = await store.pay(loan.id ?? '', ids, sums.totalCents)
    if (outcome.ok) {
      leave()
      return env.navigation.go(chargePage(outcome.value.txid))
    }
    const { code } = outcome.failure
    const isOld = code === 'quote-changed' || code === 'installment-not-open'
    if (code === 'installment-not-open') profile.invalidate()
    if (isOld) onRenew()
    if (isOld) setWarning(text.changed)
    else fail(outcome.failure, say('request', outcome.failure))
  }

  return (
    <div className="s-prepayment">
      <BigNumber
        label={text.today}
        value={formatBrlCents(sums.toPayCents)}
        note={
          sums.discountCents > 0 && (
            <span className="s-dash__saving">{text.saving(formatBrlCents(sums.discountCents))}</span>
          )
        }
      />
      {order === 'last' && <QuickChoice lines={quote.lines} chosen={chosen} onChoose={choose} />}
      <LineList quote={quote} order={order} chosen={chosen} onChoose={choose} />
      <QuoteSummary quote={quote} sums={sums} />
      <GiveBack loan={loan} isAll={sums.count === quote.lines.length} />
      {error && <FailureAlert>{error.text}</FailureAlert>}
      <ActionBar
        note={
          <>
            <Warning>{warning}</Warning>
            {!warning && text.bar(sums.count, formatBrlCents(sums.toPayCents))}
          </>
        }
      >
        <Button wide busy={work.state === 'busy' || leaving} busyLabel={text.submitting} onClick={submit}>
          {text.submit}
        </Button>
      </ActionBar>
    </div>
  )
}

/**
 * Whoever would pay the whole loan off pays less by giving it back, as long as that is possible. After a payment that need not be so:
 * paid early, it has saved interest.
 */
function GiveBack({ loan: { withdrawal, installments = [] }, isAll }: { loan: Loan; isAll: boolean }) {
  if (!isAll || !withdrawal?.lastDay || installments.some(({ paidAmount }) => paidAmount)) return null
  return (
    <Alert tone="info" live={false} action={<Link href="/dashboard/details">{text.giveBackLink}</Link>}>
      {text.giveBack(formatLongDate(withdrawal.lastDay))}
    </Alert>
  )
}
