import { brand } from '../brand.ts'

const { phone, hours } = brand.contact

/** Where a loan stands between its acceptance and the money. */
export const progressMessages = {
  label: 'Andamento',
  steps: {
    accepted: 'Proposta aceita',
    preparing: 'Contrato em preparação',
    ready: 'Contrato pronto para assinar',
    signed: 'Contrato assinado',
    payout: 'Pix para a sua conta',
    coming: 'Pix a caminho',
    returned: 'Pix devolvido pelo banco',
    sent: 'Pix enviado',
  },
  signedTitle: 'Contrato assinado',
  sentTitle: 'O dinheiro está na sua conta',
  coming: `O Pix está a caminho da conta que você informou. Costuma levar poucos minutos. Se passar de 1 dia útil, ligue ${phone.label}.`,
  returned: `O banco não aceitou o Pix para a conta que você informou. O dinheiro está guardado com a gente, e nenhuma parcela é cobrada enquanto ele não chegar. O que acontece agora: falamos com você em até 1 dia útil para acertar a conta e enviamos de novo. Se preferir, ligue ${phone.label}. ${hours}.`,
  sent: (amount: string, when: string) => `Pix de ${amount} enviado em ${when}.`,
  link: {
    question: 'Não achou a mensagem com o link?',
    resend: 'Enviar o link de novo',
    sending: 'Enviando...',
    resendIn: (time: string) => `Enviar de novo em ${time}`,
    /** A phone stays on one line. */
    sent: (to: string) => `Link enviado por WhatsApp para ${to.replaceAll(' ', '\u00a0')} e por e-mail.`,
  },
} as const
