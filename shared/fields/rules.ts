import { define, Struct, type } from 'superstruct'
import { plainText } from './plain-text.ts'

/** The message of a rule, and whether a text obeys it. */
export type Rule = readonly [message: string, obeys: (text: string) => boolean]

/**
 * A text field. The first rule that is broken gives the one message, because a form's resolver shows the
 * last failure of a field, not the first. Anything but a string is judged like an empty field, so that
 * nobody ever reads superstruct's own English.
 */
export function text(name: string, first: Rule, ...more: Rule[]): Struct<string, null> {
  return define<string>(name, value => {
    const typed = typeof value === 'string' ? value : ''
    for (const [message, obeys] of [first, ...more]) if (!obeys(typed)) return message
    return typeof value === 'string' || first[0]
  })
}

/** Longest text that a field takes, in characters. It keeps a page of text out of the contract. */
export const maxTextLength = 200

export const notTooLong: Rule = [
  `Use no máximo ${maxTextLength} caracteres`,
  text => lengthOf(text) <= maxTextLength,
]

/** Digits without the zeros in front are at most so many. Banks and integers drop those zeros. */
export const atMostDigits = (max: number): Rule => [
  `Use no máximo ${max} dígitos`,
  digits => digits.replace(/^0+(?=\d)/, '').length <= max,
]

/**
 * The same field where its digits travel as an integer. It is judged by the rules of the text, so both sides show the
 * same sentence.
 */
export const asInteger = (field: Struct<string, null>): Struct<number, null> =>
  define<number>(field.type, value => messageOf(field, integerText(value)) ?? true)

/** Absent is an empty text. What is no natural number becomes a text that no rule for digits accepts. */
function integerText(value: unknown): string {
  if (value === undefined || value === null || value === '') return ''
  return Number.isSafeInteger(value) ? String(value) : '-'
}

/** The message under a field that holds this value; undefined when the value is right. */
export const messageOf = (struct: Pick<Struct<unknown>, 'validate'>, value: unknown) =>
  struct.validate(value)[0]?.failures()[0]?.message

/** A number in `min..max`, whole unless `whole` is false. */
export function numberBetween(
  name: string,
  range: { min: number; max: number; whole?: boolean },
  message: string,
): Struct<number, null> {
  const { min, max, whole = true } = range
  return define<number>(name, value => {
    const fits = typeof value === 'number' && value >= min && value <= max
    return (fits && (!whole || Number.isInteger(value))) || message
  })
}

type Fields = Parameters<typeof type>[0]

/**
 * A form or a group inside one. Keys that it doesn't know pass; a missing group is judged as if all its
 * fields were empty, so that every failure stands under the path of a field.
 */
export function form<F extends Fields>(fields: F) {
  const known = type(fields)
  return new Struct({
    ...known,
    *entries(value: unknown) {
      const given = isRecord(value) ? value : {}
      for (const key of Object.keys(fields))
        yield [key, given[key], fields[key]!] as [string, unknown, Struct]
    },
    validator: () => true,
    refiner: value => isRecord(value) || 'Preencha o formulário.',
  }) as typeof known
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Characters as a person counts them: without blanks around and invisible ones. */
export const lengthOf = (text: string) => [...plainText(text)].length

export const filled = (text: string) => plainText(text) !== ''

export const onlyDigits = (text: string) => /^\d*$/.test(text)
