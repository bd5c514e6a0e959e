import { isNfeKeyValid } from '../../../../shared/fields/nfe-key.ts'
import type { CalendarDay } from '../../../../shared/loan/calendar.ts'

/** The parts of an access key: cUF 2, AAMM 4, CNPJ 14, model 2, series 3, number 9, tpEmis 1, cNF 8, check digit. */
export interface AccessKeyParts {
  /** Code of the state, IBGE. */
  state: string
  /** 'YYYY-MM' of the issue. */
  month: string
  /** CNPJ of the issuer, or a CPF with leading zeros. */
  issuer: string
  /** '55' NF-e, '65' NFC-e. */
  model: string
  series: string
  number: string
}

export type KeyFault = 'check-digit' | 'state' | 'month' | 'model'

/** The parts of an access key of 44 characters, by their place. Nothing is checked. */
export function partsOfKey(key: string): AccessKeyParts {
  return {
    state: key.slice(0, 2),
    month: `20${key.slice(2, 4)}-${key.slice(4, 6)}`,
    issuer: key.slice(6, 20),
    model: key.slice(20, 22),
    series: key.slice(22, 25),
    number: key.slice(25, 34),
  }
}

/** What is wrong with an access key on the day `today`; undefined when it could be the key of a real note. */
export function faultOfKey(key: string, today: CalendarDay): KeyFault | undefined {
  if (!isNfeKeyValid(key)) return 'check-digit'
  const { state, month, model } = partsOfKey(key)
  if (!stateCodes.has(state)) return 'state'
  if (!isMonth(month) || month < firstMonth || month > today.slice(0, 7)) return 'month'
  return models.includes(model) ? undefined : 'model'
}

/** NF-e and NFC-e. */
const models = ['55', '65']

/** The first electronic notes were issued in September 2006. */
const firstMonth = '2006-09'

const isMonth = (month: string) => /-(0[1-9]|1[0-2])$/.test(month)

/** IBGE codes of the 27 states. */
const stateCodes = new Set(
  '11 12 13 14 15 16 17 21 22 23 24 25 26 27 28 29 31 32 33 35 41 42 43 50 51 52 53'.split(' '),
)

/** The valid access keys in a text that may break them into groups ('3523 0113 …'), each once. Linear in the text. */
export function keysIn(text: string, today: CalendarDay): string[] {
  const found = new Set<string>()
  const packed = text.replace(/[\s.\-/]+/g, '').slice(0, longestText)
  for (let start = 0; start + keyLength <= packed.length; start++) {
    const key = packed.slice(start, start + keyLength)
    if (!faultOfKey(key, today)) found.add(key)
  }
  return [...found]
}

const keyLength = 44
const longestText = 200_000
