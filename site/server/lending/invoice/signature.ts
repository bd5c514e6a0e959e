import { DOMParser } from '@xmldom/xmldom'
import { SignedXml } from 'xml-crypto'

const signatureNamespace = 'http://www.w3.org/2000/09/xmldsig#'
const noteNamespace = 'http://www.portalfiscal.inf.br/nfe'

/**
 * The algorithms that the NF-e standard (layout 4.00) prescribes, and their SHA-256 successors. SHA-1 stays allowed, because
 * issuers still sign with it: a forger would need a second preimage, which SHA-1 still resists.
 */
export const algorithms = {
  signature: [`${signatureNamespace}rsa-sha1`, 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'],
  digest: [`${signatureNamespace}sha1`, 'http://www.w3.org/2001/04/xmlenc#sha256'],
  canonicalization: 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  enveloped: `${signatureNamespace}enveloped-signature`,
} as const

export type SignatureReading =
  | {
      state: 'good'
      /** Canonical XML of the `infNFe` that was signed. Read nothing but this. */
      signedXml: string
      /** Base64. */
      digest: string
      /** PEM. */
      certificate: string
    }
  /** `absent`: no signature. `odd`: not of the form that the standard prescribes. `broken`: the text was changed. */
  | { state: 'absent' | 'odd' | 'broken' }

/**
 * Verifies the issuer's signature (XMLDSig, enveloped, by reference to `infNFe@Id`). The certificate is not judged here, see
 * chain.ts. Never throws.
 */
export function readSignature(xml: string): SignatureReading {
  try {
    return verify(xml)
  } catch {
    return { state: 'odd' }
  }
}

function verify(xml: string): SignatureReading {
  const document = parser().parseFromString(xml, 'text/xml')
  const [info, ...more] = elements(document, noteNamespace, 'infNFe')
  if (!info || more.length > 0) return { state: 'odd' }
  const beside = children(info.parentNode, signatureNamespace, 'Signature')
  const [signature] = beside
  if (!signature) return { state: 'absent' }
  const certificate = certificateIn(signature)
  if (beside.length > 1 || !certificate) return { state: 'odd' }

  const signed = new SignedXml({ publicCert: certificate })
  signed.loadSignature(signature)
  const [reference, ...others] = signed.getReferences()
  if (!reference || others.length > 0 || !isStandard(signed, reference)) return { state: 'odd' }
  if (reference.uri !== `#${info.getAttribute('Id')}`) return { state: 'odd' }
  if (!isUntouched(signed, xml)) return { state: 'broken' }
  const [signedXml, ...rest] = signed.getSignedReferences()
  if (!signedXml || rest.length > 0) return { state: 'odd' }
  return { state: 'good', signedXml, digest: String(reference.digestValue), certificate }
}

/** `checkSignature` throws on a wrong value and returns false on a wrong digest. */
function isUntouched(signed: SignedXml, xml: string): boolean {
  try {
    return signed.checkSignature(xml)
  } catch {
    return false
  }
}

type Reference = ReturnType<SignedXml['getReferences']>[number]

function isStandard(signed: SignedXml, { transforms, digestAlgorithm }: Reference): boolean {
  const [first, second, ...rest] = transforms
  return (
    algorithms.signature.some(allowed => allowed === signed.signatureAlgorithm) &&
    algorithms.digest.some(allowed => allowed === digestAlgorithm) &&
    signed.canonicalizationAlgorithm === algorithms.canonicalization &&
    first === algorithms.enveloped &&
    second === algorithms.canonicalization &&
    rest.length === 0
  )
}

/** The one certificate in `KeyInfo`, as PEM. */
function certificateIn(signature: Element): string | undefined {
  const [certificate, ...more] = elements(signature, signatureNamespace, 'X509Certificate')
  const base64 = certificate?.textContent?.replace(/\s+/g, '') ?? ''
  if (more.length > 0 || !/^[A-Za-z0-9+/]+=*$/.test(base64)) return undefined
  const lines = base64.match(/.{1,64}/g)!.join('\n')
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`
}

const elements = (within: Document | Element, namespace: string, name: string): Element[] =>
  Array.from(within.getElementsByTagNameNS(namespace, name))

const children = (parent: Node | null, namespace: string, name: string): Element[] =>
  Array.from(parent?.childNodes ?? []).filter(
    (node): node is Element =>
      node.nodeType === 1 &&
      (node as Element).namespaceURI === namespace &&
      (node as Element).localName === name,
  )

/** xmldom repairs bad XML by default, which would let two parsers read one file differently. */
function parser() {
  const refuse = (message: string) => {
    throw new Error(message)
  }
  return new DOMParser({ errorHandler: { warning: refuse, error: refuse, fatalError: refuse } })
}
