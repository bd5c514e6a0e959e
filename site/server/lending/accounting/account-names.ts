import type { Account } from '../ledger/entries.ts'

/** What each account of the books is called in the lender's reports, in the order of a trial balance. */
export const accountNames: Record<Account, string> = {
  cash: 'Dinheiro no banco',
  'receivable-principal': 'Parcelas a receber: principal, tarifa e IOF',
  'receivable-interest': 'Parcelas a receber: juros',
  'unearned-interest': 'Juros das parcelas a receber, ainda não recebidos',
  'customer-credit': 'Crédito de clientes',
  unidentified: 'Pix recebidos sem cobrança conhecida',
  'refunds-payable': 'Devoluções a caminho',
  'reversal-claims': 'A receber de clientes: Pix tomados de volta por bancos',
  'shop-claims': 'A receber de lojas: vendas canceladas depois de pagas',
  'iof-payable': 'IOF a recolher',
  'iof-expense': 'IOF assumido pelo credor',
  'tariff-income': 'Receita de tarifa',
  'interest-income': 'Receita de juros',
  discount: 'Desconto por pagamento antecipado',
  'fine-income': 'Receita de multa',
  'late-interest-income': 'Receita de juros de mora',
  'charges-waived': 'Multa e juros de mora dispensados',
  'credit-loss': 'Perdas com empréstimos baixados',
  'recovery-income': 'Recuperação de empréstimos baixados',
  'written-off': 'Compensação: empréstimos baixados, ainda devidos',
  'written-off-contra': 'Compensação: contrapartida dos baixados',
  rounding: 'Arredondamento',
}

/** An account that a newer version has booked keeps its own name. */
export const accountName = (account: string): string =>
  Object.hasOwn(accountNames, account) ? accountNames[account as Account] : account
