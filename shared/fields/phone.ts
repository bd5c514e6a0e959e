import { digitsOf, fill } from './digits.ts'
import { filled, onlyDigits, text } from './rules.ts'

/** Digits of a mobile number with its area code. */
export const phoneLength = 11

/**
 * The mask for the digits typed so far. Each has one place too many for the digit that leads to the next: the eleventh makes a
 * landline a mobile. After 55 two more may follow, because some people type the country code; `normalizePhone` takes it
 * off at the thirteenth.
 */
export function phoneMask(digits: string): string {
  if (digits.length < 11) return '(00) 0000-00000'
  if (!digits.startsWith('55')) return '(00) 00000-0000'
  return digits.length === 11 ? '(00) 00000-0000[0]' : '00 (00) 0000-00000'
}

/** Landing page. Judges the text as shown, mask included. */
export const LandingPhone = text(
  'landing-phone',
  ['Celular é obrigatório', filled],
  ['Formato inválido. Use (11) 99999-9999', phone => /^\(\d{2}\) \d{4,5}-\d{4}$/.test(phone)],
)

/** Sign-in. Judges the digits. */
export const LoginPhone = text(
  'login-phone',
  ['Telefone é obrigatório', filled],
  ['Telefone deve ter entre 10 e 11 dígitos', phone => /^\d{10,11}$/.test(phone)],
)

/** Registration. Judges the digits; more than eleven get the message about digits, as specified. */
export const RegistrationPhone = text(
  'registration-phone',
  ['Telefone deve ter pelo menos 10 dígitos', phone => phone.length >= 10],
  ['Telefone deve conter apenas números', phone => onlyDigits(phone) && phone.length <= 11],
)

/**
 * Area code and number, whatever was pasted around them: country code, trunk zeros, dots, letters.
 * 55 is also an area code (Santa Maria), so it counts as Brazil only when thirteen digits remain, or twelve
 * (a landline) after an explicit + or 00. No area code begins with 0.
 */
export function normalizePhone(text: string): string {
  const digits = withoutTrunk(digitsOf(text))
  if (!digits.startsWith('55')) return digits
  const abroad = isDialledFromAbroad(text)
  const national = withoutTrunk(digits.slice(2))
  const hasCountry = digits.length === 13 || digits.startsWith('550') || (digits.length === 12 && abroad)
  return hasCountry && digits.length > 11 && national.length <= 11 ? national : digits
}

/** Whether 55 follows a + or two zeros. */
function isDialledFromAbroad(text: string): boolean {
  const [before = ''] = /^[^1-9]*/.exec(text) ?? []
  const zeros = before.split('0').length - 1
  return text.startsWith('55', before.length) && (zeros === 2 || (zeros === 0 && before.includes('+')))
}

/** '11999999999' → '(11) 99999-9999', '1199999999' → '(11) 9999-9999'; takes any part of a number. */
export function formatPhone(phone: string): string {
  const digits = normalizePhone(phone)
  return fill(phoneMask(digits), digits)
}

function withoutTrunk(digits: string): string {
  let national = digits
  while (national.startsWith('0') && national.length > 10) national = national.slice(1)
  return national
}
