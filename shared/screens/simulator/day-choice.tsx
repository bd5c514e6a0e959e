import { useId } from 'react'
import { loanSimulatorMessages as text } from '../../messages/loan-simulator.ts'

type Props = { days: readonly number[]; value: number; onChange(day: number): void }

/** The due day as radios drawn as buttons. Not ui/choice-group, whose errors and notes would be most of its weight here. */
export function DayChoice({ days, value, onChange }: Props) {
  const name = useId()
  return (
    <fieldset className="s-simulator__days">
      <legend>{text.paymentDay}</legend>
      {days.map(day => (
        <label key={day}>
          <input
            type="radio"
            name={name}
            value={day}
            checked={day === value}
            aria-label={text.everyDay(day)}
            onChange={() => onChange(day)}
          />
          <span aria-hidden="true">{day}</span>
        </label>
      ))}
    </fieldset>
  )
}
