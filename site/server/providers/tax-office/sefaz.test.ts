import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError } from '../../config-reader.ts'
import type { SefazConfig } from '../../config-tax-office.ts'
import { newPlayKey } from '../../lending/invoice/sandbox/note.ts'
import { certificate } from '../../testing/certificates.ts'
import { sefaz } from './sefaz.ts'

const key = newPlayKey()
const result = (inside: string) =>
  `<?xml version="1.0"?><soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope"><soap:Body><nfeResultMsg xmlns="http://www.portalfiscal.inf.br/nfe/wsdl/NFeConsultaProtocolo4"><retConsSitNFe versao="4.00" xmlns="http://www.portalfiscal.inf.br/nfe">${inside}</retConsSitNFe></nfeResultMsg></soap:Body></soap:Envelope>`
const answerOf = (code: string, protocol = '') =>
  result(`<tpAmb>1</tpAmb><cStat>${code}</cStat><xMotivo>x</xMotivo><chNFe>${key}</chNFe>${protocol}`)

describe('the tax authority over SOAP and mTLS', () => {
  let certificates: Awaited<ReturnType<typeof certificate>>[]
  let server: ReturnType<typeof createServer>
  let config: SefazConfig
  const folder = mkdtempSync(join(tmpdir(), 'sefaz-'))
  const file = (name: string, content: unknown) => {
    const path = join(folder, name)
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
    return path
  }
  const state = {
    status: 200,
    text: '' as string | undefined,
    seen: [] as { path: string; type: string; body: string }[],
  }
  beforeAll(async () => {
    certificates = await Promise.all(['sefaz', 'lender', 'stranger'].map(certificate))
    const [own, lender] = certificates
    server = createServer(
      { key: own!.key, cert: own!.cert, ca: lender!.cert, requestCert: true, rejectUnauthorized: true },
      (request, response) => {
        let body = ''
        request.on('data', chunk => {
          body += chunk
        })
        request.on('end', () => {
          state.seen.push({ path: request.url!, type: request.headers['content-type']!, body })
          if (state.text !== undefined) response.writeHead(state.status).end(state.text)
        })
      },
    )
    server.on('tlsClientError', () => {})
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
    const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
    config = {
      provider: 'sefaz',
      urlsFile: file('urls.json', { '35-55': `${url}/sp`, '*-65': `${url}/svrs-nfce` }),
      ...{ certFile: lender!.certFile, certKeyFile: lender!.keyFile, caFile: own!.certFile, timeoutMs: 300 },
    }
  })
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise(done => server.close(done))
    for (const each of certificates) each.remove()
    rmSync(folder, { recursive: true })
  })
  beforeEach(() => Object.assign(state, { status: 200, text: answerOf('100'), seen: [] }))

  test('asks the address of state and model for the key, as the schema says', async () => {
    expect(await sefaz(config).stateOf(key)).toEqual({ state: 'authorised', digest: undefined })
    expect(state.seen).toEqual([
      {
        path: '/sp',
        type: 'application/soap+xml; charset=utf-8; action="http://www.portalfiscal.inf.br/nfe/wsdl/NFeConsultaProtocolo4/nfeConsultaNF"',
        body: expect.stringContaining(
          `<consSitNFe xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><tpAmb>1</tpAmb><xServ>CONSULTAR</xServ><chNFe>${key}</chNFe></consSitNFe>`,
        ),
      },
    ])
  })
  test.each([
    ['100', 'authorised'],
    ['150', 'authorised'],
    ['101', 'cancelled'],
    ['151', 'cancelled'],
    ['155', 'cancelled'],
    ['110', 'denied'],
    ['301', 'denied'],
    ['302', 'denied'],
    ['303', 'denied'],
    ['217', 'unknown'],
  ])('cStat %s is %s', async (code, expected) => {
    state.text = answerOf(code)
    expect(await sefaz(config).stateOf(key)).toMatchObject({ state: expected })
  })
  test('reads the digest of the note that was authorised', async () => {
    const protocol = `<protNFe versao="4.00"><infProt><chNFe>${key}</chNFe><digVal>abc=</digVal><cStat>100</cStat></infProt></protNFe>`
    state.text = answerOf('100', protocol)
    expect(await sefaz(config).stateOf(key)).toEqual({ state: 'authorised', digest: 'abc=' })
  })
  test.each<[string, () => string | undefined, string]>([
    ['is out of service', () => answerOf('109'), 'cstat-109'],
    ['was asked too often', () => answerOf('656'), 'cstat-656'],
    ['speaks of another note', () => answerOf('100').replaceAll(key, newPlayKey()), 'other-note'],
    ['answers a page', () => '<html>hello</html>', 'odd-answer'],
    ['answers half', () => answerOf('100').slice(0, 200), 'odd-answer'],
    ['answers with entities', () => `<!DOCTYPE x>${answerOf('100')}`, 'odd-answer'],
    ['does not answer', () => undefined, 'timeout'],
  ])('a service that %s gives no answer', async (_what, text, code) => {
    state.text = text()
    await expect(sefaz(config).stateOf(key)).rejects.toMatchObject({
      name: 'TaxOfficeUnavailable',
      message: code,
    })
  })
  test('a status of 500 and a state without an address give no answer', async () => {
    state.status = 500
    await expect(sefaz(config).stateOf(key)).rejects.toMatchObject({ message: 'status-500' })
    const rio = `33${key.slice(2)}`
    await expect(sefaz(config).stateOf(rio)).rejects.toMatchObject({ message: 'no-address-33-55' })
  })
  test('fails when the service refuses our certificate, or has one of an unknown authority', async () => {
    const { certFile, keyFile } = certificates[2]!
    const asStranger = sefaz({ ...config, certFile, certKeyFile: keyFile })
    await expect(asStranger.stateOf(key)).rejects.toMatchObject({ name: 'TaxOfficeUnavailable' })
    const unknown = sefaz({ ...config, caFile: certFile })
    await expect(unknown.stateOf(key)).rejects.toMatchObject({ name: 'TaxOfficeUnavailable' })
    expect(state.seen).toEqual([])
  })
  test.each([
    ['is missing', '/nowhere.json'],
    ['is no JSON', 'x'],
    ['has a number', { '35-55': 1 }],
    ['has an address without TLS', { '35-55': 'http://sefaz.example' }],
    ['has an unknown state', { 'SP-55': 'https://sefaz.example' }],
  ])('a list of addresses that %s stops the start', (_what, content) => {
    const urlsFile = content === '/nowhere.json' ? content : file('bad.json', content)
    expect(() => sefaz({ ...config, urlsFile })).toThrow(ConfigError)
  })
})
