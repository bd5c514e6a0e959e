import { commonMessages } from './common.ts'

/** Texts of /dashboard/details. */
export const detailsMessages = {
  title: 'Detalhes do seu empréstimo',
  device: 'Aparelho em garantia',
  summary: 'Resumo',
  paid: 'Total pago',
  lent: 'Valor emprestado',
  instalment: 'Parcelas',
  counted: (count: number, value: string) => `${count}x de ${value}`,
  total: 'Total a pagar',
  monthly: 'Juros ao mês',
  iof: 'IOF',
  sent: 'Pix enviado',
  back: commonMessages.toDashboard,
  unknown: 'não informado',
  contract: 'Ler o contrato',
} as const
