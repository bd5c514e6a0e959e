/** Texts for a loan between acceptance and signature, where the server sends no sentence. */
export const inPreparationMessages = {
  title: 'Seu empréstimo está em andamento.',
  sign: 'Ler e assinar o contrato',
} as const
