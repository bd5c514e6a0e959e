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
  const described = cx(error && `${id}-error`, tag && `${id}-tag`, hint && `${id}-hint`)
  return (
    <div className={cx('c-field', error && 'c-field--error')}>
      <div className={cx('c-field__head', hideLabel && 'c-hidden')}>
        <label className="c-field__label" id={why ? `${id}-label` : undefined} htmlFor={id}>
          {label}
        </label>
        {tag && (
          <span className="c-field__tag" id={`${id}-tag`}>
            {tag}
          </span>
        )}
        {why && <Why of={id} label={whyLabel} why={why} />}
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

/** The label of the field describes the button, because several fields of a form have one. */
function Why({ of, label, why }: { of: string; label: string; why: ReactNode }) {
  const [open, setOpen] = useState(false)
  const id = `${of}-why`
  return (
    <>
      <button
        type="button"
        className="c-field__why"
        aria-expanded={open}
        aria-controls={id}
        aria-describedby={`${of}-label`}
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
