import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { ApplicationStatus } from '../lending/application/tables.ts'
import { invoiceOf, type StoredInvoice } from '../lending/invoice/invoice-queries.ts'
import { formatTime, maskCpf } from '../ops/print.ts'
import { applicationInWords, proofInWords, taxStateInWords, warningInWords } from './state-words.ts'

export interface Fact {
  label: string
  value: string
}

interface InvoiceOfApplication {
  id: string
  customerId: string
  status: ApplicationStatus
  cpf: string
  brand: string
  model: string
  imei: string
  invoice: StoredInvoice
}

/** Undefined where the application does not exist or has no invoice. */
export async function invoiceOfApplication(
  { db }: { db: Kysely<Database> },
  applicationId: string,
): Promise<InvoiceOfApplication | undefined> {
  const found = await db
    .selectFrom('applications as a')
    .innerJoin('devices as d', 'd.id', 'a.deviceId')
    .innerJoin('customers as c', 'c.id', 'a.customerId')
    .select(['a.id', 'a.customerId', 'a.status', 'd.id as deviceId', 'd.brand', 'd.model', 'd.imei', 'c.cpf'])
    .where('a.id', '=', applicationId)
    // A phone that has an invoice was sold, so its IMEI is known.
    .$narrowType<{ imei: string }>()
    .executeTakeFirst()
  const invoice = found && (await invoiceOf(db, found.deviceId))
  return invoice && { ...found, invoice }
}

/** What was read from the invoice of an application, for staff. Personal data are masked. */
export function invoiceFacts({ id, status, cpf, brand, model, imei, invoice }: InvoiceOfApplication): Fact[] {
  return [
    { label: 'Pedido', value: `${id}  ${applicationInWords(status)}` },
    { label: 'Cliente', value: `CPF ${maskCpf(cpf)}` },
    { label: 'Celular', value: `${brand} ${model}  IMEI termina em ${imei.slice(-4)}` },
    {
      label: 'Arquivo',
      value: `${invoice.kind.toUpperCase()}, ${invoice.sizeBytes} bytes, SHA-256 ${invoice.sha256}`,
    },
    { label: 'Chave', value: invoice.accessKey ?? 'não lida: quem aceita a digita' },
    { label: 'Sefaz', value: invoice.taxState ? taxStateInWords(invoice.taxState) : 'não consultada' },
    { label: 'Avisos', value: invoice.warnings.map(warningInWords).join(', ') || 'nenhum' },
    ...factsOfFile(invoice, imei),
    {
      label: 'Prova',
      value: invoice.proof ? `${proofInWords(invoice.proof)}  ${formatTime(invoice.provenAt)}` : 'nenhuma',
    },
  ]
}

/** What the file says. IMEIs of other phones are masked. */
function factsOfFile({ nfe, pdf }: StoredInvoice, imei: string): Fact[] {
  const imeis = (nfe ?? pdf)?.imeis.map(each => (each === imei ? 'o deste celular' : `…${each.slice(-4)}`))
  const read = { label: 'IMEIs', value: imeis?.join(', ') || 'nenhum' }
  if (nfe) {
    return [
      { label: 'Loja', value: `${nfe.issuer ?? '-'}  ${nfe.issuerName ?? ''}` },
      { label: 'Produto', value: nfe.product ?? '-' },
      { label: 'Emissão', value: nfe.issuedAt ?? '-' },
      { label: 'Valor', value: nfe.total ?? '-' },
      read,
    ]
  }
  if (!pdf) return [read]
  const text = pdf.hasText ? 'com texto' : 'sem texto (imagem)'
  return [
    { label: 'PDF', value: `${pdf.pages} página(s), ${text}` },
    read,
    { label: 'CPF', value: pdf.namesBuyer ? 'o do cliente está' : 'o do cliente não está' },
  ]
}
