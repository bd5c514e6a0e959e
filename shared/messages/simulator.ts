import { formatPercent } from '../fields/money.ts'

/** The simulator's texts on the landing page that stay as they are. */
export const simulatorMessages = {
  title: 'Faça as contas antes',
  amount: 'Quanto você quer',
  installments: 'Em quantas vezes',
  total: 'Total a pagar',
  cet: 'CET ao ano',
  costs: 'Ver a conta inteira',
  received: 'Você recebe',
  interest: 'Juros',
  iof: 'IOF, o imposto do crédito',
  rate: 'Taxa de juros',
  about:
    'O CET (Custo Efetivo Total) junta juros, tarifa e imposto em uma taxa ao ano. Quanto mais perto a 1ª parcela, maior ele fica. A sua oferta depende da análise.',
} as const

/** Those that its script writes: apart, so that it carries no others. */
export const simulatorSentences = {
  count: (n: number) => (n === 1 ? '1 parcela de' : `${n} parcelas de`),
  spoken: (n: number) => (n === 1 ? '1 parcela' : `${n} parcelas`),
  /** What the figures stand on. The first is true whenever it is read, the second on the day it is written. */
  example: (release: string, firstDue: string) =>
    `Exemplo com o dinheiro na conta em ${release} e a 1ª parcela em ${firstDue}.`,
  today: (release: string, firstDue: string) =>
    `Com o dinheiro na conta hoje, ${release}, e a 1ª parcela em ${firstDue}.`,
  rates: (month: number, year: number) => `${formatPercent(month)} ao mês, ${formatPercent(year)} ao ano`,
} as const
