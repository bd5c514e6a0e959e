import { brand } from '../brand.ts'

const { phone, hours } = brand.contact

/** Texts for the payout of a signed loan. */
export const payoutMessages = {
  coming: `O Pix está a caminho da conta que você informou. Costuma levar poucos minutos. Se passar de 1 dia útil, ligue ${phone.label}.`,
  held: `O Pix está parado, porque você avisou que um acesso à sua conta não foi seu. O dinheiro está guardado com a gente, e nenhuma parcela é cobrada enquanto ele não chegar. Para confirmar que é você e liberar o Pix, ligue ${phone.label}. ${hours}.`,
  returned: `O banco não aceitou o Pix para a conta que você informou. O dinheiro está guardado com a gente, e nenhuma parcela é cobrada enquanto ele não chegar. O que acontece agora: falamos com você em até 1 dia útil para acertar a conta e enviamos de novo. Se preferir, ligue ${phone.label}. ${hours}.`,
  canceled: 'Você desistiu antes de o dinheiro sair: o Pix não foi enviado e não há nada a pagar.',
  sent: (amount: string, when: string) => `Pix de ${amount} enviado em ${when}.`,
} as const
