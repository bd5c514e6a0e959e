import './refund.css'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { Refund as RefundOfLoan } from '../../api/refund.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { refundMessages } from '../../messages/refund.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createRefund } from '../../stores/refund.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useFocusWhen } from '../../ui/use-focus-when.ts'
import { Sentence } from '../flow/sentence.tsx'
import { WorkAlert } from '../flow/work-alert.tsx'
import { dayOfPossible, obstacleOf, progressOf, wayOf } from './refund-figures.ts'

const text = refundMessages

type Props = {
  loanId: string
  /** Whether an instalment is open, which the credit would pay. */
  isRunning: boolean
}

/** How the customer's credit goes back: a way to ask for it, how it stands, or why it does not now. */
export function Refund({ loanId, isRunning }: Props) {
  const store = useStoreOf(createRefund)
  const { data, failure } = useStore(store.$refund)
  useEffect(() => void store.load(loanId), [store, loanId])
  if (data) return <State refund={data} loanId={loanId} isRunning={isRunning} />
  // Another back end may not know refunds.
  if (failure && 'status' in failure && failure.status === 404) return null
  if (failure)
    return (
      <p role="alert">
        {text.unreadable} <Link onClick={() => void store.load(loanId)}>{text.retry}</Link>
      </p>
    )
  return <Skeleton lines={1} label={text.loading} />
}

function State({ refund, ...props }: Props & { refund: RefundOfLoan }) {
  const { state } = refund
  const [hasAsked, setHasAsked] = useState(false)
  if (state === 'possible') return <Possible {...props} refund={refund} onAsked={() => setHasAsked(true)} />
  if (state === 'under-way' || state === 'to-confirm') return <Progress refund={refund} isNew={hasAsked} />
  const obstacle = obstacleOf(refund)
  return obstacle ? (
    <div className="s-refund__facts">
      <p>
        <Sentence text={obstacle} />{' '}
        {refund.mayChangeAccount && <Link href="/dashboard/payout-account">{text.otherAccount}</Link>}
      </p>
    </div>
  ) : null
}

/** It replaces the button that was pressed, so it takes the focus. */
function Progress({ refund, isNew }: { refund: RefundOfLoan; isNew: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) place.current?.focus()
  }, [isNew])
  return (
    <div className="s-refund__facts" ref={place} tabIndex={-1}>
      {progressOf(refund).map(sentence => (
        <p key={sentence}>
          <Sentence text={sentence} />
        </p>
      ))}
    </div>
  )
}

type PossibleProps = Props & { refund: RefundOfLoan; onAsked: () => void }

/** The customer reads where the money goes and until when, and then confirms. */
function Possible({ loanId, isRunning, refund, onAsked }: PossibleProps) {
  const store = useStoreOf(createRefund)
  const { state, failure } = useStore(store.$ask)
  /** Undefined before the first press: only who comes back to the button takes the focus there. */
  const [isOpen, setIsOpen] = useState<boolean>()
  const opener = useRef<HTMLButtonElement>(null)
  useFocusWhen(opener, isOpen === false)
  const { amountCents } = refund
  const ask = async () => {
    const outcome = await store.ask(loanId, amountCents)
    if (outcome.ok) return onAsked()
    // 409: the amount has changed, or a reason against it has come up.
    if ('status' in outcome.failure && outcome.failure.status === 409) await store.load(loanId)
  }
  return (
    <div className="s-refund">
      <WorkAlert failure={failure} />
      {isOpen ? (
        <Confirm
          refund={refund}
          isRunning={isRunning}
          isBusy={state === 'busy'}
          onConfirm={() => void ask()}
          onKeep={() => setIsOpen(false)}
        />
      ) : (
        <Button ref={opener} variant="secondary" onClick={() => setIsOpen(true)}>
          {text.ask}
        </Button>
      )}
    </div>
  )
}

interface ConfirmProps {
  refund: RefundOfLoan
  isRunning: boolean
  isBusy: boolean
  onConfirm: () => void
  onKeep: () => void
}

function Confirm({ refund, isRunning, isBusy, onConfirm, onKeep }: ConfirmProps) {
  // It replaces the pressed button, so it takes the focus.
  const facts = useRef<HTMLDivElement>(null)
  useEffect(() => facts.current?.focus(), [])
  return (
    <div className="s-refund__confirm">
      <div className="s-refund__facts" ref={facts} tabIndex={-1}>
        <p>{wayOf(refund)}</p>
        <p>
          <Sentence text={dayOfPossible(refund)} />
        </p>
        {isRunning && <p>{text.effect}</p>}
      </div>
      <div className="s-refund__ways">
        <Button variant="secondary" busy={isBusy} busyLabel={text.asking} onClick={onConfirm}>
          {text.confirm(formatBrlCents(refund.amountCents))}
        </Button>
        <Button variant="quiet" onClick={onKeep}>
          {text.keep}
        </Button>
      </div>
    </div>
  )
}
