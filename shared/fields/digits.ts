/** Every digit of a text and nothing else. */
export const digitsOf = (text: string) => text.replace(/\D/g, '')

/**
 * Writes digits into a pattern in which each `0` stands for one digit, as imask does: separators appear only
 * before a digit that is there. Digits that find no place follow at the end, so none is lost.
 */
export function fill(pattern: string, digits: string): string {
  let written = ''
  let used = 0
  for (const character of pattern) {
    if (used === digits.length) break
    written += character === '0' ? digits[used++] : character
  }
  return written + digits.slice(used)
}
