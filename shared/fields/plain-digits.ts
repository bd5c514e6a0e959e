/** Digits of other scripts, and full-width ones, as 0 to 9. */
export const plainDigits = (text: string) => text.replace(/\p{Nd}/gu, digit => String(digitValue(digit)))

/** Unicode keeps the digits of a script together, from 0 to 9. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0)!
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++
  return before % 10
}
