/** For whoever does not find the message that leads to the contract. */
export const contractLinkMessages = {
  question: 'Não achou a mensagem com o link?',
  resend: 'Enviar o link de novo',
  sending: 'Enviando...',
  resendIn: (time: string) => `Enviar de novo em ${time}`,
  /** A phone stays on one line. */
  sent: (to: string) => `Link enviado por WhatsApp para ${to.replaceAll(' ', '\u00a0')} e por e-mail.`,
} as const
