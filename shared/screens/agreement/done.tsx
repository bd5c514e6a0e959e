import type { AgreementDocument } from '../../api/agreements.ts'
import { formatLongDate, formatShortDate } from '../../fields/date.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { agreementMessages } from '../../messages/agreement.ts'
import { agreementSigningMessages } from '../../messages/agreement-signing.ts'
import { chargesOfSum } from '../../messages/late-charges.ts'
import { BigNumber } from '../../ui/big-number.tsx'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Link } from '../../ui/link.tsx'
import { SummaryList, type SummaryRow } from '../../ui/summary-list.tsx'
import { ContractDocument } from '../contract/contract-document.tsx'
import { StepHeading } from '../flow/step-heading.tsx'
import { useToday } from '../flow/use-today.ts'
import { dayAndMonth, dayOf } from '../proposal/day.ts'
import { lastAmountOf } from './last-amount.ts'

const text = agreementSigningMessages.done

type Props = { document: AgreementDocument; paper: string }

/** The agreement holds: the new dates, and what to do next. */
export function Done({ document, paper }: Props) {
  const today = useToday()
  const { choice, signedAt } = document
  const first = formatLongDate(choice.firstDueDate)
  const firstCents = choice.installments === 1 ? choice.totalCents : choice.installmentCents
  return (
    <>
      <StepHeading title={text.title}>
        {text.lead(formatLongDate(dayOf(signedAt ?? '') ?? today))}
      </StepHeading>
      <BigNumber label={text.first(dayAndMonth(choice.firstDueDate))} value={formatBrlCents(firstCents)} />
      <section className="s-signing__next">
        <h2 className="s-dash__heading">{text.next}</h2>
        <ul className="s-signing__points">
          {choice.firstDueDate > today && <li>{text.nothingToday(first)}</li>}
          <li>{text.codes}</li>
          <li>{text.calendar}</li>
        </ul>
      </section>
      <SummaryList title={text.agreed} rows={rowsOf(document)} />
      <Disclosure summary={text.document}>
        <ContractDocument paper={paper} label={text.document} />
      </Disclosure>
      <div className="s-signing__ways">
        <Button wide href="/dashboard">
          {text.dashboard}
        </Button>
        <Link href="/dashboard/pay">{text.pay}</Link>
      </div>
    </>
  )
}

function rowsOf({ choice, waivedCents, waivedInterestCents }: AgreementDocument): SummaryRow[] {
  const { installments, installmentCents, firstDueDate, lastDueDate, totalCents } = choice
  return [
    {
      label: text.number,
      value: `${agreementMessages.instalment(installments)} ${formatBrlCents(installmentCents)}`,
      note: installments > 1 && lastAmountOf(choice),
    },
    { label: text.firstDue, value: formatShortDate(firstDueDate) },
    { label: text.lastDue, value: formatShortDate(lastDueDate) },
    ...(waivedCents > 0
      ? [
          {
            label: text.waived(chargesOfSum(waivedCents, waivedInterestCents)),
            value: formatBrlCents(waivedCents),
          },
        ]
      : []),
    { label: text.total, value: formatBrlCents(totalCents), strong: true },
  ]
}
