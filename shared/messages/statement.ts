import { brand } from '../brand.ts'
import { formatBrlCents } from '../fields/money.ts'
import { dashboardMessages } from './dashboard.ts'

/** What a movement says, see `api/statement.ts`. */
interface Movement {
  kind: string
  amountCents: number
  number: number | null
  usedCents: number | null
}

const ofInstalment = (number: number | null) => (number === null ? '' : ` da parcela ${number}`)
const instalment = (number: number | null) => (number === null ? 'Parcela' : `Parcela ${number}`)

/** What each kind of movement is called, on the screen and in the file. */
const names: Record<string, (movement: Movement) => string> = {
  released: () => 'Dinheiro enviado por Pix',
  tariff: () => brand.tacLabel,
  tax: () => 'IOF',
  interest: () => 'Juros do contrato, já dentro das parcelas',
  payment: () => 'Pagamento por Pix',
  fine: ({ number }) => `Multa por atraso${ofInstalment(number)}`,
  'late-interest': ({ number }) => `Juros de atraso${ofInstalment(number)}`,
  'waived-fine': ({ number }) => `Multa dispensada${ofInstalment(number)}`,
  'waived-interest': ({ number }) => `Juros de atraso dispensados${ofInstalment(number)}`,
  waived: ({ number }) => `Multa e juros dispensados${ofInstalment(number)}`,
  'claim-let-go': () => 'Valor que não vamos mais pedir',
  'written-off': () => 'Sem mais lembretes: a dívida continua e pode ser paga a qualquer hora',
  discount: ({ number }) => `Desconto por pagar antes${ofInstalment(number)}`,
  'due-day': ({ amountCents }) =>
    amountCents > 0
      ? 'Mudança do dia do vencimento: juros dos dias a mais'
      : 'Mudança do dia do vencimento: juros dos dias a menos',
  agreement: ({ amountCents }) =>
    amountCents > 0
      ? 'Renegociação: juros a mais das novas parcelas'
      : 'Renegociação: juros a menos das novas parcelas',
  rounding: () => 'Arredondamento',
  refund: () => 'Devolução do seu crédito por Pix',
  'refund-refused': () => 'Devolução não concluída: volta a ser crédito',
  'payment-reversed': () => 'Pagamento por Pix que um banco tomou de volta (MED)',
  withdrawn: () => 'Desistência: contrato cancelado',
  'payout-came-back': () => 'Pix do empréstimo que o banco da conta mandou de volta',
  'sale-returned': () => 'Venda cancelada pela loja: empréstimo desfeito',
  'withdrawal-undone': () => 'Desistência desfeita: o Pix dela foi tomado de volta',
  paid: ({ number, usedCents }) => `${instalment(number)} paga, com ${brl(usedCents)}`,
  'part-paid': ({ number, usedCents }) => `${brl(usedCents)} usados para uma parte${ofInstalment(number)}`,
  'credit-used': ({ number, usedCents }) => `${instalment(number)} paga com ${brl(usedCents)} do seu crédito`,
  'credit-part': ({ number, usedCents }) =>
    `${brl(usedCents)} do seu crédito usados para uma parte${ofInstalment(number)}`,
}

const brl = (cents: number | null) => formatBrlCents(cents ?? 0)

/** 'Multa por atraso da parcela 2'; 'Ajuste' for a kind that this version does not know. */
export const movementText = (movement: Movement): string => names[movement.kind]?.(movement) ?? 'Ajuste'

/** Texts of /dashboard/statement. Errors are in `errors.ts`. */
export const statementMessages = {
  title: 'Extrato',
  lead: 'Tudo o que entrou e saiu do seu empréstimo, em ordem de data.',
  loading: 'Carregando...',
  owed: 'Falta pagar',
  owedNote: 'sem o desconto de quem paga antes',
  settled: 'Você pagou tudo. Não falta nada.',
  withdrawn: 'Você desistiu deste empréstimo e não falta pagar nada.',
  returned: 'A loja cancelou a venda, e este empréstimo foi desfeito. Não há nada a pagar.',
  canceled: 'Este empréstimo foi cancelado, e o dinheiro ficou com a gente. Não há nada a pagar.',
  /** Of a loan that has ended, where something is owed beside its instalments. */
  claimed: {
    settled: 'Todas as parcelas estão pagas.',
    withdrawn: 'Você desistiu deste empréstimo.',
    returned: 'A loja cancelou a venda, e este empréstimo foi desfeito.',
    canceled: 'Este empréstimo foi cancelado, e o dinheiro ficou com a gente.',
  },
  credit: (value: string) => `${dashboardMessages.credit(value)}. ${dashboardMessages.creditText}`,
  creditWaits: (value: string) => `${dashboardMessages.credit(value)}. ${dashboardMessages.creditWaits}`,
  creditLeft: (value: string) => `${dashboardMessages.credit(value)}. ${dashboardMessages.creditLeft}`,
  claim: (value: string) =>
    `Você recebeu de volta mais do que era seu: um Pix chegou em dobro, ou um banco tomou de volta um que já tínhamos devolvido. Falta pagar ${value} por isso; vamos falar com você.`,
  late: (value: string) =>
    `Multa e juros de atraso até hoje: ${value}. Eles entram no extrato no dia em que forem pagos.`,
  date: 'Data',
  movement: 'Movimento',
  amount: 'Valor',
  balance: 'Saldo',
  balanceNote:
    'O saldo é o que falta pagar, com os juros das parcelas que ainda vão vencer. Quem paga antes paga menos. Saldo com sinal de menos é crédito seu.',
  empty: 'Ainda não há movimento. O primeiro é o Pix do seu empréstimo.',
  contract: (number: string) => `Contrato ${number}`,
  asOf: (date: string) => `Posição de ${date}`,
  print: 'Imprimir ou salvar em PDF',
  download: 'Baixar planilha (CSV)',
  downloading: 'Baixando...',
  downloadFailed: 'Não deu para baixar o arquivo. Tente de novo.',
  file: 'celastro-extrato.csv',
  transfer: 'ID da transação Pix',
  header: ['Data', 'Movimento', 'Valor (R$)', 'Saldo (R$)', 'ID da transação Pix'],
} as const
