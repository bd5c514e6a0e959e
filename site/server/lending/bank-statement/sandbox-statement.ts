import { XMLBuilder } from 'fast-xml-parser'
import { brand } from '../../../../shared/brand.ts'
import { addDays, type CalendarDay, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { decimal } from '../../providers/pix/decimal.ts'
import type { NeedsDatabase } from '../needs.ts'

/** A transfer of the sandbox's bank. */
interface Transfer {
  endToEndId: string | null
  txid: string | null
  amountCents: number
  at: Date
}

/**
 * The statement that the sandbox's bank would send, camt.053.001.08: from the transfers that were reported and sent, and not
 * from the books. Its account was empty before the first one.
 */
export async function sandboxStatement(
  needs: NeedsDatabase,
  { from, to }: { from: CalendarDay; to: CalendarDay },
): Promise<string> {
  const all = (await transfers(needs)).filter(({ at }) => todayInSaoPaulo(at) <= to)
  const within = all.filter(({ at }) => todayInSaoPaulo(at) >= from)
  const closingCents = all.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const openingCents = within.reduce((sum, { amountCents }) => sum - amountCents, closingCents)
  const statement = {
    Id: `${from}-${to}`,
    CreDtTm: startOf(addDays(to, 1)),
    FrToDt: { FrDtTm: startOf(from), ToDtTm: `${to}T23:59:59-03:00` },
    Acct: { Id: { Othr: { Id: 'SANDBOX' } }, Ccy: 'BRL', Ownr: { Nm: brand.lender.legalName } },
    Bal: [balance('OPBD', openingCents, from), balance('CLBD', closingCents, to)],
    Ntry: within.map(entry),
  }
  const document = {
    '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' },
    Document: {
      '@_xmlns': 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08',
      BkToCstmrStmt: { GrpHdr: { MsgId: statement.Id, CreDtTm: statement.CreDtTm }, Stmt: statement },
    },
  }
  return new XMLBuilder({ ignoreAttributes: false, format: true }).build(document)
}

async function transfers({ db }: NeedsDatabase): Promise<Transfer[]> {
  const payments = await db
    .selectFrom('payments')
    .select(['endToEndId', 'txid', 'amountCents', 'paidAt as at'])
    .execute()
  const payouts = await db
    .selectFrom('payouts')
    .select(['endToEndId', 'amountCents', 'sentAt as at'])
    .where('status', '=', 'sent')
    .execute()
  const refunds = await db
    .selectFrom('refundParts')
    .select(['bankId as endToEndId', 'amountCents', 'endedAt as at'])
    .where('status', '=', 'sent')
    .execute()
  const reversals = await db
    .selectFrom('reversals')
    .select(['returnId as endToEndId', 'amountCents', 'returnedAt as at'])
    .execute()
  const comebacks = await db
    .selectFrom('refundComebacks')
    .select(['returnId as endToEndId', 'amountCents', 'returnedAt as at'])
    .execute()
  const returned = await db
    .selectFrom('payoutReturns')
    .select(['returnId', 'endToEndId', 'amountCents', 'returnedAt', 'payoutSentAt'])
    // A refund's that was reported early is among its comebacks.
    .where('returnId', 'not in', db.selectFrom('refundComebacks').select('returnId'))
    .execute()
  const taxes = (
    await db.selectFrom('taxPayments').select(['bankId as endToEndId', 'amountCents', 'paidOn']).execute()
  ).map(({ paidOn, ...tax }) => ({ ...tax, at: new Date(`${paidOn}T15:00:00Z`) }))
  const received = payments.map(each => ({ ...each, amountCents: Number(each.amountCents) }))
  const undone = returned.flatMap(({ endToEndId, amountCents, payoutSentAt: at }) =>
    at ? [{ endToEndId, amountCents, at }] : [],
  )
  const sent = [...payouts, ...undone, ...refunds, ...reversals, ...taxes].map(
    ({ endToEndId, amountCents, at }) => ({
      ...{ endToEndId, txid: null, amountCents: -Number(amountCents), at: at! },
    }),
  )
  const returns = returned.map(({ returnId, amountCents, returnedAt: at }) => ({
    ...{ endToEndId: returnId, amountCents, at },
  }))
  const back = [...comebacks, ...returns].map(({ amountCents, ...each }) => ({
    ...{ ...each, txid: null, amountCents: Number(amountCents) },
  }))
  return [...received, ...back, ...sent].sort((a, b) => a.at.getTime() - b.at.getTime())
}

const startOf = (day: CalendarDay) => `${day}T00:00:00-03:00`

const amount = (cents: number) => ({
  Amt: { '#text': decimal(Math.abs(cents)), '@_Ccy': 'BRL' },
  CdtDbtInd: cents < 0 ? 'DBIT' : 'CRDT',
})

const balance = (Cd: string, cents: number, Dt: CalendarDay) => ({
  Tp: { CdOrPrtry: { Cd } },
  ...amount(cents),
  Dt: { Dt },
})

const entry = ({ endToEndId, txid, amountCents, at }: Transfer) => ({
  ...amount(amountCents),
  Sts: { Cd: 'BOOK' },
  BookgDt: { Dt: todayInSaoPaulo(at) },
  NtryDtls: {
    TxDtls: {
      ...(endToEndId && { Refs: { EndToEndId: endToEndId } }),
      ...amount(amountCents),
      ...(txid && { RmtInf: { Strd: { CdtrRefInf: { Ref: txid } } } }),
    },
  },
})
