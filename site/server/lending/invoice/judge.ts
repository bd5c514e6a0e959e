import type { ErrorCode } from '../../../../shared/api/error.ts'
import { invoiceMaxBytes } from '../../../../shared/fields/invoice.ts'
import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { ReceivedFile } from '../../received-file.ts'
import { checkNfe } from './nfe-check.ts'
import type { PdfText } from './pdf.ts'
import type { InvoiceReader } from './reader.ts'
import type { NfeFields, PdfFields } from './tables.ts'

export const xmlMaxBytes = 1024 * 1024

/** What the database stores of an invoice. */
export interface AcceptedInvoice {
  kind: 'pdf' | 'xml'
  sha256: string
  sizeBytes: number
  nfe: NfeFields | null
  pdf: PdfFields | null
  /** Codes, e.g. 'imei-absent'. Empty when the signature of the shop proves the note. */
  warnings: string[]
}

export type InvoiceVerdict =
  | { ok: true; invoice: AcceptedInvoice }
  | { ok: false; code: ErrorCode; message: string }

/** Whose invoice is expected, of which phone, and when. */
export interface ExpectedInvoice {
  cpf: string
  imei: string
  now: Date
}

/**
 * Judges a file by its content and ignores its name. An NF-e (XML) must be an authorised sale to `cpf`, unchanged since its
 * shop signed it. A PDF proves nothing: what its text says is stored for the person who reads it.
 */
export async function judgeInvoice(
  reader: Pick<InvoiceReader, 'read'>,
  file: ReceivedFile,
  expected: ExpectedInvoice,
): Promise<InvoiceVerdict> {
  if (file.sizeBytes === 0) return refuse('invoice-missing', 'O arquivo está vazio. Escolha outro arquivo.')
  if (file.sizeBytes > invoiceMaxBytes) return tooLarge
  const kind = kindOf(file.start)
  if (!kind)
    return refuse('invoice-type', 'Envie a nota fiscal em PDF ou XML. O conteúdo deste arquivo é outro.')
  if (kind === 'xml' && file.sizeBytes > xmlMaxBytes)
    return refuse('invoice-too-large', 'O XML da nota fiscal deve ter no máximo 1 MB.')

  const reading = await reader.read(file, { kind, today: todayInSaoPaulo(expected.now) })
  if (reading.kind === 'too-heavy') return refuse('invoice-unreadable', tooHeavy)
  if (reading.kind === 'pdf') {
    if (!reading.ok) return refuse('invoice-unreadable', unreadablePdf[reading.fault])
    return accept(file, { kind: 'pdf', ...judgePdf(reading.text, expected) })
  }
  if (!reading.ok) return refuse('invoice-unreadable', reading.message)
  const check = checkNfe(reading.document, reading.signature, expected)
  if (!check.ok) return check
  return accept(file, { kind: 'xml', nfe: check.fields, pdf: null, warnings: check.warnings })
}

const tooHeavy =
  'Não conseguimos ler este arquivo: ele é pesado demais para uma nota fiscal. Baixe a nota de novo no site da loja.'

const unreadablePdf = {
  locked: 'Este PDF tem senha. Envie a nota fiscal sem senha ou o XML.',
  unreadable: 'Não conseguimos abrir este PDF. Baixe a nota fiscal de novo no site da loja ou envie o XML.',
}

function judgePdf({ cpfs, ...text }: PdfText, { cpf, imei }: ExpectedInvoice) {
  const namesBuyer = cpfs.includes(cpf)
  const warnings = [
    'pdf',
    ...(text.keys.length === 1 ? [] : [text.keys.length === 0 ? 'key-absent' : 'keys-many']),
    ...(text.imeis.includes(imei) ? [] : ['imei-absent']),
    ...(namesBuyer ? [] : ['buyer-absent']),
  ]
  return { nfe: null, pdf: { ...text, namesBuyer }, warnings }
}

const tooLarge = {
  ok: false,
  code: 'invoice-too-large',
  message: 'O arquivo deve ter no máximo 10 MB',
} as const

/** By the first bytes after byte order mark and white space: '%PDF-' or '<'. */
function kindOf(firstBytes: Uint8Array): 'pdf' | 'xml' | undefined {
  const start = Buffer.from(firstBytes)
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
  if (start.startsWith('%PDF-')) return 'pdf'
  return /^<[?!A-Za-z]/.test(start) ? 'xml' : undefined
}

function accept(
  { sha256, sizeBytes }: ReceivedFile,
  read: Omit<AcceptedInvoice, 'sha256' | 'sizeBytes'>,
): InvoiceVerdict {
  return { ok: true, invoice: { ...read, sha256, sizeBytes } }
}

/** The access key of a note. A PDF has one when its text names exactly one. */
export const keyOf = ({ nfe, pdf }: Pick<AcceptedInvoice, 'nfe' | 'pdf'>): string | undefined =>
  nfe?.key ?? (pdf?.keys.length === 1 ? pdf.keys[0] : undefined)

/** Whether the shop's signature binds the note to this customer. It need not name the phone. */
export const isSignedForBuyer = ({ kind, warnings }: Pick<AcceptedInvoice, 'kind' | 'warnings'>): boolean =>
  kind === 'xml' && warnings.every(code => code === 'imei-absent')

const refuse = (code: ErrorCode, message: string) => ({ ok: false, code, message }) as const
