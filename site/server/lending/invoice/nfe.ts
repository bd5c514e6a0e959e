import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { type CertificateFault, faultOfCertificate } from './chain.ts'
import { readSignature, type SignatureReading } from './signature.ts'

/** The parts of an NF-e that the rules use. A part that is not in the document is an empty string. */
export interface NfeDocument {
  /** infNFe@Id without 'NFe', 44 characters. */
  key: string
  /** Key and state of the tax office's protocol; empty when the file has none. */
  protocol: { key: string; status: string; number: string }
  model: string
  operation: string
  purpose: string
  environment: string
  /** cUF, IBGE code of the state. */
  state: string
  issuedAt: string
  total: string
  issuer: { id: string; name: string }
  product: string
  buyer: { cpf: string; cnpj: string }
  /** All free text. Shops put the IMEI there. */
  freeText: string
}

export type NfeReading =
  | { ok: true; document: NfeDocument; signature: SignatureFinding }
  | { ok: false; message: string }

/** What the issuer's signature says of the document. `digest`: what the tax authority stores of it. */
export type SignatureFinding =
  | { state: 'good'; digest: string; fault: CertificateFault | undefined }
  | { state: 'absent' | 'odd' | 'broken' }

const unreadable = 'Não conseguimos ler este XML. Baixe a nota fiscal de novo no site da loja ou envie o PDF.'
const notAnInvoice = 'Este XML não é de uma nota fiscal eletrônica (NF-e). Envie o XML da nota ou o PDF.'

/** With the parser's defaults a key becomes 3.5e43 and leading zeros get lost. Entities are off for safety. */
const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  removeNSPrefix: true,
  isArray: name => name === 'det',
})

/**
 * Reads an NF-e (`nfeProc` with its protocol, or a bare `NFe`) and verifies its signature. Where the signature is good, the
 * note is read from the text that was signed and from nothing else. Never throws: a bad file is a result.
 * @param trusted certificates of the authorities, PEM
 */
export function readNfe(content: Uint8Array, trusted: readonly string[]): NfeReading {
  const xml = decode(content)
    ?.replace(/^\ufeff/, '')
    .trimStart()
  if (xml === undefined || /<!\s*(DOCTYPE|ENTITY)/i.test(xml)) return { ok: false, message: unreadable }
  const root = parse(xml)
  if (!root) return { ok: false, message: unreadable }
  const written = at(root, 'nfeProc', 'NFe', 'infNFe') ?? at(root, 'NFe', 'infNFe')
  if (!written || notesIn(xml) !== 1) return { ok: false, message: notAnInvoice }
  const signature = readSignature(xml)
  const info = signature.state === 'good' ? at(parse(signature.signedXml), 'infNFe') : written
  const id = textAt(info, '@_Id')
  if (!id.startsWith('NFe')) return { ok: false, message: notAnInvoice }
  const document = documentOf(info, id.slice(3), at(root, 'nfeProc', 'protNFe', 'infProt'))
  return { ok: true, document, signature: findingOf(signature, document, trusted) }
}

/** How many notes a text has, at any depth. A file with two could show one and prove the other. */
const notesIn = (xml: string) => xml.match(/<(?:[\w.-]+:)?infNFe[\s>/]/g)?.length ?? 0

function findingOf(
  signature: SignatureReading,
  { issuedAt, issuer }: NfeDocument,
  trusted: readonly string[],
): SignatureFinding {
  if (signature.state !== 'good') return signature
  const { digest, certificate } = signature
  const fault = faultOfCertificate(certificate, trusted, { at: new Date(issuedAt), cnpj: issuer.id })
  return { state: 'good', digest, fault }
}

const documentOf = (info: unknown, key: string, protocol: unknown): NfeDocument => ({
  key,
  protocol: {
    key: textAt(protocol, 'chNFe'),
    status: textAt(protocol, 'cStat'),
    number: textAt(protocol, 'nProt'),
  },
  model: textAt(info, 'ide', 'mod'),
  operation: textAt(info, 'ide', 'tpNF'),
  purpose: textAt(info, 'ide', 'finNFe'),
  environment: textAt(info, 'ide', 'tpAmb'),
  state: textAt(info, 'ide', 'cUF'),
  issuedAt: textAt(info, 'ide', 'dhEmi'),
  total: textAt(info, 'total', 'ICMSTot', 'vNF'),
  issuer: {
    id: textAt(info, 'emit', 'CNPJ') || textAt(info, 'emit', 'CPF'),
    name: textAt(info, 'emit', 'xNome'),
  },
  product: textAt(firstOf(at(info, 'det')), 'prod', 'xProd'),
  buyer: { cpf: textAt(info, 'dest', 'CPF'), cnpj: textAt(info, 'dest', 'CNPJ') },
  freeText: freeTextOf(info),
})

const firstOf = (items: unknown): unknown => (Array.isArray(items) ? items[0] : undefined)

/** UTF-8 as the standard requires, or Latin-1 if the document declares it. */
function decode(content: Uint8Array): string | undefined {
  const head = Buffer.from(content.subarray(0, 200)).toString('latin1')
  const latin = /^\s*<\?xml[^>]*encoding\s*=\s*["'](iso-8859-1|windows-1252)["']/i.test(head)
  try {
    return new TextDecoder(latin ? 'windows-1252' : 'utf-8', { fatal: true }).decode(content)
  } catch {
    return undefined
  }
}

/** The parser accepts some text that is not XML and throws on other text (deep nesting, odd names). Both are unreadable. */
function parse(xml: string): unknown {
  try {
    return XMLValidator.validate(xml) === true ? parser.parse(xml) : undefined
  } catch {
    return undefined
  }
}

function freeTextOf(info: unknown): string {
  const items = at(info, 'det')
  const texts = (Array.isArray(items) ? items : []).flatMap(item => [
    textAt(item, 'infAdProd'),
    textAt(item, 'prod', 'xProd'),
  ])
  return [...texts, textAt(info, 'infAdic', 'infCpl')].join('\n')
}

function at(node: unknown, ...path: string[]): unknown {
  let here = node
  for (const name of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, name)) return undefined
    here = (here as Record<string, unknown>)[name]
  }
  return here
}

/** The text at a path. A tag with attributes has its text in '#text'. A repeated tag is an array and has no text. */
function textAt(node: unknown, ...path: string[]): string {
  const found = at(node, ...path)
  const inner = typeof found === 'string' ? found : at(found, '#text')
  return typeof inner === 'string' ? unescaped(inner).trim() : ''
}

const characters: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

/** The five names that every XML has, each read once: 'A &amp; B' → 'A & B', '&amp;lt;' → '&lt;'. */
const unescaped = (text: string) =>
  text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => characters[name]!)
