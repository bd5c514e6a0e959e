import { brand } from '../brand.ts'

/** Texts of the dashboard about a payment that a bank took back, and a loan that was written off. */
export const moneyBackMessages = {
  reversed: {
    title: (amount: string, date: string) => `Um banco tomou de volta ${amount} em ${date}`,
    text: 'O valor tinha sido pago por Pix, e o banco usou o Mecanismo Especial de Devolução (MED) do Banco Central. O que esse Pix pagou voltou a ficar em aberto. O extrato mostra tudo.',
    help: { before: 'Não sabe o motivo? Fale com o seu banco e com a gente: ', after: '.' },
    statement: 'Ver o extrato',
  },
  reopened: {
    title: (contract: string | null) =>
      contract
        ? `O empréstimo do contrato ${contract} voltou a valer`
        : 'Um empréstimo anterior voltou a valer',
    text: (owed: string) =>
      `Ele estava encerrado, e um banco tomou de volta um Pix que o pagava. Falta pagar ${owed} dele. O empréstimo de agora não muda.`,
    pay: (numbers: readonly number[]) =>
      numbers.length > 1 ? `Pagar as ${numbers.length} vencidas dele` : `Pagar a parcela ${numbers[0]} dele`,
    paying: 'Gerando...',
  },
  writtenOff: {
    title: 'Sem mais lembretes deste empréstimo',
    text: 'A dívida continua: você pode pagar quando quiser, tudo ou uma parte, e recebe a quitação no fim.',
    help: { before: 'Para combinar um jeito de pagar, ligue ', after: '.' },
  },
  phone: brand.contact.phone,
} as const
