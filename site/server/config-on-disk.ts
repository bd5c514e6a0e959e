import { accessSync, constants } from 'node:fs'
import type { Config } from './config.ts'
import { ConfigError } from './config-reader.ts'
import { readTrust } from './lending/invoice/trust.ts'
import { createDirectory } from './private-directory.ts'
import type { CertificateFiles } from './providers/http-call.ts'
import { readPem } from './providers/pem.ts'
import { readAddresses } from './providers/tax-office/sefaz.ts'

/**
 * One sentence for each file and folder that the variables name and that cannot be used. The parts of the server that read
 * them name the first one only, and nothing else looks at `DATA_DIR` before the first customer sends an invoice.
 */
export function problemsOnDisk(config: Config): string[] {
  const { pix, taxOffice, messaging, invoiceTrustDir } = config
  const pems = [
    ...(pix.provider === 'bacen' ? certificateFiles('PIX', pix) : []),
    ...(taxOffice.provider === 'sefaz' ? certificateFiles('TAX_OFFICE', taxOffice) : []),
    ['SMTP_CA_FILE', messaging.provider === 'cloud' && messaging.smtp.caFile] as const,
  ]
  const urlsFile = taxOffice.provider === 'sefaz' && taxOffice.urlsFile
  return [
    ...problemsOf(() => refuseUnwritable(config.dataDir)),
    // Variables that are missing are refused by the configuration itself.
    ...pems.flatMap(([variable, path]) => (path ? problemsOf(() => readPem(variable, path)) : [])),
    ...(urlsFile ? problemsOf(() => readAddresses(urlsFile)) : []),
    ...(invoiceTrustDir ? problemsOf(() => readTrust(invoiceTrustDir, config)) : []),
  ]
}

const certificateFiles = (prefix: string, { certFile, certKeyFile, caFile }: CertificateFiles) =>
  [
    [`${prefix}_CERT_FILE`, certFile],
    [`${prefix}_CERT_KEY_FILE`, certKeyFile],
    [`${prefix}_CA_FILE`, caFile],
  ] as const

/** Creates the folder where it is missing: that is the only way to know whether it can be. */
function refuseUnwritable(dataDir: string): void {
  try {
    createDirectory(dataDir)
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError([`DATA_DIR is "${dataDir}", which cannot be written (${code}).`])
  }
}

function problemsOf(look: () => unknown): string[] {
  try {
    look()
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}
