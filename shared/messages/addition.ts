/** What every addition to a contract (aditivo) says while it is read and signed, whatever it changes. */
export const additionMessages = {
  read: {
    title: 'Leia antes de assinar',
    document: 'Aditivo do contrato',
    unreadable: 'Não foi possível mostrar o aditivo. Nada mudou. Tente de novo ou fale com a gente.',
    safe: 'Nada muda sem a sua assinatura.',
    submit: 'Assinar o aditivo',
  },
  code: {
    /** Non-breaking spaces keep the phone number on one line. After a reload the page does not know it. */
    lead: (phone = 'o seu celular') =>
      `Mandamos um código de 6 dígitos por WhatsApp para ${phone.replaceAll(' ', '\u00a0')}. Ele assina este aditivo e nada mais.`,
    safe: 'Nem por telefone, nem por mensagem.',
    back: 'Ler o aditivo de novo',
  },
} as const
