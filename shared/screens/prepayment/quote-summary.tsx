import type { PrepaymentQuote } from '../../api/prepayment.ts'
import { formatShortDate } from '../../fields/date.ts'
import { formatBrlCents, formatPercent } from '../../fields/money.ts'
import { prepaymentMessages } from '../../messages/prepayment.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import type { sumsOf } from './choice.ts'

const text = prepaymentMessages

/** Count, face value, discount, total, validity and how it is calculated. */
export function QuoteSummary({ quote, sums }: { quote: PrepaymentQuote; sums: ReturnType<typeof sumsOf> }) {
  return (
    <>
      <div aria-live="polite">
        <SummaryList
          rows={[
            { label: text.chosen, value: sums.count },
            { label: text.face, value: formatBrlCents(sums.faceCents) },
            ...(sums.chargesCents > 0
              ? [{ label: text.charges, value: formatBrlCents(sums.chargesCents) }]
              : []),
            { label: text.discount, value: formatBrlCents(0 - sums.discountCents) },
            ...(sums.creditCents > 0
              ? [{ label: text.credit, value: formatBrlCents(0 - sums.creditCents) }]
              : []),
            { label: text.total, value: formatBrlCents(sums.toPayCents), strong: true },
          ]}
          footer={
            sums.discountCents > 0 && (
              <p className="s-dash__saving">{text.saving(formatBrlCents(sums.discountCents))}</p>
            )
          }
        />
      </div>
      <div>
        <p className="s-early__valid">{text.valid(formatShortDate(quote.quotedOn))}</p>
        <Disclosure summary={text.how} quiet>
          <p>
            {quote.rule?.basis === 'dated'
              ? text.howDated(formatPercent(quote.rule.annualPercent))
              : text.howText(formatPercent(quote.fee))}
          </p>
        </Disclosure>
      </div>
    </>
  )
}
