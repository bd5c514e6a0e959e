import type { WaitingWork } from '../../api/desk.ts'
import type { fieldsOfAction } from '../../api/desk-decisions.ts'
import { maxStaffText } from '../../fields/staff-reason.ts'
import { deskMessages } from '../../messages/desk.ts'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'

const text = deskMessages.decision

type Fields = typeof fieldsOfAction
export type DecisionField = Fields[keyof Fields][number]

const numeric: readonly DecisionField[] = ['amount', 'installments', 'installment', 'bank', 'branch']
const decimal: readonly DecisionField[] = ['fine', 'interest', 'value']

/** One field of a decision, besides its reason. */
export function DecisionInput({
  field,
  value,
  error,
  autoFocus,
  reasons,
  onValue,
}: {
  field: DecisionField
  value: string
  error: string | undefined
  autoFocus: boolean
  /** From which the reason that the customer reads is chosen. */
  reasons: WaitingWork['reasons']['invoice']
  onValue(value: string): void
}) {
  const words: { label: string; hint?: string } = text.fields[field]
  const onChange = (event: { currentTarget: { value: string } }) => onValue(event.currentTarget.value)
  const shared = { ...words, value, error, autoFocus, onChange }
  if (field === 'reason') {
    const options = reasons.map(({ code, text: label }) => ({ value: code, label }))
    return <Select {...shared} placeholder={text.choose} options={options} />
  }
  if (field === 'answer' || field === 'reply') return <TextArea {...shared} maxLength={maxStaffText} />
  const inputMode = numeric.includes(field)
    ? 'numeric'
    : decimal.includes(field)
      ? 'decimal'
      : field === 'phone'
        ? 'tel'
        : 'text'
  return <TextInput {...shared} inputMode={inputMode} autoComplete="off" />
}
