import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { PartQuote } from '../../api/charge.ts'
import type { Installment } from '../../api/customers.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { leastPartCents, parsePart } from '../../fields/part-amount.ts'
import { completeSalary, maskSalary } from '../../fields/salary.ts'
import { partMessages } from '../../messages/part.ts'
import { createCharge } from '../../stores/charge.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createPart } from '../../stores/part.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { WorkAlert } from '../flow/work-alert.tsx'
import { useErrorFocus } from '../form/use-error-focus.ts'
import { effectOf, rowsOfPart } from './part-figures.ts'

const text = partMessages

type Props = { loanId: string; installment: Installment }

/** The customer chooses an amount for an instalment, reads what it pays, and has it charged. */
export function PayPart({ loanId, installment }: Props) {
  const store = useStoreOf(createPart)
  const { data, loading, failure } = useStore(store.$quote)
  const [amount, setAmount] = useState('')
  const [error, setError] = useState<string>()
  const [field, focus] = useErrorFocus()
  // The store belongs to the page. Without this, the next form would begin with the quote of this one's amount.
  useEffect(() => store.clear, [store])
  const ask = async (event: FormEvent) => {
    event.preventDefault()
    const parsed = parsePart(amount)
    setError(parsed.ok ? undefined : parsed.message)
    if (!parsed.ok) return focus()
    await store.quote(loanId, installment.id, parsed.value)
  }
  return (
    <section className="s-pay__part" aria-labelledby="pagar-parte">
      <h2 className="s-dash__heading" id="pagar-parte">
        {text.title}
      </h2>
      <p>{text.lead(installment.number)}</p>
      <form className="s-pay__part" noValidate onSubmit={event => void ask(event)}>
        <TextInput
          ref={field}
          label={text.amount}
          hint={text.hint}
          prefix="R$"
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={error}
          onChange={event => {
            setAmount(maskSalary(event.currentTarget.value))
            setError(undefined)
            store.clear()
          }}
          onBlur={() => setAmount(completeSalary(amount))}
        />
        {!data && (
          <Button type="submit" variant="secondary" wide busy={loading} busyLabel={text.asking}>
            {text.ask}
          </Button>
        )}
      </form>
      <WorkAlert failure={loading ? undefined : failure} />
      {data && <Quoted loanId={loanId} installment={installment} quote={data} />}
    </section>
  )
}

function Quoted({ loanId, installment, quote }: Props & { quote: PartQuote }) {
  const charge = useStoreOf(createCharge)
  const { state, failure } = useStore(charge.$create)
  const amount = formatBrlCents(quote.amountCents)
  // The quote replaces the pressed button, so it takes the focus.
  const figures = useRef<HTMLDivElement>(null)
  useEffect(() => figures.current?.focus(), [])
  // The whole may cost less than the least part that can be asked for: asking for that charges the whole.
  const asked = Math.max(quote.amountCents, leastPartCents)
  const pay = () => charge.create(loanId, [installment.id], asked)
  return (
    <div className="s-pay__part" ref={figures} tabIndex={-1}>
      <Card as="section">
        <SummaryList
          title={text.pays(amount)}
          level={3}
          rows={rowsOfPart(quote)}
          footer={<p>{effectOf(quote)}</p>}
        />
      </Card>
      <WorkAlert failure={failure} />
      <Button wide busy={state === 'busy'} busyLabel={text.paying} onClick={() => void pay()}>
        {text.pay(amount)}
      </Button>
    </div>
  )
}
