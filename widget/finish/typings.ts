import { errorSentences } from '../element/errors.ts'
import { attributeOf, properties } from '../element/settings.ts'
import { attributeTexts, elementTexts, eventTexts, figureTexts } from './tables.ts'

const lines = (all: Iterable<string>, indent = '  ') => [...all].map(line => indent + line).join('\n')
const doc = (text: string) => `/** ${text} */`

/** `celastro-loan.d.ts`: types of the elements, their events and their JSX. Imports nothing. */
export function typings(): string {
  const tags = Object.entries(elementTexts)
  return `// Celastro: <loan-simulator> e <loan-onboarding>
export interface LoanFigures {
${lines(Object.entries(figureTexts).flatMap(([name, text]) => [doc(text), `${name}: number`]))}
}

export type LoanErrorCode =
${lines(Object.keys(errorSentences).map(code => `| '${code}'`))}

export interface LoanElementEvents {
${lines(Object.entries(eventTexts).flatMap(([name, { detail, description }]) => [doc(description), `'${name}': CustomEvent<${detail}>`]))}
}

export interface LoanSettings {
${lines(properties.flatMap(name => [doc(attributeTexts[name].description), `${name}?: ${attributeTexts[name].type} | undefined`]))}
}

export interface LoanConfiguration extends LoanSettings {
  /** 10 ou 11 dígitos. Fica em memória. */
  phone?: string
  name?: string
}

export interface LoanElement extends HTMLElement, LoanSettings {
  readonly ready: Promise<HTMLElement>
  open(): void
  close(): void
  reset(): void
  configure(known: LoanConfiguration): void
  destroy(): void
}
${tags.map(([, { className, description }]) => `\n${doc(description)}\nexport interface ${className} extends LoanElement {}`).join('')}

export interface LoanAttributes {
${lines(properties.map(name => `'${attributeOf(name)}'?: ${attributeTexts[name].type} | undefined`))}
  ref?: unknown
  key?: string | number | null | undefined
  children?: unknown
  id?: string | undefined
  slot?: string | undefined
  hidden?: boolean | undefined
  class?: string | undefined
  className?: string | undefined
${lines(Object.entries(eventTexts).map(([name]) => `'on${name}'?: ((event: LoanElementEvents['${name}']) => void) | undefined`))}
}

declare global {
  interface HTMLElementTagNameMap {
${lines(
  tags.map(([tag, { className }]) => `'${tag}': ${className}`),
  '    ',
)}
  }
  interface HTMLElementEventMap extends LoanElementEvents {}
}

export interface LoanIntrinsicElements {
${lines(tags.map(([tag]) => `'${tag}': LoanAttributes`))}
}
`
}

/** JSX of React 19. A file of its own, because pages without React cannot resolve the module that it extends. */
export const reactTypings = `import type { LoanIntrinsicElements } from './celastro-loan.js'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends LoanIntrinsicElements {}
  }
}
`
