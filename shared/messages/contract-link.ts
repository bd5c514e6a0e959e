/** Texts of the line that sends the link to the contract again. */
export const contractLinkMessages = {
  question: 'Não achou a mensagem com o link?',
  resend: 'Enviar o link de novo',
  resending: 'Enviando...',
  resendIn: (time: string) => `Enviar de novo em ${time}`,
  /** Non-breaking spaces keep the phone number on one line. */
  sent: (to: string) => `Link enviado por WhatsApp para ${to.replaceAll(' ', '\u00a0')} e por e-mail.`,
} as const
