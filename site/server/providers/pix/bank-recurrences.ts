import { getBankByCode } from '@brazilian-utils/brazilian-utils/get-bank-by-code'
import { array, enums, integer, is, optional, string, type } from 'superstruct'
import { brand } from '../../../../shared/brand.ts'
import { recurrenceBrCode } from '../../../../shared/loan/br-code.ts'
import type { PixBankConfig } from '../../config-pix.ts'
import { type BankAnswer, type BankClient, callOf } from './bank-client.ts'
import { bankDebits } from './bank-debits.ts'
import { decimal } from './decimal.ts'
import { RecMessage, recurrenceState } from './recurrence-messages.ts'
import {
  type NewRecurrence,
  type NewRequest,
  type PixRecurrenceProvider,
  RecurrenceRefused,
  RecurrenceUnavailable,
} from './recurrences.ts'

const Location = type({ id: integer(), location: string() })
const WithCode = type({ dadosQR: type({ pixCopiaECola: string() }) })
const WithRequests = type({
  solicitacao: array(
    type({
      status: enums(['CRIADA', 'ENVIADA', 'RECEBIDA', 'REJEITADA', 'ACEITA', 'EXPIRADA', 'CANCELADA']),
    }),
  ),
})
const Request = type({ idSolicRec: string(), status: optional(string()) })

const openRequests = ['CRIADA', 'ENVIADA', 'RECEBIDA', 'ACEITA']

/** Pix Automático after the central bank's API Pix, version 2.8 and later: `/locrec`, `/rec`, `/solicrec` and `/cobr`. */
export function bankRecurrences(
  client: BankClient,
  { url, receiverAccount }: Pick<PixBankConfig, 'url' | 'receiverAccount'>,
): PixRecurrenceProvider {
  const call = callOf(client, RecurrenceUnavailable)
  const ofRec = (idRec: string) => `${url}/rec/${idRec}`
  return {
    async create(recurrence) {
      const location = await call('POST', `${url}/locrec`, {})
      if (location.status !== 201 || !is(location.body, Location)) throw unavailable(location)
      const created = await call('POST', `${url}/rec`, bodyOf(recurrence, location.body.id))
      if (created.status !== 201 || !is(created.body, RecMessage)) throw unavailable(created)
      const { idRec } = created.body
      const { body } = await call('GET', ofRec(idRec))
      return { idRec, brCode: codeOf(body, location.body.location) }
    },
    async find(idRec) {
      const got = await call('GET', ofRec(idRec))
      if (got.status === 404) return undefined
      if (got.status !== 200 || !is(got.body, RecMessage)) throw unavailable(got)
      return { idRec, state: recurrenceState(got.body) }
    },
    async cancel(idRec) {
      const patch = await call('PATCH', ofRec(idRec), { status: 'CANCELADA' })
      if (patch.status === 200 || patch.status === 404) return
      const got = await call('GET', ofRec(idRec))
      if (!is(got.body, RecMessage)) throw unavailable(patch)
      // Otherwise it has ended in another way.
      if (['CRIADA', 'APROVADA'].includes(got.body.status)) throw unavailable(patch)
    },
    async request(request) {
      const made = await call('POST', `${url}/solicrec`, requestBodyOf(request))
      if (made.status === 201 && is(made.body, Request)) return
      // A refused request may be open already: the response to an earlier try may have been lost.
      const { body } = await call('GET', ofRec(request.idRec))
      const isOpen =
        is(body, WithRequests) && body.solicitacao.some(each => openRequests.includes(each.status))
      if (!isOpen) throw new RecurrenceRefused(`status-${made.status}`)
    },
    async registerWebhooks(webhookUrl) {
      for (const name of ['webhookrec', 'webhookcobr']) {
        const { status } = await call('PUT', `${url}/${name}`, { webhookUrl })
        if (status >= 300) throw new RecurrenceRefused(`status-${status}`)
      }
    },
    ...bankDebits(call, url, receiverAccount),
  }
}

/**
 * The value is not fixed (`valorRec`), because part payments make a debit smaller, and a bank refuses every other amount
 * for a fixed one. The floor of the payer's limit is the instalment instead.
 */
function bodyOf(
  { contract, subject, debtor, firstDay, lastDay, leastLimitCents }: NewRecurrence,
  loc: number,
) {
  return {
    vinculo: {
      contrato: contract.slice(0, 35),
      devedor: { cpf: debtor.cpf, nome: debtor.name.slice(0, 140) },
      objeto: subject.slice(0, 35),
    },
    calendario: { dataInicial: firstDay, dataFinal: lastDay, periodicidade: 'MENSAL' },
    valor: { valorMinimoRecebedor: decimal(leastLimitCents) },
    politicaRetentativa: 'PERMITE_3R_7D',
    loc,
  }
}

function requestBodyOf({ idRec, payer, expiresAt }: NewRequest) {
  const ispb = getBankByCode(payer.bankCode)?.ispb
  if (!ispb) throw new RecurrenceRefused('unknown-bank')
  return {
    idRec,
    calendario: { dataExpiracaoSolicitacao: expiresAt.toISOString() },
    destinatario: { agencia: payer.branch, conta: payer.account, cpf: payer.cpf, ispbParticipante: ispb },
  }
}

/** The code of the recurrence alone (journey 2). A bank that returns none has it at the location all the same. */
function codeOf(body: unknown, location: string): string {
  const code = is(body, WithCode) ? body.dadosQR.pixCopiaECola : ''
  if (/^000201[\x20-\x7e]{20,506}$/.test(code)) return code
  const { legalName: name, city } = brand.lender
  try {
    return recurrenceBrCode({ url: location.replace(/^https:\/\//, ''), name, city })
  } catch {
    throw new RecurrenceUnavailable('no code')
  }
}

const unavailable = ({ status }: BankAnswer) => new RecurrenceUnavailable(`status-${status}`)
