import { array, enums, type Infer, optional, pattern, refine, string, type } from 'superstruct'
import type { BankDebit, DebitAttempt, DebitState, RecurrenceState } from './recurrences.ts'

/*
 * The parts of the central bank's messages about recurrences and debits that are used, in responses and webhooks alike,
 * and their translation. After the API Pix 2.9.0, github.com/bacen/pix-api.
 */

const IdRec = pattern(string(), /^[a-zA-Z0-9]{29}$/)
const TxId = pattern(string(), /^[a-zA-Z0-9]{26,35}$/)
export const Valor = pattern(string(), /^\d{1,10}\.\d{2}$/)
const Day = pattern(string(), /^\d{4}-\d{2}-\d{2}$/)

export const RecMessage = type({
  idRec: IdRec,
  status: enums(['CRIADA', 'APROVADA', 'REJEITADA', 'EXPIRADA', 'CANCELADA']),
})
export type RecMessage = Infer<typeof RecMessage>

export const CobrMessage = type({
  idRec: IdRec,
  txid: TxId,
  status: enums(['CRIADA', 'ATIVA', 'CONCLUIDA', 'EXPIRADA', 'REJEITADA', 'CANCELADA']),
  tentativas: optional(
    array(
      type({
        dataLiquidacao: Day,
        status: enums(['SOLICITADA', 'AGENDADA', 'PAGA', 'CANCELADA', 'REJEITADA', 'EXPIRADA']),
      }),
    ),
  ),
  pix: optional(
    array(
      type({
        endToEndId: pattern(string(), /^[A-Za-z0-9]{1,64}$/),
        valor: pattern(string(), /^(?!0+\.00$)\d{1,10}\.\d{2}$/),
        horario: refine(string(), 'time', text => !Number.isNaN(Date.parse(text))),
      }),
    ),
  ),
})
export type CobrMessage = Infer<typeof CobrMessage>

const recurrenceStates: Record<RecMessage['status'], RecurrenceState> = {
  CRIADA: 'created',
  APROVADA: 'approved',
  REJEITADA: 'rejected',
  EXPIRADA: 'expired',
  CANCELADA: 'cancelled',
}
export const recurrenceState = ({ status }: RecMessage): RecurrenceState => recurrenceStates[status]

const debitStates: Record<CobrMessage['status'], DebitState> = {
  CRIADA: 'created',
  ATIVA: 'active',
  CONCLUIDA: 'paid',
  EXPIRADA: 'expired',
  REJEITADA: 'rejected',
  CANCELADA: 'cancelled',
}
const attemptStates: Record<string, DebitAttempt['state']> = {
  SOLICITADA: 'waiting',
  AGENDADA: 'waiting',
  PAGA: 'paid',
}

export const debitIn = ({ idRec, txid, status, tentativas = [], pix = [] }: CobrMessage): BankDebit => ({
  idRec,
  txid,
  state: debitStates[status],
  attempts: tentativas.map(each => ({
    day: each.dataLiquidacao,
    state: attemptStates[each.status] ?? 'failed',
  })),
  received: pix.map(({ endToEndId, valor, horario }) => ({
    ...{ endToEndId, txid, amountCents: Number(valor.replace('.', '')) },
    paidAt: new Date(horario),
  })),
})
