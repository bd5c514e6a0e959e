// The shop's server signs what it knows of a customer. No packages; Node 18 or newer.
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'

/** Once: keep the private key (PKCS #8, PEM) on your server, and give us the public one. */
export function newKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    publicJwk: publicKey.export({ format: 'jwk' }),
  }
}

const encoded = value => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * For each page that is shown: a token for `configure({ signedPrefill })`. It works once, within ten minutes.
 * @param {{ partner: string, site: string, privateKey: string }} shop site: our origin, https://…
 * @param {object} data cpf, imei, name, phone, email, birthDate, address, product, orderReference, invoiceKey
 */
export function signedPrefill({ partner, site, privateKey }, data) {
  const now = Math.floor(Date.now() / 1000)
  const claims = { iss: partner, aud: site, iat: now, exp: now + 600, jti: randomUUID(), data }
  const text = `${encoded({ alg: 'EdDSA' })}.${encoded(claims)}`
  return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`
}
