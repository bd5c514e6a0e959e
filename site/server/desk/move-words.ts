import { formatBrlCents } from '../../../shared/fields/money.ts'
import type { MoneyMoveRow, MoveKind } from '../lending/money-move/tables.ts'

const kinds: Record<MoveKind, string> = {
  refund: 'devolução de crédito',
  return: 'devolução ao remetente',
  assignment: 'lançamento de Pix recebido',
  waiver: 'dispensa de multa e juros',
  'write-off': 'baixa como perda',
  'shop-claim': 'devolução de uma loja',
  'refund-back': 'devolução que o banco do cliente mandou de volta',
}

/** 'devolução de crédito de R$ 10,00' */
export const moveInWords = ({ kind, amountCents }: Pick<MoneyMoveRow, 'kind' | 'amountCents'>) =>
  `${kinds[kind]} de ${formatBrlCents(amountCents)}`
