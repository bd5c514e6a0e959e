/** Errors of the offer's page, from the specification's error catalogue. Apart from `errors.ts`, which the partner's element carries too. */
export const offerErrors = {
  loadTitle: 'Erro ao carregar oferta',
  load: 'Não foi possível carregar os dados da oferta.',
  expiredTitle: 'Oferta expirada',
} as const
