import { storageKeys } from '../../shared/environment.ts'
import { formatPhone, LandingPhone, normalizePhone } from '../../shared/fields/phone.ts'

/**
 * Phone form of the hero. Stores the digits in tab storage for /form and never puts them into the URL. An error shows
 * after blur or a failed submit, and disappears as soon as the number is valid.
 */
export function heroForm(form: HTMLFormElement): void {
  const input = form.querySelector('input')
  const message = form.querySelector('[role=alert]')
  if (!input || !message) return
  let showsErrors = false

  const judge = () => {
    const fault = LandingPhone.validate(input.value)[0]?.message ?? ''
    const shown = showsErrors ? fault : ''
    if (message.textContent !== shown) message.textContent = shown
    // The attribute must have a value: an empty `aria-invalid` means false.
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
    showsErrors ||= input.value !== ''
    judge()
  })
  form.addEventListener('submit', event => {
    event.preventDefault()
    showsErrors = true
    if (!judge()) return input.focus()
    carry(normalizePhone(input.value))
    location.assign('/form')
  })
  // The field has a value when it was typed before this script ran, or restored by the browser.
  if (input.value) keepCaret(input, formatPhone)
}

/** Without storage, /form asks for the number again. */
function carry(phone: string): void {
  try {
    sessionStorage.setItem(storageKeys.navigation, JSON.stringify({ phone }))
  } catch {
    console.warn('storage-unavailable')
  }
}

/** Applies the mask and keeps the caret after the same digit. */
function keepCaret(input: HTMLInputElement, format: (text: string) => string): void {
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
