import { attributeOf, messageProperties } from '../element/settings.ts'

export type Props = Record<string, unknown>

/** `loan-before-continue` for `onLoanBeforeContinue`; undefined for a prop that is no event. */
export function eventOf(prop: string): string | undefined {
  if (!prop.startsWith('onLoan')) return undefined
  return prop.slice(2).replace(/[A-Z]/g, (letter, at) => `${at === 0 ? '' : '-'}${letter.toLowerCase()}`)
}

const settings = new Set<string>(messageProperties)
/** Attributes of HTML that hold by being there, whatever their text: React 18 writes `hidden="false"` on an unknown tag. */
const flags = new Set(['hidden', 'inert', 'autoFocus', 'itemScope'])

/** React 18 writes `className` of an unknown tag as it is. */
export function attributesOf(props: Props): Props {
  const attributes: Props = {}
  for (const [prop, value] of Object.entries(props)) {
    if (eventOf(prop)) continue
    const name = prop === 'className' ? 'class' : settings.has(prop) ? attributeOf(prop) : prop
    attributes[name] = flags.has(prop) ? value || undefined : value
  }
  return attributes
}
