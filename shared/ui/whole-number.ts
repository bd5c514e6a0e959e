import { groupDigits } from '../fields/group-digits.ts'

/**
 * Parses a whole number as people write it: `1.500`, `R$ 1500,00`, `1 500`, `12x`. Null when there is none, and for a
 * fraction such as `3,5`, which is not 35.
 */
export function wholeNumber(text: string): number | null {
  const written = /^\D*?(\d+|\d{1,3}([.\s]\d{3})+)([.,]\d\d)?[^\d.,]*$/.exec(text.trim())?.[1]
  return written ? Number(written.replace(/\D/g, '')) : null
}

/** 1500 → '1.500', of a natural number. Intl is avoided: its first use blocks a slow phone for 60 ms. */
export const grouped = (value: number): string => groupDigits(String(value))
