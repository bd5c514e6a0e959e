import type { ErrorCode } from '../../../../shared/api/error.ts'
import { formatCpf } from '../../../../shared/fields/cpf.ts'
import { plainText } from '../../../../shared/fields/plain-text.ts'
import { type CalendarDay, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { faultOfKey, partsOfKey } from './access-key.ts'
import { imeisIn } from './imeis.ts'
import type { NfeDocument, SignatureFinding } from './nfe.ts'
import type { NfeFields } from './tables.ts'

export type NfeVerdict =
  | { ok: true; fields: NfeFields; warnings: string[] }
  | { ok: false; code: ErrorCode; message: string }

/** cStat 100 is authorised, 150 authorised after the deadline. Both are valid. */
const authorised = ['100', '150']

type Rule = readonly [message: string, obeys: (nfe: NfeDocument, today: CalendarDay) => boolean]

/** The first broken rule is reported, because later rules assume the earlier ones. Layout 4.00 of the NF-e manual. */
const rules: readonly Rule[] = [
  [
    'A chave de acesso desta nota fiscal não confere. Baixe o XML de novo no site da loja.',
    (nfe, today) =>
      faultOfKey(nfe.key, today) === undefined &&
      ['', nfe.key].includes(nfe.protocol.key) &&
      isKeyOfNote(nfe, today),
  ],
  [
    'Este XML não traz a autorização da Sefaz. Baixe o XML completo (com protocolo) ou envie o PDF.',
    nfe => nfe.protocol.key !== '',
  ],
  [
    'Esta nota fiscal não está autorizada na Sefaz. Envie a nota válida.',
    nfe => authorised.includes(nfe.protocol.status),
  ],
  [
    'Este XML não é de uma NF-e nem de uma NFC-e. Envie a nota da compra do celular.',
    nfe => ['55', '65'].includes(nfe.model),
  ],
  [
    'Esta nota fiscal é de teste e não tem valor. Envie a nota da compra do celular.',
    nfe => nfe.environment === '1',
  ],
  [
    'Esta nota fiscal não é de venda. Envie a nota da compra do celular.',
    nfe => nfe.operation === '1' && nfe.purpose === '1',
  ],
]

/** The key repeats state, month, issuer and model of the note. */
function isKeyOfNote({ key, state, issuedAt, issuer, model }: NfeDocument, today: CalendarDay): boolean {
  const parts = partsOfKey(key)
  return (
    parts.state === state &&
    parts.month === issuedAt.slice(0, 7) &&
    issuedAt.slice(0, 10) <= today &&
    parts.issuer === issuer.id.padStart(14, '0') &&
    // A note of another model gets its own sentence below.
    (parts.model === model || !['55', '65'].includes(model))
  )
}

/**
 * Whether an NF-e proves that the person with `cpf` bought the phone. If it contains IMEIs, `imei` must be one of them (a
 * phone with two SIMs has two). No IMEI is a warning only, because shops need not write one: a person then reads the note.
 */
export function checkNfe(
  nfe: NfeDocument,
  signature: SignatureFinding,
  expected: { cpf: string; imei: string; now: Date },
): NfeVerdict {
  const today = todayInSaoPaulo(expected.now)
  const broken = rules.find(([, obeys]) => !obeys(nfe, today))
  if (broken) return { ok: false, code: 'invoice-unreadable', message: broken[0] }
  if (signature.state === 'broken') return { ok: false, code: 'invoice-unreadable', message: altered }
  if (nfe.buyer.cpf !== expected.cpf) {
    return { ok: false, code: 'invoice-other-buyer', message: otherBuyer(nfe, expected.cpf) }
  }
  const imeis = imeisIn(nfe.freeText, nfe.protocol.number)
  if (imeis.length > 0 && !imeis.includes(expected.imei)) {
    return { ok: false, code: 'invoice-other-imei', message: otherImei(imeis) }
  }
  // A person reads name and product as one line each: a line break or an escape sequence of the file would forge others.
  const fields: NfeFields = {
    key: nfe.key,
    issuedAt: ifLike(/^\d{4}-\d{2}-\d{2}T[\d:+-]{8,14}$/, nfe.issuedAt),
    total: ifLike(/^\d{1,13}\.\d{2}$/, nfe.total),
    imeis,
    issuer: nfe.issuer.id,
    issuerName: plainText(nfe.issuer.name).slice(0, 60),
    product: plainText(nfe.product).slice(0, 120),
    ...(signature.state === 'good' && { digest: signature.digest }),
  }
  return { ok: true, fields, warnings: doubtsOf(signature, imeis) }
}

const altered =
  'Este XML foi alterado depois de emitido: a assinatura da loja não confere. Baixe a nota de novo no site da loja ou envie o PDF.'

/** What keeps a note from being proven by itself. */
function doubtsOf(signature: SignatureFinding, imeis: string[]): string[] {
  const doubts: string[] = imeis.length === 0 ? ['imei-absent'] : []
  if (signature.state !== 'good') return [...doubts, `signature-${signature.state}`]
  return signature.fault ? [...doubts, signature.fault] : doubts
}

const ifLike = (pattern: RegExp, text: string) => (pattern.test(text) ? text : null)

function otherBuyer(nfe: NfeDocument, cpf: string): string {
  if (nfe.buyer.cpf) {
    return `Esta nota fiscal está em nome de outra pessoa. Envie a nota emitida para o CPF ${formatCpf(cpf)}.`
  }
  if (nfe.buyer.cnpj) {
    return `Esta nota fiscal está em nome de uma empresa. Envie a nota emitida para o CPF ${formatCpf(cpf)}.`
  }
  return 'Esta nota fiscal não traz o CPF de quem comprou. Peça à loja a nota com o seu CPF.'
}

const otherImei = (imeis: string[]) =>
  `O IMEI desta nota fiscal termina em ${imeis.map(imei => imei.slice(-4)).join(' e ')}, diferente do que você informou. Confira o IMEI do celular ou envie a nota dele.`
