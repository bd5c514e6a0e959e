import { digitsOf } from './digits.ts'
import { onlyDigits, text } from './rules.ts'

export const imeiLength = 15

export const Imei = text(
  'imei',
  ['IMEI deve ter exatamente 15 dígitos', imei => imei.length === imeiLength],
  ['IMEI deve conter apenas números', onlyDigits],
)

/**
 * Phones and invoices write 'IMEI1: 353…': fifteen digits that stand alone win over a digit in the label.
 * Nothing is cut: sixteen digits are an IMEISV, and whoever typed one should be told.
 */
export const normalizeImei = (text: string) => /(?:^|\D)(\d{15})(?!\d)/.exec(text)?.[1] ?? digitsOf(text)

/** Whether the fifteenth digit is right (Luhn). The form doesn't ask; the server answers 400. */
export function isLuhnValid(imei: string): boolean {
  if (!/^\d{15}$/.test(imei) || /^0+$/.test(imei)) return false
  let sum = 0
  for (let index = 0; index < imeiLength; index++) {
    const doubled = Number(imei[index]) * (index % 2 === 1 ? 2 : 1)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
