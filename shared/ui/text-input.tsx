import './text-input.css'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Field, type FieldProps, splitField } from './field.tsx'
import { Spinner } from './spinner.tsx'

type Own = { prefix?: ReactNode; suffix?: ReactNode; busy?: boolean }
export type TextInputProps = FieldProps &
  Own &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | keyof Own>

export function TextInput(props: TextInputProps) {
  const [field, { prefix, suffix, busy, className, type = 'text', ...input }] = splitField(props)
  return (
    <Field {...field}>
      {control => (
        <span className="c-input">
          {prefix && <span className="c-input__side">{prefix}</span>}
          <input
            {...input}
            {...control}
            type={type}
            className={cx('c-input__box', className)}
            aria-busy={busy || undefined}
          />
          {busy && (
            <span className="c-input__side">
              <Spinner />
            </span>
          )}
          {suffix && <span className="c-input__side">{suffix}</span>}
        </span>
      )}
    </Field>
  )
}
