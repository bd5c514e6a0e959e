import './field.css'
import './visually-hidden.css'
import { type ReactNode, useId, useState } from 'react'
import { cx } from './cx.ts'
import { IconAlert, IconInfo } from './icons.tsx'

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** Why the field is required; opens under the label. */
  why?: ReactNode
  whyLabel?: string
  error?: ReactNode
  tag?: ReactNode
  id?: string
  hideLabel?: boolean
}

export type Control = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

/** Label, hint, reason and error of a control, connected for screen readers. */
export function Field(props: FieldProps & { children: (control: Control) => ReactNode }) {
  const { label, hint, why, whyLabel = 'Por que pedimos', error, tag, hideLabel, children } = props
  const own = useId()
  const id = props.id ?? own
  const described = cx(error && `${id}-error`, hint && `${id}-hint`)
  return (
    <div className={cx('c-field', error && 'c-field--error')}>
      <div className={cx('c-field__head', hideLabel && 'c-hidden')}>
        <label className="c-field__label" htmlFor={id}>
          {label}
        </label>
        {tag && <span className="c-field__tag">{tag}</span>}
        {why && <Why id={`${id}-why`} label={whyLabel} why={why} />}
      </div>
      {hint && (
        <p className="c-field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** The error message under a control. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="c-field__error" id={id}>
      <IconAlert />
      <span>{children}</span>
    </p>
  )
}

function Why({ id, label, why }: { id: string; label: string; why: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="c-field__why"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <IconInfo />
        {label}
      </button>
      <p className="c-field__reason" id={id} hidden={!open}>
        {why}
      </p>
    </>
  )
}

/** Splits the props into those of the field and those of the control. */
export function splitField<P extends FieldProps>(props: P): [FieldProps, Omit<P, keyof FieldProps>] {
  const { label, hint, why, whyLabel, error, tag, id, hideLabel, ...control } = props
  return [{ label, hint, why, whyLabel, error, tag, id, hideLabel }, control]
}
