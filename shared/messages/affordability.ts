/** An instalment beside the income that somebody told: of the offer and of the landing page's simulator. */
export const affordabilityMessages = {
  share: (percent: number) =>
    `A parcela é ${percent < 1 ? 'menos de 1' : percent}% da renda que você informou.`,
  heavy:
    'Veja se sobra o bastante para o resto do mês. Pedir menos, ou em mais vezes, diminui a parcela; em mais vezes você paga mais juros.',
} as const

/** The simulator's field. Apart, so that its script carries no others. */
export const incomeFieldMessages = {
  open: 'Cabe no meu mês?',
  label: 'Sua renda por mês',
  tag: 'opcional',
  placeholder: '1500,00',
  hint: 'Só para esta conta, aqui na tela: a renda não é enviada nem guardada.',
} as const
