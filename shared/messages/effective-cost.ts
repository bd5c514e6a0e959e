/** Names and explanations of the two effective costs, in one place so that no screen mixes them up. */
export const effectiveCostMessages = {
  markUp: 'Custo efetivo no prazo',
  markUpNote: 'Quanto você paga a mais que o valor emprestado, do começo ao fim.',
  cet: 'CET ao ano',
  cetNote: 'Taxa anual que a lei manda mostrar. Use para comparar com outros empréstimos.',
  perYear: (percent: string) => `${percent} ao ano`,
  above: (percent: string) => `acima de ${percent} ao ano`,
  aboveNote: (exact: string | undefined) =>
    exact
      ? `Pela conta da lei, ${exact} ao ano: o prazo é tão curto que a tarifa e o imposto pesam como se fossem cobrados de novo muitas vezes no ano.`
      : 'O prazo é tão curto que a conta da lei dá um número sem sentido prático: a tarifa e o imposto pesam como se fossem cobrados de novo muitas vezes no ano.',
} as const
