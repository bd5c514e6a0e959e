import { createHash } from 'node:crypto'
import type { ErrorCode } from '../../../../shared/api/error.ts'
import { invoiceMaxBytes } from '../../../../shared/fields/invoice.ts'
import { readNfe } from './nfe.ts'
import { checkNfe } from './nfe-check.ts'
import type { NfeFields } from './tables.ts'

export const xmlMaxBytes = 1024 * 1024

/** What the database stores of an invoice. */
export interface AcceptedInvoice {
  kind: 'pdf' | 'xml'
  sha256: string
  sizeBytes: number
  nfe: NfeFields | null
  /** Codes, e.g. 'imei-absent'. */
  warnings: string[]
}

export type InvoiceVerdict =
  | { ok: true; invoice: AcceptedInvoice }
  | { ok: false; code: ErrorCode; message: string }

/**
 * Judges a file by its content and ignores its name. A PDF is stored for a person to read. An NF-e (XML) is read here and
 * must be an authorised sale to `cpf`.
 */
export function judgeInvoice(content: Uint8Array, expected: { cpf: string; imei: string }): InvoiceVerdict {
  if (content.length === 0) return refuse('invoice-missing', 'O arquivo está vazio. Escolha outro arquivo.')
  if (content.length > invoiceMaxBytes) return tooLarge
  const kind = kindOf(content)
  if (!kind)
    return refuse('invoice-type', 'Envie a nota fiscal em PDF ou XML. O conteúdo deste arquivo é outro.')
  if (kind === 'pdf') return accept(content, 'pdf', null, [])

  if (content.length > xmlMaxBytes)
    return refuse('invoice-too-large', 'O XML da nota fiscal deve ter no máximo 1 MB.')
  const nfe = readNfe(content)
  if (!nfe.ok) return refuse('invoice-unreadable', nfe.message)
  const check = checkNfe(nfe.document, expected)
  if (!check.ok) return check
  return accept(content, 'xml', check.fields, check.warnings)
}

export const tooLarge = {
  ok: false,
  code: 'invoice-too-large',
  message: 'O arquivo deve ter no máximo 10 MB',
} as const

/** By the first bytes after byte order mark and white space: '%PDF-' or '<'. */
function kindOf(content: Uint8Array): 'pdf' | 'xml' | undefined {
  const start = Buffer.from(content.subarray(0, 1024))
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
  if (start.startsWith('%PDF-')) return 'pdf'
  return /^<[?!A-Za-z]/.test(start) ? 'xml' : undefined
}

function accept(content: Uint8Array, kind: 'pdf' | 'xml', nfe: NfeFields | null, warnings: string[]) {
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { ok: true, invoice: { kind, sha256, sizeBytes: content.length, nfe, warnings } } as const
}

const refuse = (code: ErrorCode, message: string) => ({ ok: false, code, message }) as const
