import './checkbox.css'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { FieldError } from './field.tsx'
import { IconCheck } from './icons.tsx'

export type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  error?: ReactNode
  hint?: ReactNode
}

/** A checkbox. The children are its label and may contain links. */
export function Checkbox(props: CheckboxProps) {
  const { children, error, hint, id, className, 'aria-describedby': also, ...input } = props
  const own = useId()
  const name = id ?? own
  const described = cx(error && `${name}-error`, hint && `${name}-hint`, also)
  return (
    <div className={cx('c-check', error && 'c-check--error', className)}>
      <div className="c-check__row">
        <span className="c-check__box">
          <input
            {...input}
            id={name}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={described || undefined}
          />
          <IconCheck />
        </span>
        <label htmlFor={name}>{children}</label>
      </div>
      {hint && (
        <p className="c-check__hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </div>
  )
}
