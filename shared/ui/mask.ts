/** What a mask control needs from its field. */
export interface MaskHost {
  pattern(digits: string): string
  /** Reduces any text to the digits that count. */
  normalise(text: string): string
  /** Called when the user changes the digits. */
  tell(digits: string): void
}

/** Keeps the punctuation of one input. */
export interface MaskControl {
  /** Sets digits from the caller without calling `onChange`. */
  follow(digits: string): void
  end(): void
}

/** Inside a shadow root, `document.activeElement` is only the host. */
export const isFocused = (element: HTMLElement) =>
  (element.getRootNode() as Document | ShadowRoot).activeElement === element

const isPlace = (character: string) => character === '0'
const places = (pattern: string) => [...pattern].filter(isPlace).length
const digitsIn = (text: string) => text.replace(/\D/g, '')

/**
 * Adds the punctuation of a pattern of `0`s (`[0]` counts as `0`) to digits. Punctuation after the last digit is
 * added with the next one. Digits beyond the pattern are dropped.
 */
export function punctuate(pattern: string, digits: string): string {
  let shown = ''
  let taken = 0
  let pending = ''
  for (const character of pattern.replace(/[[\]]/g, '')) {
    if (taken === digits.length) break
    if (!isPlace(character)) {
      pending += character
      continue
    }
    shown += pending + digits[taken++]
    pending = ''
  }
  return shown
}

/** The mask until IMask has loaded: the same patterns with plain input events. */
export function plainMask(input: HTMLInputElement, digits: string, host: MaskHost): MaskControl {
  let shown = ''
  let agreed = digits

  function show(next: string) {
    agreed = next
    shown = punctuate(host.pattern(next), next)
    if (input.value !== shown) input.value = shown
  }

  function change() {
    const { value } = input
    const caret = input.selectionStart ?? value.length
    const atEnd = caret === value.length
    const before = digitsIn(value.slice(0, caret)).length
    const next = digitsAfter(value)
    const changed = next !== agreed
    show(next)
    if (!atEnd && isFocused(input)) {
      const place = after(shown, before)
      input.setSelectionRange(place, place)
    }
    if (changed) host.tell(next)
  }

  /** A longer text was pasted and may contain dots or letters; a country code or trunk zero may also be typed key by key. */
  function digitsAfter(value: string): string {
    const typed = inserted(shown, value) <= 1
    const next = host.normalise(typed ? digitsIn(value) : value)
    const room = places(host.pattern(next))
    // A full field ignores more digits wherever the caret is.
    return typed && next.length > room && agreed.length === room ? agreed : next.slice(0, room)
  }

  const onInput = (event: Event) => {
    if (!(event as InputEvent).isComposing) change()
  }
  input.addEventListener('input', onInput)
  input.addEventListener('compositionend', change)

  // Text typed before hydration counts, unless the caller gives a value.
  if (digits) show(digits)
  else if (input.value) change()

  return {
    follow: show,
    end() {
      input.removeEventListener('input', onInput)
      input.removeEventListener('compositionend', change)
    },
  }
}

/** Number of characters in the new text that are not in the old one. */
function inserted(old: string, text: string): number {
  let start = 0
  while (start < Math.min(old.length, text.length) && old[start] === text[start]) start++
  let end = 0
  const most = Math.min(old.length, text.length) - start
  while (end < most && old[old.length - 1 - end] === text[text.length - 1 - end]) end++
  return text.length - start - end
}

/** The caret position after this many digits. */
function after(shown: string, digits: number): number {
  let place = 0
  for (let passed = 0; passed < digits && place < shown.length; place++) {
    if (digitsIn(shown[place]!)) passed++
  }
  return place
}
