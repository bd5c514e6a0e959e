import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { SignedXml } from 'xml-crypto'
import { nfeCheckDigit } from '../../../../../shared/fields/nfe-key.ts'
import { algorithms } from '../signature.ts'

/** Who signs a play note: PEM of certificate and key. */
export interface Signer {
  certificate: string
  key: string
}

/** The parts of a play note that vary. The rest is a valid, signed NF-e of a phone. */
export interface ExampleNfe {
  cpf?: string
  cnpj?: string
  /** Written into the note as shops do. */
  imei?: string
  /** Its series: the sandbox's tax authority reads the fate of the note from it. */
  series?: string
  /** Default: a new one. */
  key?: string
  issuedAt?: string
  /** CNPJ of the shop. */
  issuer?: string
  /** Reais, e.g. '1999.00', which is the default. */
  total?: string
  /** 'chNFe' of the protocol. Default: the key. */
  protocolKey?: string
  protocol?: boolean
  status?: string
  model?: string
  operation?: string
  purpose?: string
  environment?: string
  product?: string
  note?: string
  itemNote?: string
  /** Null leaves the note unsigned. Default: the sandbox's shop. */
  signer?: Signer | null
  hash?: 'sha1' | 'sha256'
}

const file = (name: string) => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8')

/** The sandbox's shop. Its authority is trusted in the sandbox only, so its key is no secret. */
export const sandboxShop: Signer = { certificate: file('issuer.pem'), key: file('issuer-key.pem') }

/** CNPJ in the certificate of the sandbox's shop. */
export const sandboxIssuer = '13241241000174'

const defaultDay = '2024-05-10T10:11:12-03:00'

/** A synthetic NF-e in layout 4.00, signed by a shop of the sandbox. For tests and for the sandbox. */
export function exampleNfe(of: ExampleNfe = {}): string {
  const { issuedAt = defaultDay, issuer = sandboxIssuer, series = '1' } = of
  const key = of.key ?? newKey({ ...of, issuedAt, issuer, series })
  const info = noteOf({ ...of, issuedAt, issuer, series }, key)
  const protocol = `<protNFe versao="4.00"><infProt><tpAmb>1</tpAmb><chNFe>${of.protocolKey ?? key}</chNFe><dhRecbto>${issuedAt}</dhRecbto><nProt>135260000000016</nProt><cStat>${of.status ?? '100'}</cStat><xMotivo>Autorizado o uso da NF-e</xMotivo></infProt></protNFe>`
  const unsigned = `<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe>${info}</NFe>${of.protocol === false ? '' : protocol}</nfeProc>`
  const xml = of.signer === null ? unsigned : sign(unsigned, of.signer ?? sandboxShop, of.hash)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`
}

function noteOf(of: ExampleNfe & { issuedAt: string; issuer: string; series: string }, key: string): string {
  const buyer = [of.cpf !== undefined && `<CPF>${of.cpf}</CPF>`, of.cnpj && `<CNPJ>${of.cnpj}</CNPJ>`]
  const note = [of.imei && `IMEI: ${of.imei}`, of.note].filter(Boolean).join(' ')
  return `<infNFe versao="4.00" Id="NFe${key}">
<ide><cUF>${key.slice(0, 2)}</cUF><mod>${of.model ?? '55'}</mod><serie>${of.series}</serie><nNF>${Number(key.slice(25, 34))}</nNF><dhEmi>${of.issuedAt}</dhEmi><tpNF>${of.operation ?? '1'}</tpNF><tpAmb>${of.environment ?? '1'}</tpAmb><finNFe>${of.purpose ?? '1'}</finNFe></ide>
<emit><CNPJ>${of.issuer}</CNPJ><xNome>Loja de Celulares &amp; Cia</xNome></emit>
<dest>${buyer.filter(Boolean).join('')}<xNome>Cliente</xNome></dest>
<det nItem="1"><prod><cProd>0001</cProd><xProd>${of.product ?? 'SMARTPHONE 128GB'}</xProd><vProd>${of.total ?? '1999.00'}</vProd></prod>${of.itemNote ? `<infAdProd>${of.itemNote}</infAdProd>` : ''}</det>
<total><ICMSTot><vNF>${of.total ?? '1999.00'}</vNF></ICMSTot></total>
${note ? `<infAdic><infCpl>${note}</infCpl></infAdic>` : ''}
</infNFe>`
}

/** The access key of a new note of the sandbox's shop. */
export const newPlayKey = (): string => newKey({ issuedAt: defaultDay, issuer: sandboxIssuer, series: '1' })

/** A new access key of São Paulo. */
function newKey({
  issuedAt,
  issuer,
  series,
  model = '55',
}: ExampleNfe & { issuedAt: string; issuer: string; series: string }) {
  const month = `${issuedAt.slice(2, 4)}${issuedAt.slice(5, 7)}`
  const number = String(randomInt(1, 1e9)).padStart(9, '0')
  const code = String(randomInt(1e8)).padStart(8, '0')
  const head = `35${month}${issuer}${model}${series.padStart(3, '0')}${number}1${code}`
  return head + nfeCheckDigit(head)
}

/** Signs as issuers do: enveloped, RSA (mostly with SHA-1), by reference to the note's Id. */
function sign(xml: string, { certificate, key }: Signer, hash: 'sha1' | 'sha256' = 'sha1'): string {
  const which = hash === 'sha1' ? 0 : 1
  const signing = new SignedXml({
    privateKey: key,
    publicCert: certificate,
    signatureAlgorithm: algorithms.signature[which],
    canonicalizationAlgorithm: algorithms.canonicalization,
  })
  const note = "//*[local-name(.)='infNFe']"
  signing.addReference({
    xpath: note,
    transforms: [algorithms.enveloped, algorithms.canonicalization],
    digestAlgorithm: algorithms.digest[which],
  })
  signing.computeSignature(xml, { location: { reference: note, action: 'after' } })
  return signing.getSignedXml()
}
