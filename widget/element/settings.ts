import type { Scenario } from '../demo-api/scenario.ts'
import type { Fault, LoanErrorCode } from './errors.ts'

/** The properties of the elements; each has an attribute of the same name in kebab-case. Nothing secret is ever one. */
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
/** As the page wrote them; undefined where it wrote nothing, or nothing but blanks. */
export type Written = { [P in Property]?: string | undefined }

export interface Settings {
  partner: string | undefined
  /** Of API and hosted site, without a slash at the end. */
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
 * Reads what the page wrote. What cannot be read keeps its default and is a fault; it never throws. `origin` is that of
 * the script, where `api` says nothing else. By plain functions: the file that everybody loads carries no validator.
 */
export function readSettings(
  written: Written,
  origin: string,
  paymentDays: readonly number[],
): { settings: Settings; faults: Fault[] } {
  const faults: Fault[] = []
  /** The value that `read` makes of the text, or the default. */
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

/** A whole number from 1. Nine digits: beyond them somebody wrote something else than a price. */
const count = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)

/** 'https://host' of an address without a path; http only on the developer's own machine. */
function originOf(text: string): string | undefined {
  const [, origin] =
    /^(https:\/\/[^/?#@\s]+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?)\/?$/.exec(text) ?? []
  return origin
}
