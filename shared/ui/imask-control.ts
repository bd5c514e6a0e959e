import 'imask/esm/masked/pattern'
import InputMask from 'imask/esm/controls/input'
import { isFocused, type MaskControl, type MaskHost } from './mask.ts'

/** An IMask control that starts with the digits in the field. */
export function imaskControl(element: HTMLInputElement, digits: string, host: MaskHost): MaskControl {
  const { selectionStart, selectionEnd } = element
  /** The digits that field and caller both know. */
  let agreed = digits
  /** True while a value from the caller is set: then `onChange` must not fire. */
  let following = false

  const input = new InputMask(element, {
    mask: host.pattern(digits),
    // A longer text was pasted or filled in. It may contain +55, dots or spaces.
    prepare: (text: string) => (text.length > 1 ? host.normalise(text) : text),
  })
  input.unmaskedValue = digits
  // IMask moves the caret to the end, even while somebody types in the middle.
  if (isFocused(element)) element.setSelectionRange(selectionStart, selectionEnd)
  input.on('accept', () => {
    const typed = input.unmaskedValue
    if (following || typed === agreed) return
    const next = host.normalise(typed)
    agreed = next
    // What was typed key by key had a country code or a trunk zero before it.
    if (next !== typed) follow(next)
    else input.updateOptions({ mask: host.pattern(next) })
    host.tell(next)
  })

  function follow(next: string) {
    following = true
    // Emptied first: the new mask must not reject the old digits.
    input.unmaskedValue = ''
    input.updateOptions({ mask: host.pattern(next) })
    input.unmaskedValue = next
    following = false
    agreed = next
  }

  return { follow, end: () => input.destroy() }
}
