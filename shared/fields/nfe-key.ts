/**
 * Whether the last digit of an NF-e access key is right: modulo 11 over the 43 characters before it, weights
 * 2 to 9 from the right. The CNPJ inside (places 7 to 18) may carry letters since July 2026; a character is
 * worth its ASCII code minus 48. @brazilian-utils still refuses those keys.
 */
export function isNfeKeyValid(key: string): boolean {
  if (!/^\d{6}[0-9A-Z]{12}\d{26}$/.test(key)) return false
  let sum = 0
  for (let place = 0; place < 43; place++) {
    const weight = 2 + (place % 8)
    sum += (key.charCodeAt(42 - place) - 48) * weight
  }
  const remainder = sum % 11
  return Number(key[43]) === (remainder < 2 ? 0 : 11 - remainder)
}
