import type { Contract, ContractFigures, ReplacedContract } from '../../api/contract.ts'
import { formatLongDate } from '../../fields/date.ts'
import { formatBrlCents, formatPercent } from '../../fields/money.ts'
import { contractMessages } from '../../messages/contract.ts'
import { Alert } from '../../ui/alert.tsx'
import { SummaryList, type SummaryRow } from '../../ui/summary-list.tsx'
import { dayOf } from '../proposal/day.ts'

const text = contractMessages

/**
 * Says that the document replaces one that was not signed on its day, and which figures differ. `isRefused`: the
 * customer has just tried to sign the replaced one, so it is announced.
 */
export function WhatChanged({ contract, isRefused }: { contract: Contract; isRefused: boolean }) {
  const { replaced, figures } = contract
  if (replaced && figures)
    return (
      <Alert tone="warning" title={text.changedTitle} live={isRefused}>
        <p>{text.replaced(formatLongDate(dayOf(replaced.issuedAt) ?? ''))}</p>
        <Differences replaced={replaced} figures={figures} />
        {replaced.isTextChanged && <p>{text.textChanged}</p>}
      </Alert>
    )
  if (!isRefused) return null
  return (
    <Alert tone="warning" title={text.changedTitle}>
      {text.changed}
    </Alert>
  )
}

function Differences({ replaced, figures }: { replaced: ReplacedContract; figures: ContractFigures }) {
  const before = lines(replaced.figures)
  const rows = lines(figures).flatMap(({ label, value }, index): SummaryRow[] => {
    const old = before[index]?.value
    return old === undefined || old === value ? [] : [{ label, value, note: text.before(old) }]
  })
  return rows.length > 0 ? <SummaryList rows={rows} level={3} /> : <p>{text.sameFigures}</p>
}

/** As printed in the document: what differs less than its last digit does not differ. */
function lines(of: ContractFigures): { label: string; value: string }[] {
  const { figures: label } = text
  return [
    { label: label.firstDue, value: formatLongDate(of.firstDueDate) },
    { label: label.lastDue, value: formatLongDate(of.lastDueDate) },
    { label: label.installment, value: formatBrlCents(of.installmentCents) },
    { label: label.total, value: formatBrlCents(of.totalCents) },
    { label: label.iof, value: formatBrlCents(of.iofCents) },
    { label: label.dated, value: formatPercent(of.per30DaysPercent) },
    { label: label.cet, value: formatPercent(of.legalCet) },
  ]
}
