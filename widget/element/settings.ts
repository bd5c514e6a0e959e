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
/** The texts that the page wrote. */
export type Written = { [P in Property]?: string | undefined }

export interface Settings {
  partner: string | undefined
  /** Of API and hosted site, without a trailing slash. */
  origin: string
  amountCents: number | undefined
  installments: number | undefined
  paymentDay: number | undefined
  device: string | undefined
  onboarding: 'inline' | 'hosted'
  environment: 'production' | 'sandbox' | 'demo'
  scenario: Scenario
  colorScheme: 'light' | 'dark' | 'auto'
}

export const attributeOf = (property: string) => property.replace(/[A-Z]/g, c => `-${c.toLowerCase()}`)

/**
 * Parses what the page wrote. An invalid value keeps the default and becomes a fault; nothing throws. `origin` is the
 * default of `api`. Plain functions instead of superstruct save 1.8 KB (gzip) in the file that every page loads.
 */
export function readSettings(
  written: Written,
  origin: string,
  paymentDays: readonly number[],
): { settings: Settings; faults: Fault[] } {
  const faults: Fault[] = []
  /** Returns the parsed value or the fallback. Blank text is no value. */
  const take = <T>(property: Property, fallback: T, read: (text: string) => T | undefined): T => {
    const text = written[property]?.trim()
    if (!text) return fallback
    const value = read(text)
    if (value !== undefined) return value
    const attribute = attributeOf(property)
    faults.push({ code: `${attribute}-invalid` as LoanErrorCode, attribute })
    return fallback
  }
  const settings: Settings = {
    partner: take('partner', undefined, matching(/^[a-z\d-]{1,60}$/)),
    origin: take('api', origin, originOf),
    amountCents: take('amountCents', undefined, count),
    installments: take('installments', undefined, count),
    paymentDay: take('paymentDay', undefined, text => paymentDays.find(day => String(day) === text)),
    device: take('device', undefined, matching(/^.{1,60}$/u)),
    onboarding: take('onboarding', 'inline', oneOf('inline', 'hosted')),
    environment: take('environment', 'production', oneOf('production', 'sandbox', 'demo')),
    scenario: take('scenario', 'approve', oneOf('approve', 'deny', 'otp-error', 'offline')),
    colorScheme: take('colorScheme', 'auto', oneOf('light', 'dark', 'auto')),
  }
  const demo = settings.environment === 'demo'
  if (!written.partner?.trim() && !demo) faults.push({ code: 'partner-missing', attribute: 'partner' })
  if (!settings.origin) faults.push({ code: 'api-missing', attribute: 'api' })
  if (written.scenario?.trim() && !demo) faults.push({ code: 'scenario-outside-demo', attribute: 'scenario' })
  return { settings, faults }
}

const matching = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : undefined)

const oneOf =
  <T extends string>(...names: T[]) =>
  (text: string) =>
    names.find(name => name === text)

/** A whole number of at most nine digits. A longer one is no price, and may be a phone or a CPF. */
const count = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)

/** 'https://host' of an address without a path. Allows http for localhost only. */
function originOf(text: string): string | undefined {
  const [, origin] =
    /^(https:\/\/[^/?#@\s]+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?)\/?$/.exec(text) ?? []
  return origin
}
