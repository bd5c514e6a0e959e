import './slider.css'
import { type KeyboardEvent, useId, useState } from 'react'
import { dragged, neighbour, snap } from '../loan/range.ts'
import { IconMinus, IconPlus } from './more-icons.tsx'
import { grouped, wholeNumber } from './whole-number.ts'

export type SliderProps = {
  label: string
  value: number
  min: number
  max: number
  step?: number
  onChange: (value: number) => void
  /** The spoken value with its unit: `R$ 1.000`, `6 parcelas`. */
  format: (value: number) => string
  prefix?: string
  suffix?: string
  id?: string
  lessLabel?: string
  moreLabel?: string
}

/** A number that is set by dragging, typing, or buttons for one step. */
export function Slider(props: SliderProps) {
  const { label, value, min, max, step = 1, onChange, format } = props
  const { lessLabel = 'Diminuir', moreLabel = 'Aumentar' } = props
  const own = useId()
  const id = props.id ?? own
  const range = { min, max, step }
  const move = (next: number) => next !== value && onChange(next)
  return (
    <div className="c-slider">
      <div className="c-slider__head">
        <label className="c-slider__label" htmlFor={id}>
          {label}
        </label>
        <NumberBox {...props} id={`${id}-number`} onCommit={typed => move(snap(typed, range))} />
      </div>
      <div className="c-slider__row">
        <button
          type="button"
          className="c-slider__step"
          aria-label={`${lessLabel}: ${label}`}
          aria-disabled={value <= min}
          onClick={() => move(neighbour(value, -1, range))}
        >
          <IconMinus />
        </button>
        <span className="c-slider__rail">
          <progress className="c-slider__fill" value={value - min} max={max - min || 1} aria-hidden="true" />
          <input
            className="c-slider__range"
            type="range"
            id={id}
            min={min}
            max={max}
            step={step}
            value={value}
            aria-valuetext={format(value)}
            onChange={event => move(dragged(Number(event.currentTarget.value), range))}
          />
        </span>
        <button
          type="button"
          className="c-slider__step"
          aria-label={`${moreLabel}: ${label}`}
          aria-disabled={value >= max}
          onClick={() => move(neighbour(value, 1, range))}
        >
          <IconPlus />
        </button>
      </div>
    </div>
  )
}

type NumberBoxProps = SliderProps & { id: string; onCommit: (typed: number) => void }

/** Keeps the typed text until the field is left: a half-typed number is not a value. */
function NumberBox({ id, label, value, prefix, suffix, onCommit }: NumberBoxProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const commit = () => {
    const typed = draft === null ? null : wholeNumber(draft)
    setDraft(null)
    if (typed !== null) onCommit(typed)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setDraft(null)
    if (event.key !== 'Enter') return
    event.preventDefault()
    commit()
  }
  const shown = draft ?? grouped(value)
  return (
    <label className="c-slider__number" htmlFor={id}>
      {prefix && <span className="c-slider__prefix">{prefix}</span>}
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        size={Math.max(1, shown.length)}
        value={shown}
        onChange={event => setDraft(event.currentTarget.value)}
        onFocus={event => event.currentTarget.select()}
        onBlur={commit}
        onKeyDown={press}
      />
      {suffix && <span>{suffix}</span>}
    </label>
  )
}
