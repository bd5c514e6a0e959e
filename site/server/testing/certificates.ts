import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate } from 'selfsigned'

/** A self-signed certificate for 127.0.0.1, as texts and as files. `remove` deletes the files. */
export async function certificate(commonName: string) {
  const made = await generate([{ name: 'commonName', value: commonName }], {
    algorithm: 'sha256',
    keyType: 'ec',
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 7, ip: '127.0.0.1' },
          { type: 2, value: 'localhost' },
        ],
      },
    ],
  })
  const directory = mkdtempSync(join(tmpdir(), 'certificate-'))
  const [certFile, keyFile] = [join(directory, 'cert.pem'), join(directory, 'key.pem')]
  writeFileSync(certFile, made.cert)
  writeFileSync(keyFile, made.private)
  return {
    ...{ cert: made.cert, key: made.private, certFile, keyFile },
    remove: () => rmSync(directory, { recursive: true }),
  }
}
