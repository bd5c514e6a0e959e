import { type Property, properties, type Written } from './settings.ts'

/** What the shop knows of an address. */
interface KnownAddress {
  postalCode?: string
  street?: string
  number?: string
  apartmentOrSuite?: string
  neighborhood?: string
  city?: string
  stateOrProvince?: string
}

/** What the shop sells: the customer buys it with the loan. All three, or none. */
interface Product {
  brand?: string
  model?: string
  /** Digits, from the lowest price that the server takes to ten times the highest: it says then what is wrong. */
  priceCents?: string
}

/** What the shop knows about the customer. Each value goes to its field, where the customer sees and corrects it. */
export interface Known {
  phone?: string
  name?: string
  cpf?: string
  email?: string
  birthDate?: string
  imei?: string
  /** Access key of the invoice, 44 digits. */
  invoiceKey?: string
  /** What the shop calls its order. */
  orderReference?: string
  /** A JWS of the shop's server, with the same data. */
  signedPrefill?: string
  address?: KnownAddress
  product?: Product
}

/** The argument of `configure()`, the only way for data of the customer to enter. */
export type Configuration = Known & Written

/** How a value is tidied, and what it looks like then. The rules of the fields judge it when the customer sees it. */
type Shape = readonly [tidy: (text: string) => string, pattern: RegExp]
type Shapes<Name extends string> = Readonly<Record<Name, Shape>>

const digits = (text: string) => text.replace(/\D/g, '')
const same = (text: string) => text
const line: Shape = [same, /^.{1,120}$/]

const ofPerson: Shapes<Exclude<keyof Known, 'address' | 'product'>> = {
  phone: [text => digits(text).replace(/^55(?=\d{10,11}$)/, ''), /^\d{10,11}$/],
  name: line,
  cpf: [digits, /^\d{11}$/],
  email: [same, /^[^\s@]{1,64}@[^\s@]{3,190}$/],
  birthDate: [same, /^\d{4}-\d\d-\d\d$/],
  imei: [digits, /^\d{15}$/],
  invoiceKey: [digits, /^\d{44}$/],
  orderReference: [same, /^[\w./#-]{1,64}$/],
  signedPrefill: [same, /^[\w.-]{20,8000}$/],
}
const ofProduct: Shapes<keyof Product> = {
  brand: line,
  model: line,
  priceCents: [same, /^[1-9]\d{4,6}$/],
}
const ofAddress: Shapes<keyof KnownAddress> = {
  postalCode: [digits, /^\d{8}$/],
  street: line,
  number: line,
  apartmentOrSuite: line,
  neighborhood: line,
  city: line,
  stateOrProvince: [same, /^[A-Z]{2}$/],
}

/**
 * Validates the argument of `configure()`. `rest` are properties of the element. `faults` are the names of what was ignored;
 * a name that is not ours is not repeated, because it may be anything.
 */
export function readConfiguration(given: unknown): {
  known: Known
  rest: [string, unknown][]
  faults: (string | undefined)[]
} {
  const known: Known = {}
  const rest: [string, unknown][] = []
  const faults: (string | undefined)[] = []
  try {
    if (typeof given !== 'object') throw given
    for (const [name, value] of Object.entries(given as object)) {
      if (value === undefined) continue
      if (name === 'address') known.address = readTexts(value, ofAddress, faults, 'address.')
      else if (name === 'product') {
        const product = readTexts(productTexts(value), ofProduct, faults, 'product.')
        if (product.brand && product.model && product.priceCents) known.product = product
        else faults.push(name)
      } else if (isNameOf(name, ofPerson))
        Object.assign(known, readTexts({ [name]: value }, ofPerson, faults))
      else if (isProperty(name)) rest.push([name, value])
      else faults.push(undefined)
    }
  } catch {
    // A getter of the page has thrown, or there is nothing to read.
    faults.push(undefined)
  }
  return { known, rest, faults }
}

function readTexts<Name extends string>(
  given: unknown,
  shapes: Shapes<Name>,
  faults: (string | undefined)[],
  prefix = '',
): { [N in Name]?: string } {
  const taken: { [N in Name]?: string } = {}
  for (const [name, value] of Object.entries(given as object)) {
    if (value === undefined) continue
    if (!isNameOf(name, shapes)) {
      faults.push(undefined)
      continue
    }
    const [tidy, pattern] = shapes[name]
    const text = typeof value === 'string' ? tidy(value.trim()) : ''
    if (pattern.test(text)) taken[name] = text
    else faults.push(prefix + name)
  }
  return taken
}

/** A price is a number to a shop. */
const productTexts = (given: unknown) => {
  const { priceCents: price } = given as { priceCents?: unknown }
  return { ...(given as object), priceCents: typeof price === 'number' ? `${price}` : price }
}

const isNameOf = <Name extends string>(name: string, shapes: Shapes<Name>): name is Name =>
  Object.keys(shapes).includes(name)

const isProperty = (name: string): name is Property => properties.some(each => each === name)
