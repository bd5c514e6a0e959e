import { type Property, properties, type Written } from './settings.ts'

/** The argument of `configure()`, the only way for phone and name to enter. */
export type Configuration = { phone?: string; name?: string } & Written

/** What the shop knows about the customer. */
export interface Known {
  phone?: string
  name?: string
}

/**
 * Validates the argument of `configure()`. A phone has 10 or 11 digits, in any format. `rest` are properties of the element.
 * `isWhole` is false when something was ignored.
 */
export function readConfiguration(given: unknown): {
  known: Known
  rest: [string, unknown][]
  isWhole: boolean
} {
  const known: Known = {}
  const rest: [string, unknown][] = []
  let isWhole = typeof given === 'object'
  try {
    for (const [name, value] of Object.entries(given as object)) {
      if (value === undefined) continue
      const text = typeof value === 'string' ? value.trim() : ''
      const phone = text.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '')
      if (name === 'phone' && /^\d{10,11}$/.test(phone)) known.phone = phone
      else if (name === 'name' && text && text.length <= 120) known.name = text
      else if (isProperty(name)) rest.push([name, value])
      else isWhole = false
    }
  } catch {
    // A getter of the page has thrown, or there is nothing to read.
    isWhole = false
  }
  return { known, rest, isWhole }
}

const isProperty = (name: string): name is Property => properties.some(each => each === name)
