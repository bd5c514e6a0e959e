import { readFileSync } from 'node:fs'
import { XMLParser } from 'fast-xml-parser'
import { is, record, string } from 'superstruct'
import { ConfigError } from '../../config-reader.ts'
import type { SefazConfig } from '../../config-tax-office.ts'
import { certifiedAgent, httpCall, NoAnswer } from '../http-call.ts'
import { type NoteState, type TaxOffice, TaxOfficeUnavailable } from './tax-office.ts'

const service = 'http://www.portalfiscal.inf.br/nfe/wsdl/NFeConsultaProtocolo4'

/**
 * Asks the web service NFeConsultaProtocolo4 (layout 4.00, SOAP 1.2) over mTLS. Each state, and each model of a state, has an
 * address of its own. @throws ConfigError when a file cannot be used
 */
export function sefaz(config: SefazConfig): TaxOffice {
  const addresses = readAddresses(config.urlsFile)
  const agent = certifiedAgent('TAX_OFFICE', config)
  return {
    async stateOf(key) {
      const [state, model] = [key.slice(0, 2), key.slice(20, 22)]
      const url = addresses[`${state}-${model}`] ?? addresses[`*-${model}`]
      if (!url) throw new TaxOfficeUnavailable(`no-address-${state}-${model}`)
      const headers = {
        'Content-Type': `application/soap+xml; charset=utf-8; action="${service}/nfeConsultaNF"`,
      }
      const { timeoutMs } = config
      const call = { method: 'POST', headers, agent, timeoutMs, body: envelope(key) } as const
      const { status, text } = await httpCall(url, call).catch(noAnswer)
      if (status !== 200) throw new TaxOfficeUnavailable(`status-${status}`)
      return readAnswer(text, key)
    },
  }
}

const envelope = (key: string) =>
  `<?xml version="1.0" encoding="utf-8"?><soap12:Envelope xmlns:soap12="http://www.w3.org/2003/05/soap-envelope"><soap12:Body><nfeDadosMsg xmlns="${service}"><consSitNFe xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><tpAmb>1</tpAmb><xServ>CONSULTAR</xServ><chNFe>${key}</chNFe></consSitNFe></nfeDadosMsg></soap12:Body></soap12:Envelope>`

/** cStat of `retConsSitNFe`. Any other (out of service, too many questions, a bad request of ours) is no answer about the note. */
const states: Record<string, NoteState['state']> = {
  ...{ 100: 'authorised', 150: 'authorised' },
  ...{ 101: 'cancelled', 151: 'cancelled', 155: 'cancelled' },
  ...{ 110: 'denied', 301: 'denied', 302: 'denied', 303: 'denied' },
  217: 'unknown',
}

const parser = new XMLParser({ parseTagValue: false, processEntities: false, removeNSPrefix: true })

function readAnswer(text: string, key: string): NoteState {
  const answer = at(parse(text), 'Envelope', 'Body', 'nfeResultMsg', 'retConsSitNFe')
  const code = String(at(answer, 'cStat') ?? '')
  const state = states[code]
  if (!state) throw new TaxOfficeUnavailable(/^\d{3}$/.test(code) ? `cstat-${code}` : 'odd-answer')
  const protocol = at(answer, 'protNFe', 'infProt')
  // The answer must be about this note: its own key, and that of the protocol inside.
  const about = [at(answer, 'chNFe'), at(protocol, 'chNFe')].filter(each => each !== undefined)
  if (about.some(each => each !== key)) throw new TaxOfficeUnavailable('other-note')
  const digest = at(protocol, 'digVal')
  return { state, digest: typeof digest === 'string' ? digest : undefined }
}

function parse(text: string): unknown {
  if (/<!\s*(DOCTYPE|ENTITY)/i.test(text)) throw new TaxOfficeUnavailable('odd-answer')
  try {
    return parser.parse(text)
  } catch {
    throw new TaxOfficeUnavailable('odd-answer')
  }
}

function at(node: unknown, ...path: string[]): unknown {
  let here = node
  for (const name of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, name)) return undefined
    here = (here as Record<string, unknown>)[name]
  }
  return here
}

/** JSON: `{"35-55": "https://…", "35-65": "https://…", "*-55": "https://…"}`, by state (IBGE code or *) and model. */
export function readAddresses(file: string): Record<string, string> {
  const refuse = (why: string) => new ConfigError([`TAX_OFFICE_URLS_FILE is "${file}", ${why}.`])
  let read: unknown
  try {
    read = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw refuse('which cannot be read as JSON')
  }
  if (!is(read, record(string(), string()))) throw refuse('which is no object of addresses')
  for (const [name, url] of Object.entries(read)) {
    if (!/^(\d{2}|\*)-(55|65)$/.test(name) || URL.parse(url)?.protocol !== 'https:') {
      throw refuse(`in which "${name}" is not a state and model with an https address`)
    }
  }
  return read
}

/** @throws TaxOfficeUnavailable */
function noAnswer(error: unknown): never {
  throw error instanceof NoAnswer ? new TaxOfficeUnavailable(error.message) : error
}
