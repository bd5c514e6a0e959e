import { properties, type Written } from './settings.ts'

/** What a page hands in by `configure()`. Phone and name enter here and nowhere else. */
export type Configuration = { phone?: string; name?: string } & Written

/** What the shop knows of the customer. */
export interface Known {
  phone?: string
  name?: string
}

/**
 * Sorts what a page handed in. A phone is 10 or 11 digits, however it is written. `rest` are properties of the element,
 * `isWhole` says that nothing had to be left out.
 */
export function readConfiguration(given: unknown): {
  known: Known
  rest: [string, unknown][]
  isWhole: boolean
} {
  const known: Known = {}
  const rest: [string, unknown][] = []
  let isWhole = typeof given === 'object' && given !== null
  for (const [name, value] of Object.entries(isWhole ? (given as object) : {})) {
    if (value === undefined) continue
    const text = typeof value === 'string' ? value.trim() : ''
    const phone = text.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '')
    if (name === 'phone' && /^\d{10,11}$/.test(phone)) known.phone = phone
    else if (name === 'name' && text && text.length <= 120) known.name = text
    else if (properties.includes(name as never)) rest.push([name, value])
    else isWhole = false
  }
  return { known, rest, isWhole }
}
