import { storageKeys } from '../../shared/environment.ts'
import { formatPhone, LandingPhone, normalizePhone } from '../../shared/fields/phone.ts'

/**
 * The hero's form: a masked phone that travels to /form by tab storage, digits only, never in the address. A message
 * shows once the field was left or a submit failed, and goes as soon as the number is right.
 */
export function simulateForm(form: HTMLFormElement): void {
  const input = form.querySelector('input')
  const message = form.querySelector('[role=alert]')
  if (!input || !message) return
  let told = false

  const judge = () => {
    const fault = LandingPhone.validate(input.value)[0]?.message ?? ''
    const shown = told ? fault : ''
    if (message.textContent !== shown) message.textContent = shown
    // Without a word an attribute of this name says the opposite.
    input.setAttribute('aria-invalid', String(shown !== ''))
    input.setAttribute('aria-describedby', message.id)
    return fault === ''
  }
  const mask = (event: Event) => {
    if ((event as InputEvent).isComposing) return
    keepCaret(input, formatPhone)
    judge()
  }
  input.addEventListener('input', mask)
  input.addEventListener('compositionend', mask)
  input.addEventListener('blur', () => {
    told ||= input.value !== ''
    judge()
  })
  form.addEventListener('submit', event => {
    event.preventDefault()
    told = true
    if (!judge()) return input.focus()
    carry(normalizePhone(input.value))
    location.assign('/form')
  })
  // Typed, or put back by the browser, before this script ran.
  if (input.value) keepCaret(input, formatPhone)
}

/** Where the storage is refused, /form asks for the number again. */
function carry(phone: string): void {
  try {
    sessionStorage.setItem(storageKeys.navigation, JSON.stringify({ phone }))
  } catch {
    console.warn('storage-unavailable')
  }
}

/** Writes the mask and leaves the caret behind the digit it stood behind. */
export function keepCaret(input: HTMLInputElement, format: (text: string) => string): void {
  const { value, selectionStart } = input
  const atEnd = selectionStart === null || selectionStart >= value.length
  const before = value.slice(0, selectionStart ?? 0).replace(/\D/g, '').length
  const masked = format(value)
  if (masked === value) return
  input.value = masked
  if (atEnd) return
  let at = 0
  for (let seen = 0; at < masked.length && seen < before; at++) if (/\d/.test(masked[at] ?? '')) seen++
  input.setSelectionRange(at, at)
}
