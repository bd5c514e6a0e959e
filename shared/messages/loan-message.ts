/** What `<loan-message>` says: the figures that must stand beside any instalment, and the way to the simulator. */
export const loanMessageMessages = {
  /** Before the figures, where they are not for the amount that the page asked for. */
  for: (amount: string) => `Para ${amount}: `,
  installments: (count: number, installment: string) => `${count}x de ${installment}`,
  total: (total: string) => `total ${total}`,
  cet: (percent: string) => `CET ${percent} a.a.`,
  open: 'Simular com garantia do celular',
  /** The link leads to the hosted site from then on. */
  unavailable: 'Não abriu. Toque de novo para ir ao nosso site.',
} as const
