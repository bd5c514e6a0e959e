/** Texts of the dashboard about the loans before the one that is shown. */
export const earlierLoansMessages = {
  title: 'Empréstimos anteriores',
  name: (amount: string, date: string) => `Empréstimo de ${amount}, assinado em ${date}`,
  closed: (date: string) => `Encerrado em ${date}`,
} as const
