import { errorSentences } from '../element/errors.ts'
import { methodDescriptions } from '../element/methods.ts'
import { attributeOf, properties } from '../element/settings.ts'
import { stateDescriptions } from '../element/states.ts'
import { parts, slots, themeDescriptions, themed } from '../element/theme.ts'
import { attributeTexts, elementTexts, eventTexts } from './tables.ts'

/** Both elements as a custom-elements manifest (schema 2.1.0), for editors and the reference on the site. */
export function customElements() {
  const path = 'loan-simulator.mjs'
  return {
    schemaVersion: '2.1.0',
    modules: [
      {
        kind: 'javascript-module',
        path,
        declarations: Object.entries(elementTexts).map(([tagName, { className, description }]) => ({
          kind: 'class',
          customElement: true,
          name: className,
          tagName,
          description,
          superclass: { name: 'HTMLElement' },
          ...declared,
        })),
        exports: Object.entries(elementTexts).map(([name, { className }]) => ({
          kind: 'custom-element-definition',
          name,
          declaration: { name: className, module: path },
        })),
      },
    ],
  }
}

const described = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([name, description]) => ({ name, description }))

const typed = (text: string) => ({ type: { text } })

const attributes = properties.map(property => {
  const { type, default: usual, description } = attributeTexts[property]
  const name = attributeOf(property)
  return { name, fieldName: property, ...typed(type), ...(usual && { default: usual }), description }
})

const { ready, ...methods } = methodDescriptions

/** What both elements declare. */
const declared = {
  attributes,
  members: [
    ...attributes.map(({ name: attribute, fieldName: name, type, description }) => ({
      kind: 'field',
      name,
      type,
      attribute,
      description,
    })),
    { kind: 'field', name: 'ready', ...typed('Promise<HTMLElement>'), readonly: true, description: ready },
    ...described(methods).map(method => ({ kind: 'method', ...method })),
  ],
  events: Object.entries(eventTexts).map(([name, { detail, description }]) => ({
    name,
    ...typed(`CustomEvent<${detail}>`),
    description,
  })),
  slots: described(slots),
  cssParts: described(parts),
  cssStates: described(stateDescriptions),
  cssProperties: themed.map(name => ({ name: `--loan-${name}`, description: themeDescriptions[name] })),
  /** Not part of the schema. */
  errors: Object.entries(errorSentences).map(([code, description]) => ({ code, description })),
}
