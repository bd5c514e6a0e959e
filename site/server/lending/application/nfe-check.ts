import type { ErrorCode } from '../../../../shared/api/error.ts'
import { formatCpf } from '../../../../shared/fields/cpf.ts'
import { isLuhnValid } from '../../../../shared/fields/imei.ts'
import { isNfeKeyValid } from '../../../../shared/fields/nfe-key.ts'
import type { NfeDocument } from './nfe.ts'
import type { NfeFields } from './tables.ts'

export type NfeVerdict =
  | { ok: true; fields: NfeFields; warnings: string[] }
  | { ok: false; code: ErrorCode; message: string }

/** cStat 100 is authorised, 150 authorised after the deadline. Both are valid. */
const authorised = ['100', '150']

type Rule = readonly [message: string, obeys: (nfe: NfeDocument) => boolean]

/** The first broken rule is reported, because later rules assume the earlier ones. Layout 4.00 of the NF-e manual. */
const rules: readonly Rule[] = [
  [
    'A chave de acesso desta nota fiscal não confere. Baixe o XML de novo no site da loja.',
    nfe => isNfeKeyValid(nfe.key) && ['', nfe.key].includes(nfe.protocol.key),
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

/**
 * Whether an NF-e proves that the person with `cpf` bought the phone. If it contains IMEIs, `imei` must be one of them (a
 * phone with two SIMs has two). No IMEI is a warning only, because shops need not write one.
 */
export function checkNfe(nfe: NfeDocument, expected: { cpf: string; imei: string }): NfeVerdict {
  const broken = rules.find(([, obeys]) => !obeys(nfe))
  if (broken) return { ok: false, code: 'invoice-unreadable', message: broken[0] }
  if (nfe.buyer.cpf !== expected.cpf) {
    return { ok: false, code: 'invoice-other-buyer', message: otherBuyer(nfe, expected.cpf) }
  }
  const imeis = imeisIn(nfe)
  if (imeis.length > 0 && !imeis.includes(expected.imei)) {
    return { ok: false, code: 'invoice-other-imei', message: otherImei(imeis) }
  }
  const fields: NfeFields = {
    key: nfe.key,
    issuedAt: ifLike(/^\d{4}-\d{2}-\d{2}T[\d:+-]{8,14}$/, nfe.issuedAt),
    total: ifLike(/^\d{1,13}\.\d{2}$/, nfe.total),
    imeis,
  }
  return { ok: true, fields, warnings: imeis.length === 0 ? ['imei-absent'] : [] }
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

/** Runs of exactly 15 digits with a valid check digit, except for the protocol number, which also has 15 digits. */
function imeisIn(nfe: NfeDocument): string[] {
  const runs = nfe.freeText.match(/(?<!\d)\d{15}(?!\d)/g) ?? []
  return [...new Set(runs)].filter(run => run !== nfe.protocol.number && isLuhnValid(run))
}
