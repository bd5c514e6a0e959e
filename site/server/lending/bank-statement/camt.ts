import { XMLParser, XMLValidator } from 'fast-xml-parser'
import {
  array,
  coerce,
  create,
  type Infer,
  literal,
  optional,
  pattern,
  refine,
  StructError,
  string,
  type,
  union,
  unknown,
} from 'superstruct'
import { type CalendarDay, isCalendarDay, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { type BankMovement, type BankStatement, StatementUnreadable } from './statement.ts'

/** ISO 20022 camt.053, any version of the first edition: the elements that are read are the same in all of them. */
const namespace =
  /<(?:[\w.-]+:)?Document\s[^>]*xmlns(?::[\w.-]+)?\s*=\s*["']urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.\d\d["']/
const mostBytes = 50 * 1024 * 1024

const lists = new Set(['Stmt', 'Bal', 'Ntry', 'NtryDtls', 'TxDtls', 'Strd'])
const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  removeNSPrefix: true,
  isArray: name => lists.has(name),
})

const Amount = type({ '#text': pattern(string(), /^\d{1,13}(\.\d{1,5})?$/), '@_Ccy': literal('BRL') })
const Direction = union([literal('CRDT'), literal('DBIT')])
const Day = refine(string(), 'day', isCalendarDay)
const Time = refine(string(), 'time', value => !Number.isNaN(Date.parse(value)))
const DateOrTime = union([type({ Dt: Day }), type({ DtTm: Time })])
/** Version 2 writes the code itself, later ones an element around it. */
const Status = coerce(string(), type({ Cd: string() }), ({ Cd }) => Cd)

const TxDtls = type({
  Refs: optional(type({ EndToEndId: optional(string()), TxId: optional(string()) })),
  Amt: optional(Amount),
  AmtDtls: optional(type({ TxAmt: optional(type({ Amt: Amount })) })),
  CdtDbtInd: optional(Direction),
  RmtInf: optional(unknown()),
})
const Ntry = type({
  Amt: Amount,
  CdtDbtInd: Direction,
  Sts: Status,
  BookgDt: DateOrTime,
  AcctSvcrRef: optional(string()),
  NtryDtls: optional(array(type({ TxDtls: optional(array(TxDtls)) }))),
})
const Bal = type({
  Tp: type({ CdOrPrtry: type({ Cd: optional(string()) }) }),
  Amt: Amount,
  CdtDbtInd: Direction,
  Dt: DateOrTime,
})
const Stmt = type({
  FrToDt: type({ FrDtTm: Time, ToDtTm: Time }),
  Bal: array(Bal),
  Ntry: optional(array(Ntry)),
})
const File = type({
  Document: type({
    BkToCstmrStmt: type({ Stmt: array(Stmt) }),
  }),
})

/**
 * Reads a statement of an account in reais, strictly: what it does not understand is an error and not a gap, and the entries
 * have to add up to the closing balance. Names and texts in the file are not read.
 * @throws StatementUnreadable
 */
export function readCamt(xml: string): BankStatement[] {
  if (Buffer.byteLength(xml) > mostBytes) throw new StatementUnreadable('o arquivo é grande demais')
  if (/<!\s*(DOCTYPE|ENTITY)/i.test(xml)) throw new StatementUnreadable('DOCTYPE e ENTITY não são aceitos')
  if (XMLValidator.validate(xml) !== true) throw new StatementUnreadable('não é um XML inteiro')
  // The parser drops namespaces.
  if (!namespace.test(xml)) throw new StatementUnreadable('não é um camt.053')
  const root: unknown = parser.parse(xml.replace(/^\ufeff/, ''))
  return fileOf(root).Document.BkToCstmrStmt.Stmt.map(statementOf)
}

function fileOf(root: unknown): Infer<typeof File> {
  try {
    return create(root, File)
  } catch (error) {
    if (!(error instanceof StructError)) throw error
    throw new StatementUnreadable(`não é um camt.053 em reais: ${error.path.join('/') || 'Document'}`)
  }
}

function statementOf({ FrToDt, Bal: balances, Ntry: entries = [] }: Infer<typeof Stmt>): BankStatement {
  const balance = (code: string) => {
    const found = balances.find(({ Tp }) => Tp.CdOrPrtry.Cd === code)
    if (!found) throw new StatementUnreadable(`falta o saldo ${code}`)
    return signed(found.Amt, found.CdtDbtInd)
  }
  const movements = entries.filter(({ Sts }) => isBooked(Sts)).flatMap(movementsOf)
  const [openingCents, closingCents] = [balance('OPBD'), balance('CLBD')]
  const sum = movements.reduce((total, { amountCents }) => total + amountCents, openingCents)
  if (sum !== closingCents) throw new StatementUnreadable('os lançamentos não somam o saldo final')
  return {
    from: dayOf({ DtTm: FrToDt.FrDtTm }),
    to: dayOf({ DtTm: FrToDt.ToDtTm }),
    openingCents,
    closingCents,
    movements,
  }
}

function isBooked(status: string): boolean {
  if (!['BOOK', 'PDNG', 'INFO', 'FUTR'].includes(status)) throw new StatementUnreadable(`estado ${status}`)
  return status === 'BOOK'
}

/** One entry, or each transfer of an entry that sums several. */
function movementsOf({
  Amt,
  CdtDbtInd,
  BookgDt,
  AcctSvcrRef,
  NtryDtls = [],
}: Infer<typeof Ntry>): BankMovement[] {
  const on = dayOf(BookgDt)
  const total = signed(Amt, CdtDbtInd)
  const transfers = NtryDtls.flatMap(({ TxDtls: details = [] }) => details)
  const reference = AcctSvcrRef ?? null
  if (transfers.length === 0) return [{ endToEndId: null, txid: null, amountCents: total, on, reference }]
  const movements = transfers.map(transfer => {
    const amount = transfer.Amt ?? transfer.AmtDtls?.TxAmt?.Amt
    if (!amount && transfers.length > 1)
      throw new StatementUnreadable('um lançamento com várias partes sem valor')
    return {
      endToEndId: idOf(transfer.Refs?.EndToEndId),
      txid: idOf(txidOf(transfer.RmtInf) ?? transfer.Refs?.TxId),
      amountCents: amount ? signed(amount, transfer.CdtDbtInd ?? CdtDbtInd) : total,
      ...{ on, reference },
    }
  })
  if (movements.reduce((sum, { amountCents }) => sum + amountCents, 0) !== total)
    throw new StatementUnreadable('as partes de um lançamento não somam o valor dele')
  return movements
}

/** The reference of the charge that was paid: RmtInf/Strd/CdtrRefInf/Ref. */
const Remittance = type({ Strd: array(type({ CdtrRefInf: type({ Ref: string() }) })) })
const txidOf = (remittance: unknown): string | undefined =>
  Remittance.is(remittance) ? remittance.Strd[0]?.CdtrRefInf.Ref : undefined

/** Banks write NOTPROVIDED where there is none. */
const idOf = (id: string | undefined): string | null => (id && id !== 'NOTPROVIDED' ? id : null)

function signed({ '#text': text }: Infer<typeof Amount>, direction: Infer<typeof Direction>): number {
  const [reais, decimals = ''] = text.split('.')
  if (/[1-9]/.test(decimals.slice(2))) throw new StatementUnreadable(`${text} não é um valor em centavos`)
  const cents = Number(reais) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'))
  return direction === 'CRDT' ? cents : 0 - cents
}

const dayOf = (at: Infer<typeof DateOrTime>): CalendarDay =>
  'Dt' in at ? at.Dt : todayInSaoPaulo(Date.parse(at.DtTm))
