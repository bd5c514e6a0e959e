/**
 * When a phone number may have a new holder. Carriers give a number to somebody else 90 days after its contract has ended
 * (Anatel), so the code alone does not open an account whose phone was proved so long ago, from a browser it does not know.
 */
export const unusedPolicy = {
  /** Without a sign-in by phone for so long, the code alone is not enough. */
  days: 90,
  /** Tries of a birth date, for each phone. There are some 20,000 dates. */
  birthDatesPerDay: 3,
  birthDatesPerQuarter: 9,
} as const
