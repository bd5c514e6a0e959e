import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import type { DueDay, DueDayOption } from '../../api/due-day.ts'
import { formatLongDate, formatShortDate } from '../../fields/date.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { dueDayMessages } from '../../messages/due-day.ts'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import { createDueDay } from '../../stores/due-day.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { FailureAlert } from '../flow/failure-alert.tsx'
import { inAddress, keepInAddress } from '../flow/keep-in-address.ts'
import { say } from '../flow/say.ts'
import { ToldAlert } from '../flow/told-alert.tsx'
import { useStepError } from '../flow/use-step-error.ts'
import { Warning } from '../flow/warning.tsx'
import { OptionFigures } from './option-figures.tsx'

const text = dueDayMessages

/** The chosen first due date in the address: '?vencimento=2026-04-25'. */
const inQuery = 'vencimento'

type Props = {
  dueDay: DueDay
  loanId: string
  /** Shown where nothing can be chosen. */
  children: ReactNode
}

/** What was changed, and what was left. */
type Change = Pick<DueDay, 'stays'> & { option: DueDayOption }

/** The days that can be chosen, what each does, and the confirmation. */
export function Chooser({ dueDay, loanId, children }: Props) {
  const store = useStoreOf(createDueDay)
  const { state } = useStore(store.$change)
  const { env } = useStores()
  const [chosen, setChosen] = useState(() => inAddress(env.navigation.path(), inQuery))
  const [done, setDone] = useState<Change>()
  const { error, fail, clear } = useStepError()
  const [warning, setWarning] = useState<string>()
  const silence = () => {
    clear()
    setWarning(undefined)
  }
  const choose = (date: string) => {
    setChosen(date)
    keepInAddress('/dashboard/due-day', inQuery, date)
  }
  const option = dueDay.options.find(({ firstDueDate }) => firstDueDate === chosen)
  if (done) return <Done change={done} />
  if (dueDay.obstacle !== null)
    return (
      <>
        <p>{text.now(dueDay.day)}</p>
        {children}
      </>
    )
  const submit = async (wish: DueDayOption) => {
    // Read before the call: afterwards the store holds what the next change would do, and no instalment stays.
    const { stays } = dueDay
    silence()
    const outcome = await store.change(loanId, wish)
    if (outcome.ok) {
      choose('')
      return setDone({ option: wish, stays })
    }
    const isOld = ['quote-changed', 'due-day-not-possible'].includes(outcome.failure.code ?? '')
    if (isOld) await store.load(loanId)
    if (isOld) setWarning(text.changed)
    else fail(outcome.failure, say('request', outcome.failure))
  }
  return (
    <>
      <p>{text.now(dueDay.day)}</p>
      <ChoiceGroup
        label={text.choose}
        name="firstDueDate"
        columns={1}
        value={chosen}
        onChange={date => {
          silence()
          choose(date)
        }}
        options={dueDay.options.map(each => ({
          value: each.firstDueDate,
          label: text.option(each.day, formatShortDate(each.firstDueDate)),
          note: `${movedText(each)} · ${differenceText(each)}`,
        }))}
      />
      <div aria-live="polite" className="s-due__notes">
        {option && <OptionFigures option={option} dueDay={dueDay} />}
      </div>
      {error && <FailureAlert>{error.text}</FailureAlert>}
      <Warning>{warning}</Warning>
      {option && (
        <Button wide busy={state === 'busy'} busyLabel={text.submitting} onClick={() => void submit(option)}>
          {text.submit(option.day)}
        </Button>
      )}
    </>
  )
}

/** It replaces the pressed button, so it takes the focus. */
function Done({ change: { option, stays } }: { change: Change }) {
  const { day, lines } = option
  const first = lines[0]!
  const isOne = lines.length === 1
  const title = isOne
    ? text.doneOne(first.number, day)
    : stays.length > 0
      ? text.doneMoved(day)
      : text.done(day)
  const about = isOne ? text.doneOneText : text.doneText
  return (
    <ToldAlert tone="success" title={title}>
      <p>{about(formatBrlCents(first.toCents), formatLongDate(first.toDate))}</p>
      {stays.map(({ number, dueDate }) => (
        <p key={number}>{text.stays(number, formatShortDate(dueDate))}</p>
      ))}
    </ToldAlert>
  )
}

const movedText = ({ daysMoved }: DueDayOption) =>
  daysMoved > 0 ? text.later(daysMoved) : text.earlier(-daysMoved)

function differenceText({ fromCents, toCents }: DueDayOption): string {
  const difference = toCents - fromCents
  if (difference === 0) return text.same
  return difference > 0 ? text.more(formatBrlCents(difference)) : text.less(formatBrlCents(-difference))
}
