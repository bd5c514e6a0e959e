import { XMLParser, XMLValidator } from 'fast-xml-parser'

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
  issuedAt: string
  total: string
  buyer: { cpf: string; cnpj: string }
  /** All free text. Shops put the IMEI there. */
  freeText: string
}

type Reading = { ok: true; document: NfeDocument } | { ok: false; message: string }

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

/** Reads an NF-e (`nfeProc` with its protocol, or a bare `NFe`). Never throws: a bad file is a result. */
export function readNfe(content: Uint8Array): Reading {
  const xml = decode(content)
  if (xml === undefined || /<!\s*(DOCTYPE|ENTITY)/i.test(xml)) return { ok: false, message: unreadable }
  const root = parse(xml)
  if (!root) return { ok: false, message: unreadable }
  const info = at(root, 'nfeProc', 'NFe', 'infNFe') ?? at(root, 'NFe', 'infNFe')
  const id = textAt(info, '@_Id')
  if (!info || !id.startsWith('NFe')) return { ok: false, message: notAnInvoice }
  const protocol = at(root, 'nfeProc', 'protNFe', 'infProt')
  return {
    ok: true,
    document: {
      key: id.slice(3),
      protocol: {
        key: textAt(protocol, 'chNFe'),
        status: textAt(protocol, 'cStat'),
        number: textAt(protocol, 'nProt'),
      },
      model: textAt(info, 'ide', 'mod'),
      operation: textAt(info, 'ide', 'tpNF'),
      purpose: textAt(info, 'ide', 'finNFe'),
      environment: textAt(info, 'ide', 'tpAmb'),
      issuedAt: textAt(info, 'ide', 'dhEmi'),
      total: textAt(info, 'total', 'ICMSTot', 'vNF'),
      buyer: { cpf: textAt(info, 'dest', 'CPF'), cnpj: textAt(info, 'dest', 'CNPJ') },
      freeText: freeTextOf(info),
    },
  }
}

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
  if (typeof found === 'string') return found.trim()
  const inner = at(found, '#text')
  return typeof inner === 'string' ? inner.trim() : ''
}
