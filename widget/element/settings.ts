import type { Scenario } from '../demo-api/scenario.ts'
import type { Fault, LoanErrorCode } from './errors.ts'

/** The properties of the elements. Each has an attribute in kebab-case. None of them may hold personal data. */
export const properties = [
  'partner',
  'api',
  'amountCents',
  'installments',
  'paymentDay',
  'device',
  'onboarding',
  'environment',
  'scenario',
  'colorScheme',
] as const
export type Property = (typeof properties)[number]
/** Those of `<loan-message>`: the simulator's, and where it opens. */
export const messageProperties = [...properties, 'opens'] as const
export type MessageProperty = (typeof messageProperties)[number]

/** The texts that the page wrote; null for what is no text, such as an object. */
export type Written = { [P in MessageProperty]?: string | null | undefined }

/** What every element goes by. */
export interface BasicSettings {
  partner: string | undefined
  /** Of API and hosted site, without a trailing slash. */
  origin: string
  amountCents: number | undefined
  installments: number | undefined
  paymentDay: number | undefined
  environment: 'production' | 'sandbox' | 'demo'
  colorScheme: 'light' | 'dark' | 'auto'
}

export interface Settings extends BasicSettings {
  device: string | undefined
  onboarding: 'inline' | 'hosted'
  scenario: Scenario
}

/** What the page wrote, as text. Calls no method of it: an object of the page may throw. */
export function textOf(value: unknown): string | null | undefined {
  if (value === null || value === undefined) return undefined
  return /^(string|number|bigint|boolean)$/.test(typeof value) ? String(value) : null
}

export const attributeOf = (property: string) => property.replace(/[A-Z]/g, c => `-${c.toLowerCase()}`)

/** The parsed value of a property, or the fallback. */
type Take = <T>(property: MessageProperty, fallback: T, read: (text: string) => T | undefined) => T

const faultOf = (attribute: string, problem: string, value?: string | null): Fault => ({
  code: `${attribute}-${problem}` as LoanErrorCode,
  attribute,
  value,
})

/** Makes a fault of every value that its reader refuses. Blank text is no value. */
function takerOf(written: Written, faults: Fault[]): Take {
  return (property, fallback, read) => {
    const given = written[property]
    const text = given?.trim()
    if (!text && given !== null) return fallback
    const value = text ? read(text) : undefined
    if (value !== undefined) return value
    faults.push(faultOf(attributeOf(property), 'invalid', given))
    return fallback
  }
}

/**
 * Parses what the page wrote. An invalid value keeps the default and becomes a fault; nothing throws. `origin` is the
 * default of `api`. Plain functions instead of superstruct save 1.8 KB (gzip) in the files that every page loads.
 */
export function readBasics(written: Written, origin: string, paymentDays: readonly number[]) {
  const faults: Fault[] = []
  const take = takerOf(written, faults)
  const settings: BasicSettings = {
    partner: take('partner', undefined, matching(/^[a-z\d-]{1,60}$/)),
    origin: take('api', origin, originOf),
    amountCents: take('amountCents', undefined, count),
    installments: take('installments', undefined, count),
    paymentDay: take('paymentDay', undefined, text => paymentDays.find(day => String(day) === text)),
    environment: take('environment', 'production', oneOf('production', 'sandbox', 'demo')),
    colorScheme: take('colorScheme', 'auto', oneOf('light', 'dark', 'auto')),
  }
  if (!written.partner?.trim() && settings.environment !== 'demo') faults.push(faultOf('partner', 'missing'))
  if (!settings.origin) faults.push(faultOf('api', 'missing'))
  return { settings, faults, take }
}

/** The same with what only simulator and onboarding go by. */
export function readSettings(
  written: Written,
  origin: string,
  paymentDays: readonly number[],
): { settings: Settings; faults: Fault[] } {
  const { settings: basics, faults, take } = readBasics(written, origin, paymentDays)
  const settings: Settings = {
    ...basics,
    device: take('device', undefined, matching(/^.{1,60}$/u)),
    onboarding: take('onboarding', 'inline', oneOf('inline', 'hosted')),
    scenario: take('scenario', 'approve', oneOf('approve', 'deny', 'otp-error', 'offline')),
  }
  if (written.scenario?.trim() && settings.environment !== 'demo')
    faults.push(faultOf('scenario', 'outside-demo'))
  return { settings, faults }
}

const matching = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : undefined)

export const oneOf =
  <T extends string>(...names: T[]) =>
  (text: string) =>
    names.find(name => name === text)

/** A whole number of at most nine digits. A longer one is no price, and may be a phone or a CPF. */
export const count = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)

/** 'https://host' of an address without a path. Allows http for localhost only. */
const originOf = (text: string): string | undefined =>
  /^(https:\/\/[^/?#@\s]+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?)\/?$/.exec(text)?.[1]
