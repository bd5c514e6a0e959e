import { lengthOf, notTooLong, text } from './rules.ts'

export const LoanReason = text(
  'loan-reason',
  ['Motivo deve ter pelo menos 3 caracteres', reason => lengthOf(reason) >= 3],
  notTooLong,
)

/** Keys and labels as specified, although two of them don't mean the same: stored data carry the keys. */
export const loanReasons = [
  { value: 'quitar_dividas', label: 'Quitar dívidas' },
  { value: 'reforma_casa', label: 'Fazer uma nova compra' },
  { value: 'comprar_carro', label: 'Investir em educação' },
  { value: 'viagem', label: 'Fazer uma viagem' },
  { value: 'gastos_inesperados', label: 'Gastos inesperados' },
  { value: 'outros', label: 'Outros' },
] as const
