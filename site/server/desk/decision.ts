import type { DeskAction, DeskDecision } from '../../../shared/api/desk-decisions.ts'
import { formatBrl } from '../../../shared/fields/money.ts'
import { lengthOf } from '../../../shared/fields/rules.ts'
import { isUuid } from '../../../shared/fields/uuid.ts'
import { AppError } from '../errors.ts'
import type { Staff } from '../lending/audit/audit.ts'
import { MoveImpossible, type MoveObstacle } from '../lending/money-move/move-impossible.ts'
import type { MoneyMoveRow } from '../lending/money-move/tables.ts'
import type { NeedsDatabase } from '../lending/needs.ts'
import { moveInWords } from './move-words.ts'
import { type HandOffer, offerSentences, outsideLimits } from './offer-limits.ts'

/** Carries out a decision by the function that `npm run ops` calls too. Returns what was done, in words. */
export type Decide<Needs> = (needs: Needs, decision: DeskDecision, staff: Staff) => Promise<string>
export type Decisions<Needs> = Partial<Record<DeskAction, Decide<Needs>>>

/** @throws AppError `validation`: this field of the decision is wrong */
export function wrongField(field: keyof DeskDecision, sentence: string): never {
  const name = field.charAt(0).toUpperCase() + field.slice(1)
  throw new AppError('validation', { errors: { [name]: [sentence] } })
}

/** An obstacle that a field of the decision has caused stands at that field. @throws AppError `validation` */
export async function naming<T>(
  field: keyof DeskDecision,
  sentences: Partial<Record<MoveObstacle, string>>,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const sentence = error instanceof MoveImpossible && sentences[error.obstacle]
    if (sentence) return wrongField(field, sentence)
    throw error
  }
}

/** What a move of money led to. */
export async function proposed({ db }: NeedsDatabase, move: MoneyMoveRow, done: string): Promise<string> {
  const words = await moveInWords(db, move)
  return move.status === 'done'
    ? `Feito: ${words}. ${done}`
    : `Proposta registrada: ${words}. Espera por outra pessoa.`
}

/** @throws AppError `validation` */
export function oneOf<T extends string>(codes: readonly T[], { reason }: DeskDecision): T {
  return codes.find(code => code === reason) ?? wrongField('reason', 'Escolha o motivo que o cliente lê')
}

/** @throws AppError `validation` outside the limits of all loans */
export function offerIn({ amount = 0, installments = 0 }: DeskDecision): HandOffer {
  const wrong = outsideLimits({ amount, installments })
  if (!wrong) return { amount, installments }
  const what = wrong === 'amount' ? 'O valor' : 'O número de parcelas'
  return wrongField(wrong, `${what} ${offerSentences[wrong]}`)
}

export const offerInWords = ({ amount, installments }: HandOffer) =>
  `${formatBrl(amount)} em ${installments === 1 ? '1 parcela' : `${installments} parcelas`}`

/** An id that a person gives beside the one of the item. @throws AppError `validation` */
export function idIn(decision: DeskDecision, field: 'loan' | 'payment', sentence: string): string {
  const id = decision[field]?.trim() ?? ''
  return isUuid(id) ? id : wrongField(field, sentence)
}

/** What the customer reads. @throws AppError `validation` */
export function answerIn({ answer = '' }: DeskDecision): string {
  const text = answer.trim()
  return lengthOf(text) >= 10 ? text : wrongField('answer', 'Escreva ao cliente pelo menos 10 letras')
}
