/** What stands in the place of a part of the page whose code did not arrive. */
export const onDemandMessages = {
  loading: 'Carregando...',
  failed: 'Não foi possível abrir esta parte. Confira a sua internet e tente de novo.',
  retry: 'Tentar novamente',
} as const
