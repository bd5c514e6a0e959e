import './text-input.css'
import './text-area.css'
import type { ComponentPropsWithRef } from 'react'
import { cx } from './cx.ts'
import { Field, type FieldProps, splitField } from './field.tsx'

export type TextAreaProps = FieldProps & Omit<ComponentPropsWithRef<'textarea'>, keyof FieldProps>

/** A field for a few sentences. It grows with its text where the browser can. */
export function TextArea(props: TextAreaProps) {
  const [field, { className, ...area }] = splitField(props)
  return (
    <Field {...field}>
      {control => (
        <span className="c-input">
          <textarea rows={3} {...area} {...control} className={cx('c-input__box c-text-area', className)} />
        </span>
      )}
    </Field>
  )
}
