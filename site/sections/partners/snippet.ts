import { partnerMessages } from '../../../shared/messages/partners.ts'

/** Fields of the snippet builder, as typed. An empty text omits the attribute. */
export interface Choice {
  partner: string
  /** In reais, such as '1.500,00'. */
  amount: string
  installments: string
  paymentDay: string
  device: string
  onboarding: string
  environment: string
  scenario: string
  colorScheme: string
}
export type Field = keyof Choice

export interface Source {
  /** Origin of the lender's site, such as 'https://host'. */
  origin: string
  version: string
  /** Subresource integrity of loan-simulator.js. */
  integrity: string
}

/** Initial values. They work in the sandbox without changes. */
export const firstChoice: Choice = {
  partner: 'loja-exemplo',
  amount: '1.500,00',
  installments: '',
  paymentDay: '',
  device: 'Moto G54',
  onboarding: '',
  environment: 'sandbox',
  scenario: '',
  colorScheme: '',
}

export const isField = (name: string): name is Field => name in firstChoice

/** '1.999,90' or '1999.9' reais → 199990 cents. Undefined for an ambiguous or invalid amount. */
export function centsOf(text: string): number | undefined {
  const bare = text.trim().replace(/^R\$\s*/, '')
  const [, whole, fraction = ''] = /^(\d{1,7}|\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/.exec(bare) ?? []
  if (whole === undefined) return undefined
  return Number(whole.replaceAll('.', '')) * 100 + Number(fraction.padEnd(2, '0'))
}

/** Invalid fields, each with its error message. */
export function faultsOf(choice: Choice): Partial<Record<Field, string>> {
  const wrong: [Field, boolean][] = [
    ['partner', !/^[a-z\d-]{1,60}$/.test(choice.partner.trim())],
    ['amount', choice.amount.trim() !== '' && !centsOf(choice.amount)],
    ['installments', !/^([1-9]\d?)?$/.test(choice.installments.trim())],
    ['device', [...choice.device.trim()].length > 60],
  ]
  return Object.fromEntries(
    wrong
      .filter(([, isWrong]) => isWrong)
      .map(([field]) => [field, partnerMessages[field as keyof typeof partnerMessages]]),
  )
}

/** Attributes of the element in the order of the reference. Omits invalid fields. */
export function attributesOf(choice: Choice): [name: string, value: string][] {
  const faults = faultsOf(choice)
  const kept = (field: Field, value = choice[field].trim()) => (faults[field] ? '' : value)
  const all: [string, string][] = [
    ['partner', kept('partner')],
    ['amount-cents', kept('amount', String(centsOf(choice.amount) || ''))],
    ['installments', kept('installments')],
    ['payment-day', choice.paymentDay],
    ['device', kept('device')],
    ['onboarding', choice.onboarding],
    ['environment', choice.environment],
    ['scenario', choice.environment === 'demo' ? choice.scenario : ''],
    ['color-scheme', choice.colorScheme],
  ]
  return all.filter(([, value]) => value !== '')
}

/** The complete snippet that a shop pastes into its page. */
export function snippetOf(choice: Choice, { origin, version, integrity }: Source): string {
  const attributes = attributesOf(choice)
  const partner = attributes.find(([name]) => name === 'partner')?.[1]
  const link = `${origin}/form${partner ? `?partner=${encodeURIComponent(partner)}` : ''}`
  return [
    '<script',
    `  src="${origin}/widget/${version}/loan-simulator.js"`,
    `  integrity="${integrity}"`,
    '  crossorigin="anonymous"',
    '  async',
    '></script>',
    '',
    '<loan-simulator',
    ...attributes.map(([name, value]) => `  ${name}="${escaped(value)}"`),
    '>',
    `  <a href="${escaped(link)}">${partnerMessages.link}</a>`,
    '</loan-simulator>',
  ].join('\n')
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
