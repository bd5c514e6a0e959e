import './text-input.css'
import './select.css'
import type { ComponentPropsWithRef } from 'react'
import { cx } from './cx.ts'
import { Field, type FieldProps, splitField } from './field.tsx'
import { IconDown } from './icons.tsx'

type SelectOption = { value: string; label: string }
type Own = { options: readonly SelectOption[]; placeholder?: string }
export type SelectProps = FieldProps &
  Own &
  Omit<ComponentPropsWithRef<'select'>, keyof FieldProps | keyof Own>

/** The native select. */
export function Select(props: SelectProps) {
  const [field, { options, placeholder, className, ...select }] = splitField(props)
  return (
    <Field {...field}>
      {control => (
        <span className="c-input c-select">
          <select {...select} {...control} className={cx('c-input__box c-select__box', className)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(option => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className="c-select__mark">
            <IconDown />
          </span>
        </span>
      )}
    </Field>
  )
}
