import { array, enums, type Infer, is, optional, pattern, refine, string, type, unknown } from 'superstruct'
import type { ReportedReturn } from './returns.ts'

/*
 * The part of the central bank's message about a received Pix that says what was returned of it, in responses and webhooks
 * alike. After the API Pix 2.9.0, github.com/bacen/pix-api.
 */

/** Read one by one: a return that cannot be read must not stop the payment. */
export const Devolucoes = optional(array(unknown()))

const time = refine(string(), 'time', text => !Number.isNaN(Date.parse(text)))

/** Reason and description are free texts of a bank, which may quote a CPF: they are not read. */
const Devolucao = type({
  id: pattern(string(), /^[a-zA-Z0-9]{1,35}$/),
  rtrId: optional(pattern(string(), /^[a-zA-Z0-9]{1,64}$/)),
  valor: pattern(string(), /^(?!0+\.00$)\d{1,10}\.\d{2}$/),
  /** 'ORIGINAL' or 'RETIRADA' (asked for by the receiver), 'MED_FRAUDE', 'MED_OPERACIONAL', 'MED_PIX_AUTOMATICO'. */
  natureza: optional(pattern(string(), /^[A-Z_]{1,40}$/)),
  status: enums(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']),
  horario: optional(type({ solicitacao: optional(time), liquidacao: optional(time) })),
})
type Devolucao = Infer<typeof Devolucao>

const states = { EM_PROCESSAMENTO: 'under-way', DEVOLVIDO: 'returned', NAO_REALIZADO: 'refused' } as const

/** The returns of a payment, and how many of them could not be read. @param now where the bank names no time */
export function returnsIn(
  { endToEndId, devolucoes = [] }: { endToEndId: string; devolucoes?: unknown[] | undefined },
  now: Date,
): { returns: ReportedReturn[]; unread: number } {
  const readable = devolucoes.filter((each): each is Devolucao => is(each, Devolucao))
  const returns = readable.map(({ id, rtrId, valor, natureza, status, horario }) => ({
    ...{ endToEndId, id, nature: natureza ?? null, state: states[status] },
    returnId: rtrId ?? null,
    amountCents: Number(valor.replace('.', '')),
    at: new Date(horario?.liquidacao ?? horario?.solicitacao ?? now),
  }))
  return { returns, unread: devolucoes.length - readable.length }
}
