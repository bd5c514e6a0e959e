import { commonMessages } from './common.ts'

/** Texts of /dashboard/details. */
export const detailsMessages = {
  title: 'Detalhes do seu empréstimo',
  device: 'Aparelho em garantia',
  deviceOnly: 'Aparelho',
  released: 'Aparelho livre da garantia',
  summary: 'Resumo',
  paid: 'Total pago',
  lent: 'Valor emprestado',
  instalment: 'Parcelas',
  counted: (count: number, value: string) => `${count}x de ${value}`,
  countedRange: (count: number, least: string, most: string) => `${count}x, de ${least} a ${most}`,
  owed: 'Falta pagar',
  total: 'Total a pagar',
  agreed: 'Total do contrato',
  monthly: 'Juros ao mês',
  iof: 'IOF',
  /** After a change of the instalments: the law's rate is told once, in the contract. */
  cetOfContract: 'Aqui está a do contrato que você assinou, antes de as parcelas mudarem.',
  sent: 'Pix enviado',
  back: commonMessages.toDashboard,
  unknown: 'não informado',
  contract: 'Ler o contrato',
  statement: 'Ver o extrato',
} as const
