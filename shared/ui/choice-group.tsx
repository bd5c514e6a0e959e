import './choice-group.css'
import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { FieldError } from './field.tsx'

type Choice = { value: string; label: ReactNode; note?: ReactNode }
export type ChoiceGroupProps = {
  label: ReactNode
  name: string
  options: readonly Choice[]
  value: string
  onChange: (value: string) => void
  hint?: ReactNode
  error?: ReactNode
  disabled?: boolean
  columns?: 1 | 2 | 4
}

/** Radio buttons drawn as buttons, for few choices. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { label, name, options, value, onChange, hint, error, disabled, columns = 4 } = props
  const id = useId()
  const described = cx(error && `${id}-error`, hint && `${id}-hint`)
  return (
    <fieldset
      className={cx('c-choice', error && 'c-choice--error')}
      aria-describedby={described || undefined}
      disabled={disabled}
    >
      <legend className="c-choice__legend">{label}</legend>
      {hint && (
        <p className="c-choice__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={`c-choice__options c-choice__options--${columns}`}>
        {options.map(option => (
          <label className="c-choice__option" key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className="c-choice__face">
              {option.label}
              {option.note && <span className="c-choice__note">{option.note}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
