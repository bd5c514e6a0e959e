/** Names and explanations of the two effective costs, in one place so that no screen mixes them up. */
export const effectiveCostMessages = {
  markUp: 'Custo efetivo no prazo',
  markUpNote: 'Quanto você paga a mais que o valor emprestado, do começo ao fim.',
  cet: 'CET ao ano',
  cetNote:
    'Taxa anual que a lei manda mostrar: soma juros, tarifa e imposto e conta os dias até cada parcela. Use para comparar com outros empréstimos.',
  perYear: (percent: string) => `${percent} ao ano`,
} as const
