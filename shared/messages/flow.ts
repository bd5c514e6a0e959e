/** Texts that /login and /form share. */
export const flowMessages = {
  offline: 'Você está sem internet. O que você preencheu continua aqui.',
} as const
