import type { Kysely } from 'kysely'
import { formatBrlCents } from '../../../shared/fields/money.ts'
import { nameOf } from '../../../shared/messages/late-charges.ts'
import type { Database } from '../db/schema.ts'
import { waivedBy } from '../lending/charge/waiver.ts'
import type { MoneyMoveRow, MoveKind } from '../lending/money-move/tables.ts'

const kinds: Record<Exclude<MoveKind, 'waiver'>, string> = {
  refund: 'devolução de crédito',
  return: 'devolução ao remetente',
  assignment: 'lançamento de Pix recebido',
  'write-off': 'baixa como perda',
  'shop-claim': 'devolução de uma loja',
  'payout-back': 'Pix de empréstimo que o banco da conta mandou de volta',
  'refund-back': 'devolução que o banco do cliente mandou de volta',
}

/** 'devolução de crédito de R$ 10,00' */
export const moveInWords = async (
  db: Kysely<Database>,
  { id, kind, amountCents }: Pick<MoneyMoveRow, 'id' | 'kind' | 'amountCents'>,
): Promise<string> => {
  const what = kind === 'waiver' ? `dispensa de ${await chargesOf(db, id)}` : kinds[kind]
  return `${what} de ${formatBrlCents(amountCents)}`
}

async function chargesOf(db: Kysely<Database>, moveId: string): Promise<string> {
  const { fineCents, lateInterestCents } = await waivedBy(db, moveId)
  return nameOf({ hasFine: fineCents > 0, hasInterest: lateInterestCents > 0 })
}
