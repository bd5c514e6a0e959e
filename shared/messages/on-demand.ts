import { commonMessages } from './common.ts'

/** Texts in place of a part of the page that is loading or failed to load. */
export const onDemandMessages = {
  loading: 'Carregando...',
  failed: 'Não foi possível abrir esta parte. Confira a sua internet e tente de novo.',
  retry: commonMessages.retry,
} as const
