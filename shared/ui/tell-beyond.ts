import { beyondText, notWhole } from '../messages/beyond.ts'
import { wholeNumber } from './whole-number.ts'

interface Limits {
  range(): { min: number; max: number }
  format(value: number): string
  /** An empty text takes the former one away. */
  tell(text: string): void
}

/**
 * Tells that what was typed into a slider's box is beyond the range or no whole number, until something else is chosen. It watches from
 * outside, because the slider is also in the widget, which has no room for this. Returns the function that stops it.
 */
export function tellBeyond(slider: HTMLElement, { range, format, tell }: Limits): () => void {
  const judge = (typed: number | null) => tell(typed === null ? '' : beyondText(typed, range(), format))
  const type = ({ target }: Event) => {
    const typed = isBox(target) ? wholeNumber(target.value) : null
    // A number below the minimum may be the beginning of a longer one, a number above the maximum is not.
    judge(typed && Math.max(typed, range().min))
  }
  const take = ({ target }: Event) => {
    if (!isBox(target)) return
    const typed = wholeNumber(target.value)
    if (typed === null && target.value.trim()) tell(notWhole)
    else judge(typed)
  }
  const enter = (event: KeyboardEvent) => event.key === 'Enter' && take(event)
  const press = ({ target }: Event) => target instanceof Element && target.closest('button') && tell('')

  const stopping = new AbortController()
  // While an event is captured, the box still holds what was typed.
  const options = { capture: true, signal: stopping.signal }
  slider.addEventListener('input', type, options)
  slider.addEventListener('change', take, options)
  // The slider takes the number on Enter and keeps the browser from its 'change'.
  slider.addEventListener('keydown', enter, options)
  slider.addEventListener('click', press, options)
  return () => stopping.abort()
}

/** The slider's other input is of type `range`. */
const isBox = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'text'
