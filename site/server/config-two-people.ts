import type { Reader } from './config-reader.ts'

const defaultReais = 200

/** The largest amount, in cents, that one person may move alone. A larger one needs a second person. */
export const twoPeopleAboveCents = (read: Reader): number =>
  read.integer('TWO_PEOPLE_ABOVE', defaultReais, { min: 0, max: 1_000_000 }) * 100
