/** For `:state(…)` in the page's style sheet; this text is for the reference, and not part of the bundle. */
export const stateDescriptions = {
  opening: 'O pedido está sendo carregado.',
  onboarding: 'O pedido está aberto, no lugar do simulador.',
  failed: 'O pedido não abriu: o elemento mostra o link para o nosso site.',
  complete: 'Os dados do pedido foram aceitos. Fica até reset().',
} as const
export type StateName = keyof typeof stateDescriptions
