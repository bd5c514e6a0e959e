import 'imask/esm/masked/pattern'
import InputMask from 'imask/esm/controls/input'
import { isFocused, type MaskControl, type MaskHost } from './mask.ts'

/** The mask by the library, with these digits in the field already. */
export function imaskControl(element: HTMLInputElement, digits: string, host: MaskHost): MaskControl {
  const { selectionStart, selectionEnd } = element
  /** The digits both sides agree on. */
  let agreed = digits
  /** While a value from outside is taken over, nothing is told back. */
  let following = false

  const input = new InputMask(element, {
    mask: host.pattern(digits),
    // A longer piece was pasted or filled in: it may carry +55, dots or blanks.
    prepare: (text: string) => (text.length > 1 ? host.normalise(text) : text),
  })
  input.unmaskedValue = digits
  // The library puts the caret where it likes best, which is not where somebody is typing.
  if (isFocused(element)) element.setSelectionRange(selectionStart, selectionEnd)
  input.on('accept', () => {
    const next = input.unmaskedValue
    if (following || next === agreed) return
    agreed = next
    input.updateOptions({ mask: host.pattern(next) })
    host.tell(next)
  })

  return {
    follow(next) {
      following = true
      // Emptied first: the old digits must not be judged by the new mask.
      input.unmaskedValue = ''
      input.updateOptions({ mask: host.pattern(next) })
      input.unmaskedValue = next
      following = false
      agreed = next
    },
    end: () => input.destroy(),
  }
}
