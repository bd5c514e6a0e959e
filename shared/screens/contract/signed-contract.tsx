import './progress.css'
import { useEffect, useRef } from 'react'
import type { Contract, ContractFigures } from '../../api/contract.ts'
import { formatLongDate } from '../../fields/date.ts'
import { momentOf } from '../../fields/moment.ts'
import { formatBrlCents, formatPercent } from '../../fields/money.ts'
import { contractMessages } from '../../messages/contract.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createContract } from '../../stores/contract.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { SentDrawing } from '../../ui/illustrations.tsx'
import { Screen } from '../../ui/screen.tsx'
import { StepTitle } from '../../ui/step-title.tsx'
import { SummaryList, type SummaryRow } from '../../ui/summary-list.tsx'
import { usePageTitle } from '../flow/page-title.ts'
import { Sentence } from '../flow/sentence.tsx'
import { useFollowing } from '../flow/use-following.ts'
import { dayOf } from '../proposal/day.ts'
import { ContractDocument } from './contract-document.tsx'
import { payoutText } from './payout.ts'
import { about } from './read-and-sign.tsx'

type Props = { contract: Contract; signedAt: string; paper: string }

const text = contractMessages
/** Statuses after the payout. */
const paid = ['UpToDate']

/** The signed contract: state of the payout and the document. */
export function SignedContract({ contract, signedAt, paper }: Props) {
  const { $sign, retry } = useStoreOf(createContract)
  const heading = useRef<HTMLHeadingElement>(null)
  const isCanceled = contract.payout?.status === 'canceled'
  const paying = !paid.includes(contract.status) && !isCanceled
  useFollowing(paying, retry)
  usePageTitle(text.signedTitle)
  useEffect(() => {
    // Only after signing on this page. An already signed contract must not take the focus.
    if ($sign.get().state === 'done') heading.current?.focus()
  }, [$sign])
  const day = dayOf(signedAt)
  return (
    <Screen
      actions={
        <Button wide href="/dashboard">
          {text.dashboard}
        </Button>
      }
    >
      <SentDrawing />
      <StepTitle title={text.signedTitle} ref={heading}>
        {day && text.signedAt(formatLongDate(day))}
      </StepTitle>
      {!isCanceled && (
        <ol className="s-progress" aria-label={text.track}>
          <li data-done>{text.timeline.signed}</li>
          <li data-done={!paying || undefined}>{text.timeline.payout}</li>
          <li>{text.timeline.first}</li>
        </ol>
      )}
      <p role="status">
        <Sentence text={payoutText(contract) ?? (paying ? text.payoutComing : text.payoutDone)} />
      </p>
      <p className="s-contract__about">{about(contract)}</p>
      {contract.figures && <SummaryList title={text.agreed} rows={figureRows(contract.figures)} />}
      <Disclosure summary={text.evidence.title}>
        <SummaryList
          level={3}
          rows={evidenceRows(contract, signedAt)}
          footer={<p className="s-contract__about">{text.evidence.text}</p>}
        />
      </Disclosure>
      <Disclosure summary={text.document}>
        <ContractDocument paper={paper} />
      </Disclosure>
    </Screen>
  )
}

/** What was signed, as the document states it. */
const figureRows = (of: ContractFigures): SummaryRow[] => [
  { label: text.figures.firstDue, value: formatLongDate(of.firstDueDate) },
  { label: text.figures.installment, value: formatBrlCents(of.installmentCents) },
  { label: text.figures.total, value: formatBrlCents(of.totalCents) },
  { label: text.figures.cet, value: formatPercent(of.legalCet) },
]

const line = (label: string, value: string): SummaryRow => ({ label, value: '', note: value })
const hash = (label: string, value: string): SummaryRow => ({
  label,
  value: '',
  note: <span className="s-contract__hash">{value}</span>,
})

/** The evidence of the signature. */
function evidenceRows({ number, sha256, evidence }: Contract, signedAt: string): SummaryRow[] {
  const words = text.evidence
  const { code, ip, userAgent, seal } = evidence ?? {}
  return [
    { label: words.number, value: number },
    { label: words.signed, value: momentOf(signedAt) },
    ...(code
      ? [
          { label: words.codeSent, value: momentOf(code.sentAt) },
          { label: words.codeConfirmed, value: momentOf(code.confirmedAt) },
        ]
      : []),
    ...(evidence ? [{ label: words.phone, value: evidence.phone }] : []),
    ...(ip ? [{ label: words.ip, value: ip }] : []),
    ...(evidence ? [{ label: words.version, value: evidence.textVersion }] : []),
    ...(userAgent ? [line(words.browser, userAgent)] : []),
    hash(words.hash, sha256),
    ...(seal ? [hash(words.seal, seal)] : []),
  ]
}
