import './date-input.css'
import { TextInput, type TextInputProps } from './text-input.tsx'

/** The native date picker. The value is `YYYY-MM-DD`; `max` of today excludes future dates. */
export function DateInput(props: TextInputProps) {
  return <TextInput {...props} type="date" className="c-date" />
}
