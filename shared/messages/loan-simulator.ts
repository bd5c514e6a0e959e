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
  next: 'Continuar',
  opening: 'Abrindo...',
  free: 'Nunca cobramos nada antes.',
  late: 'Em atraso: multa de 2% e juros de 1% ao mês sobre a parcela. Pagar antes dá desconto nos juros.',
  lender: `${brand.lender.legalName}, CNPJ ${brand.lender.cnpj}. ${brand.contact.email}`,
  slow: 'Está demorando para abrir. Você pode esperar ou seguir no nosso site.',
  unavailable: 'Não conseguimos abrir aqui agora.',
  retry: 'Tentar de novo',
  again: 'Tentar de novo',
  hosted: `Continuar no site da ${brand.name}`,
  test: 'Ambiente de teste: nada aqui vale.',
  application: 'Pedido de empréstimo',
  back: 'Mudar a simulação',
  close: 'Fechar',
  reopen: 'Voltar ao pedido',
} as const

const whole = (reais: number) => formatBrl(reais).replace(/,00$/, '')
