import { groupDigits } from '../fields/group-digits.ts'

/** Parses a whole number as people write it: `1.500`, `R$ 1500,00`, `1 500`. Null when there is none. */
export function wholeNumber(text: string): number | null {
  const digits = text
    .trim()
    .replace(/[.,]\d{2}$/, '')
    .replace(/\D/g, '')
  return digits ? Number(digits) : null
}

/** 1500 → '1.500', of a natural number. Intl is avoided: its first use blocks a slow phone for 60 ms. */
export const grouped = (value: number): string => groupDigits(String(value))
