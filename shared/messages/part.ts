import { formatBrl } from '../fields/money.ts'
import { limits } from '../loan/limits.ts'

/** Texts of paying a part of an instalment. */
export const partMessages = {
  title: 'Pagar uma parte',
  lead: (number: number) =>
    `Escolha quanto pagar agora da parcela ${number}. Ela só fica paga quando tudo dela for pago.`,
  amount: 'Quanto você quer pagar agora',
  hint: `A partir de ${formatBrl(limits.part.min)}`,
  ask: 'Ver o que este valor paga',
  asking: 'Calculando...',
  pays: (value: string) => `O que ${value} pagam hoje`,
  credit: 'Seu crédito, usado junto',
  fine: 'Multa',
  interest: 'Juros de atraso',
  face: (number: number) => `Da parcela ${number}`,
  discount: 'Desconto por pagar antes',
  left: 'Fica faltando',
  staysLate: (left: string) =>
    `Ficam faltando ${left}, e a parcela continua vencida: os juros de 1% ao mês contam só sobre esse resto. A multa não é cobrada de novo.`,
  staysLateFine: (left: string) =>
    `Ficam faltando ${left}, e a parcela continua vencida: os juros de 1% ao mês contam só sobre o que resta da parcela.`,
  staysOpen: (left: string, date: string) => `Ficam faltando ${left}, para pagar até ${date}.`,
  whole: 'Este valor paga a parcela inteira.',
  pay: (value: string) => `Gerar Pix de ${value}`,
  paying: 'Gerando...',
} as const
