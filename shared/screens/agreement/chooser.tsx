import { useStore } from '@nanostores/react'
import type { AgreementChoice, AgreementOffer } from '../../api/agreements.ts'
import { formatLongDate, formatShortDate } from '../../fields/date.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { agreementMessages } from '../../messages/agreement.ts'
import { createAgreement } from '../../stores/agreement.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Alert } from '../../ui/alert.tsx'
import { BigNumber } from '../../ui/big-number.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { Select } from '../../ui/select.tsx'
import { Status } from '../../ui/status.tsx'
import { ToDashboard } from '../dashboard/loan-page.tsx'
import { FailureAlert } from '../flow/failure-alert.tsx'
import { say } from '../flow/say.ts'
import { useStepError } from '../flow/use-step-error.ts'
import { Talk } from '../hardship/talk.tsx'
import { choiceIn, countsIn, type Wish } from './choice.ts'
import { lastAmountOf } from './last-amount.ts'
import { OfferFigures } from './offer-figures.tsx'

const text = agreementMessages

type Props = {
  offer: AgreementOffer
  loanId: string
  chosen: Wish | undefined
  /** The figures changed since the customer chose. */
  isChanged: boolean
  onChoose: (wish: Wish) => void
  onIssued: () => void
  onChanged: () => void
}

/** How many instalments, from which day, and what that costs. Nothing is binding yet. */
export function Chooser({ offer, loanId, chosen, isChanged, onChoose, onIssued, onChanged }: Props) {
  const store = useStoreOf(createAgreement)
  const { state } = useStore(store.$issue)
  const { error, fail, clear } = useStepError()
  const choice = choiceIn(offer, chosen)
  const submit = async () => {
    clear()
    const outcome = await store.issue(loanId, choice)
    if (outcome.ok) return onIssued()
    const isOld = ['quote-changed', 'agreement-not-possible'].includes(outcome.failure.code ?? '')
    if (isOld) return onChanged()
    fail(outcome.failure, say('request', outcome.failure))
  }
  return (
    <>
      <Choices
        offer={offer}
        choice={choice}
        onChoose={wish => {
          clear()
          onChoose(wish)
        }}
      />
      <BigNumber
        live
        label={text.instalment(choice.installments)}
        value={formatBrlCents(choice.installmentCents)}
        note={noteOf(choice)}
      />
      <OfferFigures offer={offer} choice={choice} />
      <Talk />
      <ToDashboard />
      <ActionBar
        note={
          <>
            {error && <FailureAlert>{error.text}</FailureAlert>}
            <Status>{!error && isChanged && changed}</Status>
            {!error && !isChanged && text.notYet}
          </>
        }
      >
        <Button wide busy={state === 'busy'} busyLabel={text.submitting} onClick={() => void submit()}>
          {text.submit}
        </Button>
      </ActionBar>
    </>
  )
}

const changed = (
  <Alert tone="warning" live={false}>
    {text.changed}
  </Alert>
)

/** More numbers than this are a list that opens. */
const mostButtons = 8

type ChoicesProps = Pick<Props, 'offer' | 'onChoose'> & { choice: AgreementChoice }

function Choices({ offer, choice, onChoose }: ChoicesProps) {
  const { installments, firstDueDate } = choice
  const counts = countsIn(offer)
  const chooseCount = (count: string) => onChoose({ installments: Number(count), firstDueDate })
  const options = counts.map(count => ({ value: String(count), label: String(count) }))
  return (
    <>
      {counts.length > mostButtons ? (
        <Select
          label={text.count}
          name="installments"
          value={String(installments)}
          onChange={event => chooseCount(event.currentTarget.value)}
          options={counts.map(count => ({ value: String(count), label: text.times(count) }))}
        />
      ) : (
        <ChoiceGroup
          label={text.count}
          name="installments"
          value={String(installments)}
          onChange={chooseCount}
          options={options}
        />
      )}
      <ChoiceGroup
        label={text.first}
        name="firstDueDate"
        columns={2}
        value={firstDueDate}
        onChange={date => onChoose({ installments, firstDueDate: date })}
        options={offer.choices
          .filter(each => each.installments === installments)
          .map(each => ({ value: each.firstDueDate, label: formatShortDate(each.firstDueDate) }))}
      />
    </>
  )
}

function noteOf(choice: AgreementChoice): string {
  const when = text.dates(formatLongDate(choice.firstDueDate), formatLongDate(choice.lastDueDate))
  return [`${when}.`, lastAmountOf(choice)].filter(Boolean).join(' ')
}
