import { Controller } from 'react-hook-form'
import type { PersonalDataForm } from '../../api/personal-data.ts'
import { loanReasons } from '../../fields/loan-reason.ts'
import { completeSalary, maskSalary } from '../../fields/salary.ts'
import { personalDataMessages } from '../../messages/personal-data.ts'
import { Select } from '../../ui/select.tsx'
import type { SummaryRow } from '../../ui/summary-list.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { PersonalFields } from './personal-data-values.ts'

const text = personalDataMessages

/** Salary and reason. The salary takes the characters of an amount and is written out when it is left. */
export function IncomeFields({ form, errorOf }: PersonalFields) {
  return (
    <fieldset className="s-form__group">
      <legend className="s-form__legend">{text.incomeTitle}</legend>
      <Controller
        name="salary"
        control={form.control}
        render={({ field }) => (
          <TextInput
            {...field}
            {...text.salary}
            onChange={event => field.onChange(maskSalary(event.currentTarget.value))}
            onBlur={() => {
              const completed = completeSalary(field.value)
              // Only looking at the field changes nothing: an error of the step stays.
              if (completed !== field.value) field.onChange(completed)
              field.onBlur()
            }}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="next"
            maxLength={24}
            error={errorOf('salary')}
          />
        )}
      />
      <Select
        {...form.register('loanReason')}
        {...text.loanReason}
        options={loanReasons}
        autoComplete="off"
        error={errorOf('loanReason')}
      />
    </fieldset>
  )
}

/** The same in 'Confira seus dados'. A field of the step that has no row here does not compile. */
export const incomeRows = ({ salary, loanReason }: PersonalDataForm): SummaryRow[] =>
  Object.values({
    salary: { label: text.salary.label, value: `${text.salary.prefix} ${salary}` },
    loanReason: {
      label: text.loanReason.label,
      value: loanReasons.find(({ value }) => value === loanReason)?.label ?? loanReason,
    },
  } satisfies Record<Exclude<keyof PersonalDataForm, 'address'>, SummaryRow>)
