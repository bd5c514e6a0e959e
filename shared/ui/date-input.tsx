import './date-input.css'
import { TextInput, type TextInputProps } from './text-input.tsx'

/** The device's own date picker. The value is `YYYY-MM-DD`; give `max` (today) for dates that have passed. */
export function DateInput(props: TextInputProps) {
  return <TextInput {...props} type="date" className="c-date" />
}
