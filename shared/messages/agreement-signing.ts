import { additionMessages } from './addition.ts'
import { waivedName } from './late-charges.ts'

/** Texts of the steps after the choice: reading, signing, and what comes then. They load with these steps. */
export const agreementSigningMessages = {
  read: {
    ...additionMessages.read,
    lead: 'Este aditivo troca as parcelas em aberto do seu contrato. Ele só vale se você assinar, e só hoje.',
    safeText: 'O resto do contrato continua como você assinou.',
    agree: 'Li o aditivo e concordo com ele',
    back: 'Escolher outras parcelas',
  },
  code: additionMessages.code,
  done: {
    title: 'Parcelas renegociadas',
    lead: (date: string) => `Você assinou em ${date}. As parcelas antigas não valem mais.`,
    first: (date: string) => `Primeira parcela · vence em ${date}`,
    agreed: 'O que você assinou',
    number: 'Novas parcelas',
    firstDue: 'Primeiro vencimento',
    lastDue: 'Último vencimento',
    waived: waivedName,
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
