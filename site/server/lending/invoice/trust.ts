import { X509Certificate } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ConfigError } from '../../config-reader.ts'
import { isRoot } from './chain.ts'

/** The play authority of the sandbox. The private keys above the shop's were thrown away. */
export const sandboxTrust = fileURLToPath(new URL('./sandbox/trust', import.meta.url))

/**
 * The certificates in a folder (PEM or DER; .pem, .crt, .cer): the roots and the intermediate authorities of ICP-Brasil. A
 * note carries the certificate of its shop only, so the folder needs the whole way up.
 * @throws ConfigError when the folder cannot be read, has no root, or has the sandbox's outside the sandbox
 */
export function readTrust(folder: string, { sandbox }: { sandbox: boolean }): string[] {
  const certificates = files(folder).flatMap(certificatesIn)
  const refuse = (why: string) => new ConfigError([`INVOICE_TRUST_DIR is "${folder}", ${why}.`])
  if (!certificates.some(isRoot)) throw refuse('which has no root certificate')
  if (!sandbox) {
    const play = new Set(
      files(sandboxTrust)
        .flatMap(certificatesIn)
        .map(each => each.fingerprint256),
    )
    if (certificates.some(each => play.has(each.fingerprint256))) {
      throw refuse('which has the authority of the sandbox, whose key everybody knows')
    }
  }
  return certificates.map(each => each.toString())
}

function files(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter(name => /\.(pem|crt|cer)$/i.test(name))
      .map(name => join(folder, name))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError([`INVOICE_TRUST_DIR is "${folder}", which cannot be read (${code}).`])
  }
}

function certificatesIn(file: string): X509Certificate[] {
  const content = contentOf(file)
  const pems = content.toString('latin1').match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g)
  try {
    return (pems ?? [content]).map(each => new X509Certificate(each))
  } catch {
    throw new ConfigError([`INVOICE_TRUST_DIR has "${file}", which is no certificate.`])
  }
}

function contentOf(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError([`INVOICE_TRUST_DIR has "${file}", which cannot be read (${code}).`])
  }
}
