import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useMemo } from 'react'
import type { Offer } from '../../api/offer.ts'
import { formatShortDate } from '../../fields/date.ts'
import { formatBrl, formatPercent } from '../../fields/money.ts'
import { policyFigures } from '../../loan/lending-policy.ts'
import { higherLimitMessages } from '../../messages/higher-limit.ts'
import { proposalMessages } from '../../messages/proposal.ts'
import { purchaseMessages } from '../../messages/purchase.ts'
import { useStoreOf } from '../../stores/context.tsx'
import type { Draft } from '../../stores/proposal.ts'
import { createProposal } from '../../stores/proposal.ts'
import { BigNumber } from '../../ui/big-number.tsx'
import { Button } from '../../ui/button.tsx'
import { DeviceCard } from '../../ui/device-card.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { Offline } from '../flow/offline.tsx'
import { StepHeading } from '../flow/step-heading.tsx'
import { useToday } from '../flow/use-today.ts'
import { ProposalAside } from './aside.tsx'
import { fetchBankStep } from './bank-step-on-demand.ts'
import { ComparePlans } from './compare-plans.tsx'
import { DatesNote } from './dates-note.tsx'
import { dayAndMonth, dayOf } from './day.ts'
import { figuresOf, type OfferFigures } from './figures.ts'
import { IncomeShare } from './income-share.tsx'
import { OfferChoices } from './offer-choices.tsx'
import { OfferCosts } from './offer-costs.tsx'
import { OfferSchedule } from './offer-schedule.tsx'
import { OfferSummary } from './offer-summary.tsx'
import { WishNote } from './wish-note.tsx'

const text = proposalMessages.offer

/** 'Oferta disponível!': amount, instalments, due day and their costs. */
export function OfferStep({ offer, onNext }: { offer: Offer; onNext: () => void }) {
  const proposal = useStoreOf(createProposal)
  const draft = useStore(proposal.$draft)
  const validUntil = dayOf(offer.expiresAt)
  useEffect(fetchBankStep, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onNext()
  }
  return (
    <Screen
      label={text.title}
      onSubmit={submit}
      aside={<ProposalAside step={1} offer={offer} />}
      actions={
        <Button type="submit" wide>
          {offer.purchase ? purchaseMessages.offer.next : text.next}
        </Button>
      }
    >
      <div className="s-offer__head">
        <StepHeading title={text.title}>{text.lead}</StepHeading>
        {validUntil && (
          <p className="s-offer__validity">
            <time dateTime={validUntil}>{text.validUntil(dayAndMonth(validUntil))}</time>
          </p>
        )}
      </div>
      <Offline text={proposalMessages.offline} />
      {draft && <Plan offer={offer} draft={draft} />}
      <p className="s-offer__accepts">{text.accepts}</p>
    </Screen>
  )
}

function Plan({ offer, draft }: { offer: Offer; draft: Draft }) {
  const proposal = useStoreOf(createProposal)
  const limits = useStore(proposal.$limits)
  const today = useToday()
  const figures = useMemo(() => figuresOf(draft, offer, today), [draft, offer, today])
  return (
    <>
      <LeadingFigures figures={figures} day={draft.paymentDay} />
      <WishNote draft={draft} />
      <OfferChoices draft={draft} />
      <IncomeShare instalment={figures.plan.installmentValue} income={offer.monthlyIncome} />
      {(offer.incomePercent ?? 0) > policyFigures.incomePercent && (
        <p className="s-offer__income">{higherLimitMessages.inOffer(offer.incomePercent ?? 0)}</p>
      )}
      <DatesNote figures={figures} today={today} />
      {offer.device && (
        <DeviceCard {...offer.device} label={offer.purchase ? purchaseMessages.offer.device : text.device} />
      )}
      <OfferSummary offer={offer} draft={draft} figures={figures} approved={limits.amount.max} />
      <OfferCosts amount={draft.amount} figures={figures} />
      <ComparePlans offer={offer} draft={draft} today={today} />
      <OfferSchedule rows={figures.schedule} hasTariff={figures.plan.totalTAC > 0} />
      <div className="s-offer__fine">
        <p>{proposalMessages.rights}</p>
        <p>
          <Unbroken text={proposalMessages.lender} />
        </p>
      </div>
    </>
  )
}

/** What the choice comes to, on the first screen of a phone: instalment, dates, total and CET. */
function LeadingFigures({ figures, day }: { figures: OfferFigures; day: number }) {
  const { plan, legalCet, schedule } = figures
  const count = plan.numberOfInstallments
  return (
    <div className="s-offer__leading">
      <BigNumber
        align="center"
        live
        label={text.instalments(count)}
        value={formatBrl(plan.installmentValue)}
        note={proposalMessages.dueShort(count, formatShortDate(schedule[0]?.dueDate ?? ''), day)}
      />
      <dl className="s-offer__key">
        <div>
          <dt>{proposalMessages.key.total}</dt>
          <dd>{formatBrl(plan.totalAmount)}</dd>
        </div>
        <div>
          <dt>{proposalMessages.key.cet}</dt>
          <dd>{formatPercent(legalCet)}</dd>
        </div>
      </dl>
    </div>
  )
}
