import type { AgreementChoice, AgreementOffer, ReplacedInstallment } from '../../api/agreements.ts'
import { formatLongDate, formatShortDate } from '../../fields/date.ts'
import { formatBrlCents, formatPercent } from '../../fields/money.ts'
import { agreementMessages } from '../../messages/agreement.ts'
import { chargesOf } from '../../messages/late-charges.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { SummaryList, type SummaryRow } from '../../ui/summary-list.tsx'

const text = agreementMessages

type Props = { offer: AgreementOffer; choice: AgreementChoice }

/** What is owed, what is waived, what the choice costs, and how that compares with leaving all as it is. */
export function OfferFigures({ offer, choice }: Props) {
  const rate = formatPercent(offer.ratePercent)
  return (
    <>
      <SummaryList rows={rowsOf(offer, choice)} />
      <section className="s-agreement__compare">
        <h2 className="s-dash__heading">{text.compare.title}</h2>
        <p>
          {text.compare.unchanged(formatBrlCents(offer.unchangedCents))}{' '}
          <strong>{differenceOf(offer, choice)}</strong>
        </p>
        <p>
          {laterOf(offer, choice)} {text.compare.waiting}
        </p>
      </section>
      <div>
        <Disclosure summary={text.replaced.title}>
          <ul className="s-agreement__lines">
            {offer.replaced.map(each => (
              <Replaced key={each.number} installment={each} today={offer.quotedOn} />
            ))}
          </ul>
        </Disclosure>
        <Disclosure summary={text.how.title}>
          <p>{text.how.owed}</p>
          <p>{offer.ratePeriod === 'year' ? text.how.year(rate) : text.how.month(rate)}</p>
        </Disclosure>
      </div>
    </>
  )
}

function rowsOf(
  { owedCents, waivedCents, replaced }: AgreementOffer,
  { totalCents }: AgreementChoice,
): SummaryRow[] {
  const { owed, waived, interest, total } = text.figures
  const interestCents = totalCents - (owedCents - waivedCents)
  return [
    { label: owed, value: formatBrlCents(owedCents) },
    ...(waivedCents > 0 ? [{ label: waived(chargesOf(replaced)), value: formatBrlCents(-waivedCents) }] : []),
    ...(interestCents > 0 ? [{ label: interest, value: formatBrlCents(interestCents) }] : []),
    { label: total, value: formatBrlCents(totalCents), strong: true },
  ]
}

function differenceOf({ unchangedCents }: AgreementOffer, { totalCents }: AgreementChoice): string {
  const difference = totalCents - unchangedCents
  if (difference === 0) return text.compare.same
  return difference > 0
    ? text.compare.more(formatBrlCents(difference))
    : text.compare.less(formatBrlCents(-difference))
}

function laterOf({ replaced }: AgreementOffer, { lastDueDate }: AgreementChoice): string {
  const last = replaced[replaced.length - 1]!.dueDate
  return last === lastDueDate ? '' : text.compare.later(formatLongDate(last), formatLongDate(lastDueDate))
}

function Replaced({ installment, today }: { installment: ReplacedInstallment; today: string }) {
  const { number, dueDate, unpaidCents, chargesCents } = installment
  const date = formatShortDate(dueDate)
  return (
    <li className="s-dash__row s-agreement__line">
      <span>{text.replaced.name(number)}</span>
      <strong className="s-agreement__value">{formatBrlCents(unpaidCents)}</strong>
      <span className="s-agreement__note">
        {chargesCents > 0
          ? text.replaced.late(date, formatBrlCents(chargesCents), chargesOf([installment]))
          : dueDate < today
            ? text.replaced.past(date)
            : text.replaced.due(date)}
      </span>
    </li>
  )
}
