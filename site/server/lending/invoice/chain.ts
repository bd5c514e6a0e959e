import { X509Certificate } from 'node:crypto'

export type CertificateFault = 'authority-unknown' | 'certificate-expired' | 'issuer-differs'

/**
 * Whether a certificate may sign the notes of a shop, and leads to a trusted root. Rules:
 * - Every certificate above the shop's own stands in the trusted folder. A note cannot bring its own authority.
 * - Each certificate of the chain is judged on the day of the note, which is part of what was signed: certificates of shops
 *   last a year, their notes longer. Whoever signs with an expired one and an old date is stopped by the tax authority, which
 *   does not know that note.
 * - The shop's certificate names a CNPJ with the same base (8 characters) as the issuer of the note, as the tax authority
 *   demands (rejection 213).
 * - Revocation lists are not read: the tax authority reads them when it authorises the note.
 * @param trusted the authorities' certificates, PEM
 * @param cnpj of the note's issuer
 */
export function faultOfCertificate(
  pem: string,
  trusted: readonly string[],
  { at, cnpj }: { at: Date; cnpj: string },
): CertificateFault | undefined {
  const own = parse(pem)
  if (!own || own.ca || own.publicKey.asymmetricKeyType !== 'rsa') return 'authority-unknown'
  const authorities = trusted.map(each => new X509Certificate(each)).filter(each => each.ca)
  const chains = chainsOf(own, authorities, longest)
  if (chains.length === 0) return 'authority-unknown'
  const isValid = (each: X509Certificate) => validFrom(each) <= at && at <= validTo(each)
  if (!chains.some(chain => chain.every(isValid))) return 'certificate-expired'
  return cnpjOf(own)?.slice(0, 8) === cnpj.slice(0, 8) ? undefined : 'issuer-differs'
}

/** ICP-Brasil has three or four floors. */
const longest = 6

/** Every way from the certificate up to a root, by signatures. Authorities renew their certificates, so there may be several. */
function chainsOf(from: X509Certificate, authorities: X509Certificate[], left: number): X509Certificate[][] {
  if (left === 0) return []
  const above = authorities.filter(each => from.checkIssued(each) && from.verify(each.publicKey))
  return above.flatMap(authority =>
    isRoot(authority)
      ? [[from, authority]]
      : chainsOf(authority, authorities, left - 1).map(rest => [from, ...rest]),
  )
}

export const isRoot = (certificate: X509Certificate): boolean =>
  certificate.ca && certificate.checkIssued(certificate) && certificate.verify(certificate.publicKey)

const validFrom = ({ validFrom: text }: X509Certificate) => new Date(text)
const validTo = ({ validTo: text }: X509Certificate) => new Date(text)

/** ICP-Brasil (DOC-ICP-04) writes the holder as 'NAME:CNPJ' into the common name. */
const cnpjOf = ({ subject }: X509Certificate) => /^CN=.*:([0-9A-Z]{12}\d{2})$/m.exec(subject)?.[1]

function parse(pem: string): X509Certificate | undefined {
  try {
    return new X509Certificate(pem)
  } catch {
    return undefined
  }
}
