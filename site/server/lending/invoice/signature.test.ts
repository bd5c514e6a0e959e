import { generate } from 'selfsigned'
import { beforeAll, describe, expect, test } from 'vitest'
import { readNfe } from './nfe.ts'
import { exampleNfe, type Signer, sandboxIssuer, sandboxShop } from './sandbox/note.ts'
import { readTrust, sandboxTrust } from './trust.ts'

const trusted = readTrust(sandboxTrust, { sandbox: true })
const cpf = '52998224725'
const stranger = '11144477735'
const read = (xml: string, authorities = trusted) => readNfe(new TextEncoder().encode(xml), authorities)

/** A reading that nothing speaks against. */
const isProven = (reading: ReturnType<typeof read>) =>
  reading.ok && reading.signature.state === 'good' && reading.signature.fault === undefined

/** A self-made certificate of a shop, or of an authority. */
async function signer(
  name: string,
  {
    by,
    isAuthority = false,
    from = '2020-01-01',
    until = '2090-01-01',
  }: {
    by?: Signer
    isAuthority?: boolean
    from?: string
    until?: string
  } = {},
): Promise<Signer> {
  const made = await generate([{ name: 'commonName', value: name }], {
    ...{ algorithm: 'sha256', keySize: 2048 },
    ...{ notBeforeDate: new Date(from), notAfterDate: new Date(until) },
    extensions: [{ name: 'basicConstraints', cA: isAuthority, critical: true }],
    ...(by && { ca: { cert: by.certificate, key: by.key } }),
  })
  return { certificate: made.cert, key: made.private }
}

test('a note of the sandbox is proven', () => {
  const reading = read(exampleNfe({ cpf }))
  expect(isProven(reading)).toBe(true)
  expect(reading).toMatchObject({ document: { buyer: { cpf } } })
})

describe('a note that was changed', () => {
  const xml = exampleNfe({ cpf })
  test.each([
    ['another buyer', xml.replace(cpf, stranger)],
    ['another price', xml.replaceAll('1999.00', '9.00')],
    [
      'an IMEI added',
      xml.replace('</infNFe>', '<infAdic><infCpl>350070120619811</infCpl></infAdic></infNFe>'),
    ],
    ['another digest', xml.replace(/<DigestValue>.{4}/, '<DigestValue>AAAA')],
    ['another signature', xml.replace(/<SignatureValue>.{4}/, '<SignatureValue>AAAA')],
  ])('has %s: broken', (_what, changed) => {
    expect(changed).not.toBe(xml)
    expect(read(changed)).toMatchObject({ signature: { state: 'broken' } })
  })

  test('by a comment inside a value is read as it was signed', () => {
    const reading = read(xml.replace(cpf, `${cpf.slice(0, 5)}<!-- -->${cpf.slice(5)}`))
    expect(reading).toMatchObject({ signature: { state: 'good' }, document: { buyer: { cpf } } })
  })
})

describe('a signature wrapped around another note', () => {
  const genuine = exampleNfe({ cpf: stranger })
  const forged = exampleNfe({ cpf, signer: null })
  const infoOf = (xml: string) => /<infNFe[\s\S]*<\/infNFe>/.exec(xml)![0]
  const signatureOf = (xml: string) => /<Signature[\s\S]*<\/Signature>/.exec(xml)![0]

  test.each([
    [
      'the signed note moved into the signature',
      forged.replace(
        '</infNFe>',
        `</infNFe>${signatureOf(genuine).replace('</Signature>', `<Object>${infoOf(genuine)}</Object></Signature>`)}`,
      ),
    ],
    ['a second note before the signed one', genuine.replace('<NFe>', `<NFe>${infoOf(forged)}`)],
    ['a second note behind the signed one', genuine.replace('</NFe>', `${infoOf(forged)}</NFe>`)],
    ['a second NFe', genuine.replace('<NFe>', `<NFe>${infoOf(forged)}</NFe><NFe>`)],
    [
      'the signed note in the protocol',
      forged.replace('<infProt>', `<infProt>${infoOf(genuine)}${signatureOf(genuine)}`),
    ],
    [
      'a note of another name space in front',
      genuine.replace('<NFe>', `<NFe>${infoOf(forged).replace('<infNFe', '<infNFe xmlns="urn:x"')}`),
    ],
  ])('%s is no invoice', (_what, xml) => {
    expect(read(xml)).toMatchObject({ ok: false })
  })

  test('the signature of another note is not taken', () => {
    const reading = read(forged.replace('</infNFe>', `</infNFe>${signatureOf(genuine)}`))
    expect(reading).toMatchObject({ ok: true, signature: { state: 'odd' } })
  })
  test('two signatures are not taken', () => {
    const twice = genuine.replace('</Signature>', `</Signature>${signatureOf(genuine)}`)
    expect(read(twice)).toMatchObject({ signature: { state: 'odd' } })
  })
})

describe('a signature of another form', () => {
  const xml = exampleNfe({ cpf })
  test.each([
    ['a message code instead of RSA', xml.replace('xmldsig#rsa-sha1', 'xmldsig#hmac-sha1')],
    ['MD5', xml.replace('xmldsig#rsa-sha1', 'xmldsig-more#rsa-md5')],
    ['a reference to the whole file', xml.replace(/URI="#[^"]+"/, 'URI=""')],
    ['one transform only', xml.replace(/<Transform Algorithm="[^"]+enveloped-signature"\/>/, '')],
    ['a filter among the transforms', xml.replace('enveloped-signature', 'filter2')],
    ['a key without a certificate', xml.replace(/<X509Data>.*<\/X509Data>/s, '<KeyName>x</KeyName>')],
  ])('with %s proves nothing', (_what, changed) => {
    expect(changed).not.toBe(xml)
    const reading = read(changed)
    expect(reading).toMatchObject({ ok: true, signature: { state: 'odd' } })
    expect(isProven(reading)).toBe(false)
  })
  test('with SHA-256 is one of the allowed forms', () => {
    expect(isProven(read(exampleNfe({ cpf, hash: 'sha256' })))).toBe(true)
  })
  test.each(['<!DOCTYPE x>', '<!DOCTYPE x [<!ENTITY y "z">]>', '<!ENTITY y "z">'])('%s is refused', type => {
    expect(read(xml.replace('?>\n', `?>\n${type}`))).toMatchObject({ ok: false })
  })
})

describe('the certificate', () => {
  let foreign: Signer
  let authority: Signer
  beforeAll(async () => {
    foreign = await signer(`LOJA:${sandboxIssuer}`)
    authority = await signer('AC', { isAuthority: true, until: '2030-01-01' })
  })
  const faultOf = (given: Signer, trust: string[], issuedAt?: string) => {
    const reading = read(exampleNfe({ cpf, signer: given, ...(issuedAt && { issuedAt }) }), trust)
    return reading.ok && reading.signature.state === 'good' ? reading.signature.fault : reading
  }

  test('of an authority that is not in the folder proves nothing, also when it brings its own root', () => {
    expect(faultOf(foreign, trusted)).toBe('authority-unknown')
    expect(faultOf(sandboxShop, [authority.certificate])).toBe('authority-unknown')
  })
  test('needs the whole way up to a root in the folder', () => {
    const [authorityOnly] = trusted.filter(each => isProven(read(exampleNfe({ cpf }), [each])))
    expect(authorityOnly).toBeUndefined()
    expect(isProven(read(exampleNfe({ cpf }), [...trusted].reverse()))).toBe(true)
  })
  test('of a shop is no authority for another shop', async () => {
    const shop = await signer(`LOJA:${sandboxIssuer}`, { by: authority })
    const below = await signer(`OUTRA:${sandboxIssuer}`, { by: shop })
    expect(faultOf(shop, [authority.certificate])).toBeUndefined()
    expect(faultOf(below, [authority.certificate])).toBe('authority-unknown')
    expect(faultOf(below, [authority.certificate, shop.certificate])).toBe('authority-unknown')
  })
  test('signs for its own CNPJ only, and for its branches', async () => {
    const trust = [authority.certificate]
    expect(faultOf(await signer('OUTRA:99999999000191', { by: authority }), trust)).toBe('issuer-differs')
    expect(faultOf(await signer('SEM CNPJ', { by: authority }), trust)).toBe('issuer-differs')
    const branch = `FILIAL:${sandboxIssuer.slice(0, 8)}000255`
    expect(faultOf(await signer(branch, { by: authority }), trust)).toBeUndefined()
  })
  test('counts on the day of the note: one that has expired since still proves it, an expired one does not', async () => {
    const dates = { by: authority, from: '2024-01-01', until: '2024-12-31' }
    const shop = await signer(`LOJA:${sandboxIssuer}`, dates)
    const trust = [authority.certificate]
    expect(faultOf(shop, trust, '2024-05-10T10:00:00-03:00')).toBeUndefined()
    expect(faultOf(shop, trust, '2025-01-02T10:00:00-03:00')).toBe('certificate-expired')
    expect(faultOf(shop, trust, '2023-12-30T10:00:00-03:00')).toBe('certificate-expired')
    const lasting = await signer(`LOJA:${sandboxIssuer}`, { by: authority })
    expect(faultOf(lasting, trust, '2031-01-02T10:00:00-03:00')).toBe('certificate-expired')
  })
})
