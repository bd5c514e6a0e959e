/** Whether a move of this amount needs a second person. */
export const needsSecondPerson = (
  amountCents: number,
  { twoPeopleAboveCents }: { twoPeopleAboveCents: number },
): boolean => amountCents > twoPeopleAboveCents

/** Whether two names are the same person's, however they are written: 'Ana Lima' and 'ana  lima'. */
export const isSamePerson = (one: string, other: string): boolean => personKey(one) === personKey(other)

/** What two ways to write one person's name have in common. */
export const personKey = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLocaleLowerCase('pt-BR')
