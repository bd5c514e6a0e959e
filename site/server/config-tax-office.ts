import type { Reader } from './config-reader.ts'

export type TaxOfficeConfig = { provider: 'sandbox' | 'none' } | SefazConfig

export interface SefazConfig {
  provider: 'sefaz'
  /** JSON file with the address of each state and model. */
  urlsFile: string
  /** Files (PEM): the lender's certificate and key, and the authority of the servers if it is a private one. */
  certFile: string
  certKeyFile: string
  caFile: string | undefined
  timeoutMs: number
}

export function taxOfficeConfig(sandbox: boolean, read: Reader): TaxOfficeConfig {
  if (!sandbox && read.text('TAX_OFFICE') === undefined) {
    read.missing(
      'TAX_OFFICE',
      '"none": a person reads every invoice; or "sefaz", with TAX_OFFICE_URLS_FILE, TAX_OFFICE_CERT_FILE and TAX_OFFICE_CERT_KEY_FILE',
    )
    return { provider: 'none' }
  }
  const provider = read.choice('TAX_OFFICE', ['sandbox', 'none', 'sefaz'], 'sandbox')
  if (provider === 'sefaz') return sefaz(read)
  if (!sandbox && provider === 'sandbox')
    read.refuse('TAX_OFFICE is "sandbox": outside the sandbox it would confirm every invoice.')
  return { provider }
}

function sefaz(read: Reader): SefazConfig {
  const needed = (name: string, what: string) => read.text(name) ?? read.missing(name, what)
  return {
    provider: 'sefaz',
    urlsFile: needed(
      'TAX_OFFICE_URLS_FILE',
      'a JSON file with the addresses of NFeConsultaProtocolo4 by state and model',
    ),
    certFile: needed('TAX_OFFICE_CERT_FILE', 'the lender’s certificate of ICP-Brasil (PEM)'),
    certKeyFile: needed('TAX_OFFICE_CERT_KEY_FILE', 'its private key (PEM)'),
    caFile: read.text('TAX_OFFICE_CA_FILE'),
    timeoutMs: read.integer('TAX_OFFICE_TIMEOUT_MS', 10_000, { min: 1, max: 60_000 }),
  }
}
