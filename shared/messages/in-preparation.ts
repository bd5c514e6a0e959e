/** Texts for a loan between acceptance and signature. */
export const inPreparationMessages = {
  preparing: {
    title: 'Seu contrato está sendo preparado',
    text: 'Avisamos por WhatsApp e e-mail quando estiver pronto para assinar.',
  },
  waiting: {
    title: 'Falta assinar o contrato',
    text: 'Leia com calma e assine para receber o dinheiro por Pix.',
    sign: 'Ler e assinar o contrato',
  },
} as const
