/** Texts of the steps after the choice: reading, signing, and what comes then. They load with these steps. */
export const agreementSigningMessages = {
  read: {
    title: 'Leia antes de assinar',
    lead: 'Este aditivo troca as parcelas em aberto do seu contrato. Ele só vale se você assinar, e só hoje.',
    document: 'Aditivo do contrato',
    unreadable: 'Não foi possível mostrar o aditivo. Nada mudou. Tente de novo ou fale com a gente.',
    safe: 'Nada muda sem a sua assinatura.',
    safeText: 'O resto do contrato continua como você assinou.',
    agree: 'Li o aditivo e concordo com ele',
    submit: 'Assinar o aditivo',
    back: 'Escolher outras parcelas',
  },
  code: {
    /** Non-breaking spaces keep the phone number on one line. After a reload the page does not know it. */
    lead: (phone = 'o seu celular') =>
      `Mandamos um código de 6 dígitos por WhatsApp para ${phone.replaceAll(' ', '\u00a0')}. Ele assina este aditivo e nada mais.`,
    safe: 'Nem por telefone, nem por mensagem.',
    back: 'Ler o aditivo de novo',
  },
  done: {
    title: 'Parcelas renegociadas',
    lead: (date: string) => `Você assinou em ${date}. As parcelas antigas não valem mais.`,
    first: (date: string) => `Primeira parcela · vence em ${date}`,
    agreed: 'O que você assinou',
    number: 'Novas parcelas',
    firstDue: 'Primeiro vencimento',
    lastDue: 'Último vencimento',
    waived: 'Multa e juros que deixamos de cobrar',
    total: 'Soma das novas parcelas',
    next: 'E agora?',
    nothingToday: (date: string) => `Você não precisa pagar nada hoje: a próxima parcela é a de ${date}.`,
    codes: 'Código Pix gerado antes deixa de valer. Se você agendou um, cancele no app do seu banco.',
    calendar: 'Se você salvou os vencimentos na agenda, baixe o arquivo de novo no dashboard.',
    dashboard: 'Ver minhas parcelas',
    pay: 'Pagar a primeira agora',
    document: 'Aditivo assinado',
  },
} as const
