import { errorSentences } from '../element/errors.ts'
import { attributeOf } from '../element/settings.ts'
import { themeDescriptions, themed } from '../element/theme.ts'
import { attributeTexts, elementTexts, eventTexts } from './tables.ts'

/** All elements as a custom-elements manifest (schema 2.1.0), for editors and the reference on the site. */
export function customElements() {
  const paths = new Set(Object.values(elementTexts).map(({ path }) => path))
  return {
    schemaVersion: '2.1.0',
    modules: [...paths].map(path => {
      const elements = Object.entries(elementTexts).filter(([, text]) => text.path === path)
      return {
        kind: 'javascript-module',
        path,
        declarations: elements.map(([tagName, text]) => declarationOf(tagName, text)),
        exports: elements.map(([name, { className }]) => ({
          kind: 'custom-element-definition',
          name,
          declaration: { name: className, module: path },
        })),
      }
    }),
  }
}

type ElementText = (typeof elementTexts)[keyof typeof elementTexts]

function declarationOf(tagName: string, text: ElementText) {
  const attributes = text.properties.map(property => {
    const { type, default: usual, description } = attributeTexts[property]
    const name = attributeOf(property)
    return { name, fieldName: property, ...typed(type), ...(usual && { default: usual }), description }
  })
  const { ready, ...methods }: { ready?: string } & Record<string, string> = text.methods
  return {
    kind: 'class',
    customElement: true,
    name: text.className,
    tagName,
    description: text.description,
    superclass: { name: 'HTMLElement' },
    attributes,
    members: [
      ...attributes.map(({ name: attribute, fieldName: name, type, description }) => ({
        kind: 'field',
        name,
        type,
        attribute,
        description,
      })),
      ...(ready === undefined
        ? []
        : [
            {
              kind: 'field',
              name: 'ready',
              ...typed('Promise<HTMLElement>'),
              readonly: true,
              description: ready,
            },
          ]),
      ...described(methods).map(method => ({ kind: 'method', ...method })),
    ],
    events: Object.entries(eventTexts).map(([name, { detail, description }]) => ({
      name,
      ...typed(`CustomEvent<${detail}>`),
      description,
    })),
    slots: described(text.slots),
    cssParts: described(text.parts),
    cssStates: described(text.states),
    cssProperties: themed.map(name => ({ name: `--loan-${name}`, description: themeDescriptions[name] })),
    /** Not part of the schema. */
    errors: Object.entries(errorSentences).map(([code, description]) => ({ code, description })),
  }
}

const described = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([name, description]) => ({ name, description }))

const typed = (text: string) => ({ type: { text } })
