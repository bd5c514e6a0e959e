/** 23487 → '234.87', as the central bank's API writes amounts. */
export const decimal = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
