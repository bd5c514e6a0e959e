/** Texts for a settled loan. */
export const settledMessages = {
  settled: 'Você pagou todas as parcelas.',
  withdrawn: 'Você desistiu deste empréstimo e não falta pagar nada.',
  canceled: 'Este empréstimo foi cancelado por nós antes de o Pix sair, e não há nada a pagar.',
  why: (phone: string) =>
    `O motivo está na mensagem que enviamos. Para falar com uma pessoa, ligue ${phone}.`,
  settledOn: (date: string) => `Quitado em ${date}.`,
  released: (device: string) => `A garantia foi extinta: o ${device} é seu por inteiro.`,
  releasedUnnamed: 'A garantia foi extinta: o celular é seu por inteiro.',
  reapplyText: 'Quer pedir de novo? Seus dados já estão aqui.',
} as const
