/** Sentences that several screens share. The partner's element carries them too. */
export const commonMessages = {
  retry: 'Tentar de novo',
  offline: 'Você está sem internet. Tente de novo quando ela voltar.',
  offlineForm: 'Você está sem internet. O que você preencheu continua aqui.',
  toDashboard: 'Voltar ao dashboard',
} as const
