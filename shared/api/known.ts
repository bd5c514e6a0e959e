import { array, coerce, enums, nullable, string } from 'superstruct'

/** A list of words, without those that only a newer server knows: a page that was open before a release shows the rest. */
export const knownOnly = <T extends string>(known: readonly T[]) =>
  coerce(array(enums(known)), array(string()), words => words.filter(word => isOneOf(known, word)))

/** One word or null, and null for a word that only a newer server knows. */
export const knownOrNull = <T extends string>(known: readonly T[]) =>
  coerce(nullable(enums(known)), string(), word => (isOneOf(known, word) ? word : null))

/** Whether a page has a name for a single word, which its API shape takes as any string: another is shown as it is. */
export const isOneOf = <T extends string>(known: readonly T[], word: string): word is T =>
  known.some(each => each === word)
