import { groupDigits } from './group-digits.ts'

/**
 * Brazilian figures without Intl.NumberFormat, whose first use alone blocks a slow phone for 60 ms.
 * Tested to write the same as Intl, blank for blank.
 */

const blank = '\u00a0'

/** 1500 reais → 'R$ 1.500,00' with a non-breaking blank, '-R$ 1,00' for a debt. */
export const formatBrl = (reais: number) => brl(reais, plainDigits(reais))

/** 150000 cents (an integer) → 'R$ 1.500,00'. */
export function formatBrlCents(cents: number): string {
  const digits = plainDigits(cents).padStart(3, '0')
  return brl(cents, `${digits.slice(0, -2)}.${digits.slice(-2)}`)
}

const brl = (value: number, decimal: string) =>
  `${sign(value)}R$${blank}${Number.isFinite(value) ? formatDecimal(decimal, 2) : '—'}`

/** 8.5 percent → '8,50%'. What is below a millionth of a percent is shown as zero. */
export function formatPercent(percent: number, decimals = 2): string {
  return `${sign(percent)}${Number.isFinite(percent) ? formatDecimal(plainDigits(percent), decimals) : '—'}%`
}

const sign = (value: number) => (value < 0 || Object.is(value, -0) ? '-' : '')

/** The shortest decimal that names the number, without sign and exponent: Intl rounds this, not the binary. */
function plainDigits(value: number): string {
  const [mantissa = '', exponent = '0'] = String(Math.abs(value)).split('e')
  // Below a millionth: five decimals would show zeros too.
  if (exponent.startsWith('-')) return '0'
  const [whole = '', fraction = ''] = mantissa.split('.')
  const shift = Number(exponent)
  return shift === 0 ? mantissa : whole + fraction.padEnd(shift, '0')
}

/** '1234.5' → '1.234,50', half away from zero. Works on the text: no amount is too big for it. */
export function formatDecimal(decimal: string, decimals: number): string {
  const [whole = '', fraction = ''] = decimal.split('.')
  const kept = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  const rounded = String(kept + ((fraction[decimals] ?? '0') >= '5' ? 1n : 0n)).padStart(decimals + 1, '0')
  const cut = rounded.length - decimals
  const thousands = groupDigits(rounded.slice(0, cut))
  return decimals === 0 ? thousands : `${thousands},${rounded.slice(cut)}`
}
