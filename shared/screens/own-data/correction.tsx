import { useStore } from '@nanostores/react'
import { type FormEvent, useRef, useState } from 'react'
import {
  type DataField,
  dataCorrectionRules,
  dataFields,
  normalizeDataCorrection,
} from '../../fields/data-correction.ts'
import { maxTextLength } from '../../fields/rules.ts'
import { fieldMessages } from '../../messages/errors.ts'
import { ownDataMessages } from '../../messages/own-data.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createOwnData } from '../../stores/own-data.ts'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useFocusWhen } from '../../ui/use-focus-when.ts'
import { useToday } from '../flow/use-today.ts'
import { WorkAlert } from '../flow/work-alert.tsx'
import { useField } from '../form/use-field.ts'

const text = ownDataMessages.correction
const options = dataFields.map(value => ({ value, label: text.fields[value] }))

/** What a browser may fill in. The mother's name, and what is written about anything else, it does not know. */
const known: Partial<Record<DataField, { autoComplete: string; type?: 'email' | 'tel' }>> = {
  name: { autoComplete: 'name' },
  email: { autoComplete: 'email', type: 'email' },
  phone: { autoComplete: 'tel-national', type: 'tel' },
  birthDate: { autoComplete: 'bday' },
}

/** What is wrong, and how it is right. */
export function Correction() {
  const store = useStoreOf(createOwnData)
  const { state } = useStore(store.$correction)
  const [field, setField] = useState<DataField>('name')
  const [sent, setSent] = useState(0)
  // An empty field replaces the one that was sent.
  const done = useRef<HTMLParagraphElement>(null)
  useFocusWhen(done, sent)
  return (
    <section className="s-own__part s-own__screen">
      <h2>{text.title}</h2>
      <p>{text.text}</p>
      <Select
        label={text.field}
        options={options}
        value={field}
        onChange={({ target }) => setField(dataFields.find(each => each === target.value) ?? 'other')}
      />
      <Value key={`${field} ${sent}`} field={field} onSent={() => setSent(sent + 1)} />
      <p className="s-own__done" tabIndex={-1} ref={done}>
        {state === 'done' && text.sent}
      </p>
    </section>
  )
}

function Value({ field, onSent }: { field: DataField; onSent: () => void }) {
  const store = useStoreOf(createOwnData)
  const { state, failure } = useStore(store.$correction)
  const today = useToday()
  const [rule] = useState(() => dataCorrectionRules(today)[field])
  const value = useField(rule, Number.POSITIVE_INFINITY)
  const [isTried, setIsTried] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    const outcome = await store.correct({ field, value: normalizeDataCorrection(field, value.value) })
    if (outcome.ok) return onSent()
    if ('status' in outcome.failure) value.refuse(fieldMessages(outcome.failure).value)
  }
  const Input = field === 'birthDate' ? DateInput : TextInput
  return (
    <form className="s-own__form" noValidate onSubmit={event => void send(event)}>
      <WorkAlert failure={isTried ? failure : undefined} />
      <Input
        ref={value.ref}
        label={text.value}
        value={value.value}
        maxLength={maxTextLength}
        autoComplete="off"
        {...known[field]}
        error={value.error}
        onChange={({ target }) => value.change(target.value)}
        onBlur={value.leave}
      />
      <Button
        type="submit"
        variant="secondary"
        wide
        disabled={rule.validate(normalizeDataCorrection(field, value.value))[0] !== undefined}
        busy={state === 'busy'}
        busyLabel={text.sending}
      >
        {text.send}
      </Button>
    </form>
  )
}
