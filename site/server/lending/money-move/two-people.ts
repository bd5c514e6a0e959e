import { plainText } from '../../../../shared/fields/plain-text.ts'

/** Whether a move of this amount needs a second person. */
export const needsSecondPerson = (
  amountCents: number,
  { twoPeopleAboveCents }: { twoPeopleAboveCents: number },
): boolean => amountCents > twoPeopleAboveCents

/** Whether two names are the same person's, however they are written: 'Ana Lima' and 'ana  lima', also with characters that nobody sees. */
export const isSamePerson = (one: string, other: string): boolean => personKey(one) === personKey(other)

/** What two ways to write one person's name have in common. */
export const personKey = (name: string) =>
  plainText(name).normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase('pt-BR')
