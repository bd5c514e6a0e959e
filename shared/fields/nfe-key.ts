/**
 * Whether the last digit of an NF-e access key is right: modulo 11 over the 43 characters before it, weights
 * 2 to 9 from the right. The CNPJ inside (places 7 to 18) may carry letters since July 2026; a character is
 * worth its ASCII code minus 48. @brazilian-utils still refuses those keys.
 */
export const isNfeKeyValid = (key: string): boolean =>
  /^\d{6}[0-9A-Z]{12}\d{26}$/.test(key) && key[43] === nfeCheckDigit(key.slice(0, 43))

/** The check digit of the first 43 characters of an access key. */
export function nfeCheckDigit(head: string): string {
  let sum = 0
  for (let place = 0; place < 43; place++) {
    const weight = 2 + (place % 8)
    sum += (head.charCodeAt(42 - place) - 48) * weight
  }
  const remainder = sum % 11
  return String(remainder < 2 ? 0 : 11 - remainder)
}
