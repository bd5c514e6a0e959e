/**
 * What a person meant to type: one blank between words, none around, accents composed, and none of the
 * invisible characters that come with a paste (PostgreSQL refuses NUL and half a surrogate pair).
 */
export const plainText = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .normalize('NFC')
    .replace(/ +/g, ' ')
    .trim()
