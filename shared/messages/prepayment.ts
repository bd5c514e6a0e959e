import { type LateCharges, nameOf } from './late-charges.ts'

const days = (count: number) => `${count} ${count === 1 ? 'dia' : 'dias'}`

/** Texts of /dashboard/antecipate. Errors are in `errors.ts`. */
export const prepaymentMessages = {
  title: 'Antecipar parcela',
  lead: 'Escolha quais parcelas você quer pagar antes. Os juros que ainda não correram saem do valor.',
  loading: 'Carregando...',
  calculating: 'Calculando o valor de hoje...',
  today: 'Para pagar hoje',
  list: 'Parcelas que você pode antecipar',
  listAny: 'Parcelas em aberto',
  quick: 'Quantas, a partir da última',
  all: 'Todas',
  name: (number: number) => `Parcela ${number}`,
  from: 'de',
  for: 'por',
  line: (early: number, discount: string) => `${days(early)} antes: desconto de ${discount}`,
  lineToday: 'Vence hoje, sem desconto',
  lineLate: (late: number, sum: string, charges: LateCharges) =>
    `${days(late)} de atraso: ${sum} de ${nameOf(charges)}, sem desconto`,
  lineDue: 'Sem desconto: a data já chegou',
  chosen: 'Parcelas escolhidas',
  face: 'Valor sem desconto',
  charges: 'Multa e juros de atraso',
  discount: 'Desconto',
  credit: 'Seu crédito',
  total: 'Total',
  saving: (value: string) => `você economiza ${value}`,
  valid: (day: string) => `Valores de hoje, ${day}. Valem até 23:59; amanhã são calculados de novo.`,
  how: 'Como o desconto é calculado',
  howDated: (annual: string) =>
    `O valor de cada parcela é trazido para hoje pela taxa que as datas do seu contrato dão, ${annual} ao ano: valor ÷ (1 + taxa) elevado a (dias ÷ 365). Antecipar não tem tarifa. É um direito seu (Código de Defesa do Consumidor, art. 52, § 2º).`,
  howText: (fee: string) =>
    `O valor de cada parcela é trazido para hoje pela taxa do contrato, ${fee} ao mês: valor ÷ (1 + taxa) elevado a (dias ÷ 30). Antecipar não tem tarifa. É um direito seu (Código de Defesa do Consumidor, art. 52, § 2º).`,
  /** While the loan can still be given back, and everything is chosen. */
  giveBack: (date: string) =>
    `Até ${date} você ainda pode devolver o empréstimo, e isso custa menos do que quitar.`,
  giveBackLink: 'Ver quanto devolver',
  submit: 'Gerar pagamento',
  submitting: 'Gerando...',
  changed:
    'O dia virou ou algo foi pago, e os valores mudaram. Confira o novo total antes de gerar o pagamento.',
  bar: (count: number, total: string) => `${count} ${count === 1 ? 'parcela' : 'parcelas'} · ${total}`,
} as const
