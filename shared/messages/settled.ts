/** Texts for a loan that has ended. */
export const settledMessages = {
  released: (device: string) => `A garantia foi extinta: o ${device} é seu por inteiro.`,
  releasedUnnamed: 'A garantia foi extinta: o celular é seu por inteiro.',
  reapplyText:
    'Quer pedir de novo? Seu cadastro continua aqui; você informa de novo o celular, a nota fiscal e a renda.',
} as const
