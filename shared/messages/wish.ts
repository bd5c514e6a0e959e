/** The ways on from the landing page's simulator. Apart from its other texts, which the partner's element carries too. */
export const wishMessages = {
  next: 'Pedir este empréstimo',
  share: 'Compartilhar esta simulação',
} as const

/** Those that its script writes. */
export const wishSentences = {
  copied: 'Link copiado. Ele leva só o valor, as parcelas e o dia.',
  byHand: (url: string) => `Copie este link: ${url}`,
} as const
