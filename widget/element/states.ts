/** States for `:state(…)`, with their texts for the reference. The bundle does not contain the texts. */
export const stateDescriptions = {
  opening: 'O pedido está sendo carregado.',
  onboarding: 'O pedido está aberto, no lugar do simulador.',
  failed: 'O pedido não abriu: o elemento mostra o link para o nosso site.',
  complete: 'Os dados do pedido foram aceitos. Fica até reset().',
} as const
export type StateName = keyof typeof stateDescriptions
