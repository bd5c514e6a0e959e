import { brand } from '../brand.ts'
import { formatBrl } from '../fields/money.ts'

/** What the simulator says where it stands on its own, beside what it shares with the landing page's. */
export const loanSimulatorMessages = {
  title: 'Faça as contas antes',
  forDevice: (device: string) => `Com a garantia do seu ${device}`,
  paymentDay: 'Dia do pagamento',
  everyDay: (day: number) => `Dia ${day}`,
  clamped: (amount: { min: number; max: number }, installments: number) =>
    `Hoje emprestamos de ${whole(amount.min)} a ${whole(amount.max)}, em até ${installments} vezes.`,
  rounded: (wished: number, lent: number) => `Arredondamos ${whole(wished)} para ${whole(lent)}. `,
  next: 'Continuar',
  opening: 'Abrindo...',
  free: 'Nunca cobramos nada antes.',
  late: 'Em atraso: multa de 2% e juros de 1% ao mês sobre a parcela. Pagar antes dá desconto nos juros.',
  lender: `${brand.lender.legalName}, CNPJ ${brand.lender.cnpj}. ${brand.contact.email}`,
  unavailable: 'Não conseguimos abrir aqui agora.',
  again: 'Tentar de novo',
  hosted: `Continuar no site da ${brand.name}`,
  reopen: 'Voltar ao pedido',
} as const

const whole = (reais: number) => formatBrl(reais).replace(/,00$/, '')
