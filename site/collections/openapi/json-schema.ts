import { highestPriceCents, orderInvoiceMaxLength } from '../../../shared/api/purchase.ts'
import { maxTextLength } from '../../../shared/fields/rules.ts'
import { limits } from '../../../shared/loan/limits.ts'

/** JSON Schema (draft 2020-12), as OpenAPI 3.1 uses it. */
export type JsonSchema = Record<string, unknown>

/** A struct of superstruct, of any type. */
export interface Contract {
  type: string
  schema: unknown
  is(value: unknown): boolean
}

const uuid = { type: 'string', format: 'uuid' }
const isoDay = { type: 'string', format: 'date' }
const digits = (length: string) => ({ type: 'string', pattern: `^\\d{${length}}$` })

/**
 * The fields of `shared/fields` that ask for more than a length, by the names of their structs, as far as JSON Schema can say it.
 */
export const fieldSchemas: Record<string, JsonSchema> = {
  cpf: digits('11'),
  'login-phone': digits('10,11'),
  'registration-phone': digits('10,11'),
  email: { type: 'string', format: 'email' },
  'birth-date': isoDay,
  'known-date': isoDay,
  'accept-terms': { const: true },
  'request-id': { type: 'string', minLength: 1 },
  'registration-id': { type: 'string', minLength: 1 },
  'login-code': digits('6'),
  'browser-key': { type: 'string', pattern: '^[\\w-]{22,64}$' },
  'device-id': uuid,
  imei: digits('15'),
  'invoice-file': {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description: 'PDF da nota, até 10 MB, ou o XML, até 1 MB.',
  },
  'order-reference': {
    type: 'string',
    pattern: '^[\\w./#-]{1,64}$',
    description: 'O número do pedido na loja.',
  },
  'price-cents': { type: 'integer', minimum: limits.amount.min * 100, maximum: highestPriceCents },
  'invoice-xml': { type: 'string', minLength: 1, maxLength: orderInvoiceMaxLength },
  'linked-partner': { type: 'string', description: 'Só no nosso site, para quem veio por um link.' },
  'salary-in-reais': {
    type: 'number',
    minimum: limits.salary.min,
    maximum: limits.salary.max,
    description: 'Em reais.',
  },
  state: { type: 'string', pattern: '^[A-Z]{2}$' },
  cep: { type: 'string', pattern: '^\\d{5}-?\\d{3}$' },
}

/** @throws Error for a struct that has no place here, so that a new kind of field is seen */
export function jsonSchemaOf(struct: Contract, at = ''): JsonSchema {
  const base = plainSchema(struct, at)
  if (!struct.is(null) || struct.type === 'unknown') return base
  return typeof base.type === 'string'
    ? { ...base, type: [base.type, 'null'] }
    : { anyOf: [base, { type: 'null' }] }
}

/** A text without a row in `fieldSchemas` is described by the lengths that it accepts. */
function plainSchema(struct: Contract, at: string): JsonSchema {
  const { type, schema } = struct
  if (fieldSchemas[type]) return fieldSchemas[type]
  if (type === 'string' || type === 'number' || type === 'boolean') return { type }
  if (type === 'unknown') return {}
  if (type === 'record') return { type: 'object' }
  if (type === 'literal') return { const: schema }
  if (type === 'enums') return { enum: Object.values(schema as object) }
  if (type === 'array') {
    return schema ? { type: 'array', items: jsonSchemaOf(schema as Contract, `${at}[]`) } : { type: 'array' }
  }
  if (type === 'type' || type === 'object') return objectSchema(schema as Record<string, Contract>, at)
  const lengths = Array.from({ length: maxTextLength + 2 }, (_, length) => length)
  const accepted = lengths.filter(length => struct.is('a'.repeat(length)))
  const [minLength] = accepted
  const maxLength = accepted.at(-1)
  if (minLength !== undefined && maxLength === maxTextLength)
    return { type: 'string', ...(minLength > 0 && { minLength }), maxLength }
  throw new Error(
    `No JSON Schema for ${type} at ${at}: add it to fieldSchemas in site/collections/openapi/json-schema.ts.`,
  )
}

function objectSchema(fields: Record<string, Contract>, at: string): JsonSchema {
  const properties = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, jsonSchemaOf(field, `${at}.${name}`)]),
  )
  const required = Object.entries(fields)
    .filter(([, field]) => !field.is(undefined))
    .map(([name]) => name)
  return { type: 'object', properties, ...(required.length > 0 && { required }) }
}
