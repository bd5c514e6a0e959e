import { moveInWords } from '../desk/move-words.ts'
import { MoveImpossible, type MoveObstacle } from '../lending/money-move/move-impossible.ts'
import type { MoneyMoveRow } from '../lending/money-move/tables.ts'
import type { NeedsDatabase } from '../lending/needs.ts'
import { confirmMove, declineMove } from '../lending/second-person/decide.ts'
import { type Command, idOf, OpsError, staffOf, staffOptions } from './command.ts'

const staffUsage = '--by <quem> --why <motivo>'

export const moveConfirm: Command = {
  name: 'move confirm',
  usage: `<proposta> ${staffUsage}`,
  about: 'confirma uma proposta de outra pessoa e move o dinheiro',
  options: staffOptions,
  async run(deps, input) {
    const [id, staff] = [idOf(input, 'da proposta'), staffOf(input)]
    const move = await whenPossible(() => confirmMove(deps, id, staff))
    return [`Confirmado: ${await moveInWords(deps.db, move)}.`]
  },
}

export const moveDecline: Command = {
  name: 'move decline',
  usage: `<proposta> ${staffUsage}`,
  about: 'desfaz uma proposta que espera; o dinheiro fica onde está',
  options: staffOptions,
  async run(deps, input) {
    const [id, staff] = [idOf(input, 'da proposta'), staffOf(input)]
    const move = await whenPossible(() => declineMove(deps, id, staff))
    return [`Desfeito: ${await moveInWords(deps.db, move)}. O dinheiro fica onde está.`]
  },
}

/** What a proposal led to, for the person who made it. */
export async function proposed({ db }: NeedsDatabase, move: MoneyMoveRow, done: string): Promise<string[]> {
  const words = capital(await moveInWords(db, move))
  if (move.status === 'done') return [`${words}: ${done}`]
  return [
    `${words}: proposta ${move.id} registrada.`,
    `Espera por outra pessoa: npm run ops -- move confirm ${move.id} --by <outra pessoa> --why <motivo>`,
  ]
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** @throws OpsError with the sentence of the obstacle */
export async function whenPossible<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof MoveImpossible) throw new OpsError(obstacles[error.obstacle])
    throw error
  }
}

const obstacles: Record<MoveObstacle, string> = {
  'not-waiting': 'Não há proposta à espera com este id.',
  'same-person': 'Quem propôs não pode confirmar: peça a outra pessoa.',
  'already-proposed': 'Já há uma proposta à espera para este dinheiro (veja em queue).',
  'no-such-loan': 'Não há empréstimo com este id, ou o dinheiro dele ainda não foi enviado.',
  'no-such-payment': 'Não há Pix recebido sem cobrança conhecida com este id, ou ele já teve destino.',
  'money-held':
    'O dinheiro desta pessoa está parado (veja em queue). Fale com ela e use antes money release ou risk release.',
  'not-enough': 'O valor não está mais lá: confira em queue.',
  'not-charged': 'Esta parcela não tem, nem teve, essa multa ou esses juros.',
  'charges-in-parts':
    'Uma parte dessa multa ou desses juros já foi paga. Espere até que tudo seja pago, ou proponha só o que falta.',
  'charges-of-days':
    'Essa multa e esses juros foram pagos em dias diferentes. Proponha sem valores, e depois de novo o que restar.',
  'not-late': 'Nada está vencido neste empréstimo.',
  'nothing-owed': 'Não há dívida a baixar neste empréstimo.',
  'amount-changed': 'O valor mudou desde a proposta: desfaça esta (move decline) e faça outra.',
  'refund-under-way': 'Já há uma devolução a caminho neste empréstimo.',
  'refund-unrecorded':
    'O banco diz que já enviou uma devolução deste dinheiro, e ela não foi lançada (veja em queue). Confira com o banco.',
  'already-booked': 'Essa devolução do banco já foi lançada.',
  'no-such-payout': 'Nenhum Pix de empréstimo que saiu e não voltou tem este nome.',
  'no-such-refund': 'Não há uma devolução assim: confira em queue.',
  'nothing-waits': 'Nenhum Pix espera em lugar desta devolução: deixe --payout de fora.',
  'being-sent':
    'O banco está sendo consultado sobre esta devolução, ou ainda não respondeu se a fez. Tente mais tarde.',
  'too-late-to-return': 'O banco só devolve um Pix por 90 dias depois de recebido.',
}
