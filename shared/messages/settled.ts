/** Texts for a settled loan. */
export const settledMessages = {
  settled: 'Você pagou todas as parcelas.',
  withdrawn: 'Você desistiu deste empréstimo e não falta pagar nada.',
  settledOn: (date: string) => `Quitado em ${date}.`,
  released: (device: string) => `A garantia foi extinta: o ${device} é seu por inteiro.`,
  releasedUnnamed: 'A garantia foi extinta: o celular é seu por inteiro.',
  reapplyText: 'Quer pedir de novo? Seus dados já estão aqui.',
} as const
