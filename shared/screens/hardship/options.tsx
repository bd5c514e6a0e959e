import type { Hardship, HardshipWait } from '../../api/hardship.ts'
import { formatLongDate, formatShortDate } from '../../fields/date.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { hardshipMessages } from '../../messages/hardship.ts'
import { payPage } from '../../stores/charge-page.ts'
import { Link } from '../../ui/link.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import { Way } from './way.tsx'

const text = hardshipMessages
type Props = { hardship: Hardship }

/** What is possible today. Whoever may renegotiate reads that first; whoever is not late reads first what costs least. */
export function Options({ hardship }: Props) {
  const { isLate, canMoveLater = true, wait } = hardship
  return (
    <>
      {isLate && <Agreement hardship={hardship} />}
      <Withdrawal hardship={hardship} />
      <Debit hardship={hardship} />
      {!isLate && <DueDay hardship={hardship} />}
      <Part hardship={hardship} />
      <Early hardship={hardship} />
      {wait && <Wait wait={wait} />}
      {isLate && <Way {...text.cost} />}
      {isLate && canMoveLater && <DueDay hardship={hardship} />}
    </>
  )
}

/** Nothing while `Wait` shows the renegotiation as possible later, and for a loan that was written off, which has none. */
function Agreement({ hardship: { mayAgree, agreementReason, wait } }: Props) {
  if (wait || agreementReason === 'written-off') return null
  const { title, now, other, link } = text.agreement
  return (
    <Way title={title} text={mayAgree ? now : other}>
      <Link href="/dashboard/agreement">{link}</Link>
    </Way>
  )
}

function Withdrawal({ hardship: { withdrawal } }: Props) {
  if (!withdrawal) return null
  const { title, until, unsent, link } = text.withdrawal
  const { lastDay, totalCents } = withdrawal
  return (
    <Way title={title} text={lastDay ? until(formatLongDate(lastDay), formatBrlCents(totalCents)) : unsent}>
      <Link href="/dashboard/details">{link}</Link>
    </Way>
  )
}

/** Whoever cannot pay may not know that the money leaves by itself. */
function Debit({ hardship: { debit } }: Props) {
  if (!debit) return null
  const { title, stoppable, unstoppable, link } = text.debit
  const sentence = debit.canBeStopped ? stoppable : unstoppable
  return (
    <Way
      title={title}
      text={sentence(debit.number, formatBrlCents(debit.amountCents), formatLongDate(debit.day))}
    >
      <Link href="/dashboard/autopay">{link}</Link>
    </Way>
  )
}

function DueDay({ hardship: { isLate, dueDays, dueDayFrom } }: Props) {
  const { title, late, from, option, link } = text.dueDay
  const open = <Link href="/dashboard/due-day">{link}</Link>
  if (isLate)
    return (
      <Way title={title} text={late}>
        {open}
      </Way>
    )
  if (dueDayFrom) return <Way title={title} text={from(formatLongDate(dueDayFrom))} />
  if (dueDays.length === 0) return null
  const rows = dueDays.map(({ day, firstDueDate, differenceCents }) => ({
    label: option(day, formatShortDate(firstDueDate)),
    value: costOf(differenceCents),
  }))
  return (
    <Way title={title} text={text.dueDay.text} figures={<SummaryList rows={rows} />}>
      {open}
    </Way>
  )
}

function costOf(differenceCents: number): string {
  const { more, less, same } = text.dueDay
  if (differenceCents === 0) return same
  return (differenceCents > 0 ? more : less)(formatBrlCents(Math.abs(differenceCents)))
}

function Part({ hardship: { part, isLate } }: Props) {
  if (!part) return null
  const { title, late, open, link } = text.part
  const whole = formatBrlCents(part.wholeCents)
  return (
    <Way title={title} text={isLate ? late(whole) : open(whole)}>
      <Link href={payPage([part.number])}>{link}</Link>
    </Way>
  )
}

function Early({ hardship: { early } }: Props) {
  if (early.length === 0) return null
  const { title, name, today, instead, link } = text.early
  const rows = early.map(({ number, dueDate, unpaidCents, todayCents }) => ({
    label: name(number, formatShortDate(dueDate)),
    value: today(formatBrlCents(todayCents)),
    note: instead(formatBrlCents(unpaidCents)),
  }))
  return (
    <Way
      title={title}
      text={early.length === 1 ? text.early.one : text.early.text}
      figures={<SummaryList rows={rows} />}
    >
      <Link href="/dashboard/antecipate">{link}</Link>
    </Way>
  )
}

function Wait({ wait }: { wait: HardshipWait }) {
  const { title, when, fine, interest, on, after, risk, lock } = text.wait
  const { until, daysLate, unpaidCents, fineCents, interestCents, lockAfterDays } = wait
  const rows = [
    { label: fine, value: formatBrlCents(fineCents), note: on(formatBrlCents(unpaidCents)) },
    { label: interest, value: formatBrlCents(interestCents) },
  ]
  return (
    <Way
      title={title}
      text={when(daysLate, formatLongDate(until))}
      figures={
        <>
          <SummaryList rows={rows} />
          <p>{after}</p>
          <p>{risk}</p>
          {lockAfterDays !== null && <p>{lock(lockAfterDays)}</p>}
        </>
      }
    >
      <Link href="/dashboard/agreement">{text.wait.link}</Link>
    </Way>
  )
}
