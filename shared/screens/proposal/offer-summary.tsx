import type { Offer } from '../../api/offer.ts'
import { formatLongDate } from '../../fields/date.ts'
import { formatBrl, formatBrlCents } from '../../fields/money.ts'
import { toCents } from '../../loan/round.ts'
import { proposalMessages } from '../../messages/proposal.ts'
import { purchaseMessages } from '../../messages/purchase.ts'
import type { Draft } from '../../stores/proposal.ts'
import { Card } from '../../ui/card.tsx'
import { SummaryList, type SummaryRow } from '../../ui/summary-list.tsx'
import type { OfferFigures } from './figures.ts'

const text = proposalMessages.summary

/** Approved amount, chosen amount, total and dates. */
export function OfferSummary({
  offer,
  draft,
  figures,
  approved,
}: {
  offer: Pick<Offer, 'purchase'>
  draft: Draft
  figures: OfferFigures
  /** Reais. */
  approved: number
}) {
  const { plan, schedule } = figures
  const first = formatLongDate(schedule[0]?.dueDate ?? '')
  const due = draft.installments === 1 ? text.dueOnce(first) : text.dueDates(first, draft.paymentDay)
  return (
    <Card as="section">
      <SummaryList
        title={text.title}
        rows={[
          { label: text.approved, value: formatBrl(approved) },
          receiverRow(offer, draft.amount),
          {
            label: text.pay,
            value: text.fixed(draft.installments, formatBrl(plan.installmentValue)),
            strong: true,
          },
        ]}
        footer={
          <div className="s-offer__due">
            <p className="s-offer__due-label">{text.due}</p>
            <p>{due}</p>
          </div>
        }
      />
    </Card>
  )
}

/** 'Você recebe', or which shop is paid instead, and what of the price the loan leaves to pay. `amount` in reais. */
export function receiverRow({ purchase }: Pick<Offer, 'purchase'>, amount: number): SummaryRow {
  const { receive, rest } = purchaseMessages.offer
  const paysShop = purchase?.paysShop ?? false
  const restCents = (purchase?.priceCents ?? 0) - toCents(amount)
  return {
    label: purchase && paysShop ? receive(purchase.shop) : text.receive,
    value: formatBrl(amount),
    note: restCents > 0 && rest(formatBrlCents(restCents), paysShop),
  }
}
