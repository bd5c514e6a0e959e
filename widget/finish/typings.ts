import { errorSentences } from '../element/errors.ts'
import { attributeOf, type MessageProperty, properties } from '../element/settings.ts'
import { attributeTexts, elementTexts, eventTexts, figureTexts } from './tables.ts'

const lines = (all: Iterable<string>, indent = '  ') => [...all].map(line => indent + line).join('\n')
const doc = (text: string) => `/** ${text} */`
const typeOf = (property: MessageProperty) => `${attributeTexts[property].type} | undefined`

/** `celastro-loan.d.ts`: types of the elements, their events and their JSX. Imports nothing. */
export function typings(): string {
  const tags = Object.entries(elementTexts)
  return `// Celastro: ${tags.map(([tag]) => `<${tag}>`).join(', ')}
export interface LoanFigures {
${lines(Object.entries(figureTexts).flatMap(([name, text]) => [doc(text), `${name}: number`]))}
}

export type LoanErrorCode =
${lines(Object.keys(errorSentences).map(code => `| '${code}'`))}

export interface LoanElementEvents {
${lines(Object.entries(eventTexts).flatMap(([name, { detail, description }]) => [doc(description), `'${name}': CustomEvent<${detail}>`]))}
}

export interface LoanSettings {
${lines(properties.flatMap(name => [doc(attributeTexts[name].description), `${name}?: ${typeOf(name)}`]))}
}

/** O que a loja já sabe do cliente. Aparece no seu campo, para ele conferir; fica em memória. */
export interface LoanConfiguration extends LoanSettings {
  name?: string | undefined
  /** 10 ou 11 dígitos. */
  phone?: string | undefined
  /** 11 dígitos, com ou sem pontos. */
  cpf?: string | undefined
  email?: string | undefined
  /** AAAA-MM-DD */
  birthDate?: string | undefined
  /** 15 dígitos. */
  imei?: string | undefined
  /** Chave de acesso da nota, 44 dígitos. */
  invoiceKey?: string | undefined
  /** O número do pedido na sua loja. Volta em cada aviso. */
  orderReference?: string | undefined
  /** Um JWS do seu servidor, com os mesmos dados. */
  signedPrefill?: string | undefined
  address?: LoanAddress | undefined
  /** O celular que a loja vende: a resposta vem pelo modelo, e IMEI e nota depois da venda. */
  product?: LoanProduct | undefined
}

export interface LoanProduct {
  brand: string
  model: string
  /** Centavos inteiros. */
  priceCents: number
}

export interface LoanAddress {
  /** CEP, 8 dígitos. */
  postalCode?: string | undefined
  street?: string | undefined
  number?: string | undefined
  apartmentOrSuite?: string | undefined
  neighborhood?: string | undefined
  city?: string | undefined
  /** Duas letras maiúsculas. */
  stateOrProvince?: string | undefined
}

interface LoanOpening extends HTMLElement, LoanSettings {
  open(): void
  close(): void
  configure(known: LoanConfiguration): void
}

export interface LoanElement extends LoanOpening {
  readonly ready: Promise<HTMLElement>
  reset(): void
  destroy(): void
}

${doc(elementTexts['loan-simulator'].description)}
export interface LoanSimulatorElement extends LoanElement {}
${doc(elementTexts['loan-onboarding'].description)}
export interface LoanOnboardingElement extends LoanElement {}
${doc(elementTexts['loan-message'].description)}
export interface LoanMessageElement extends LoanOpening {
  ${doc(attributeTexts.opens.description)}
  opens?: ${typeOf('opens')}
  configure(known: LoanConfiguration & { opens?: ${typeOf('opens')} }): void
}

export interface LoanAttributes {
${lines(properties.map(name => `'${attributeOf(name)}'?: ${typeOf(name)}`))}
  ref?: unknown
  key?: string | number | null | undefined
  children?: unknown
  id?: string | undefined
  slot?: string | undefined
  hidden?: boolean | undefined
  class?: string | undefined
  className?: string | undefined
  dir?: string | undefined
  lang?: string | undefined
  role?: string | undefined
  style?: unknown
  tabIndex?: number | undefined
  title?: string | undefined
${lines(Object.entries(eventTexts).map(([name]) => `'on${name}'?: ((event: LoanElementEvents['${name}']) => void) | undefined`))}
}

export interface LoanMessageAttributes extends LoanAttributes {
  opens?: ${typeOf('opens')}
}

declare global {
  interface HTMLElementTagNameMap {
${lines(
  tags.map(([tag, { className }]) => `'${tag}': ${className}`),
  '    ',
)}
  }
  interface HTMLElementEventMap extends LoanElementEvents {}
  interface DocumentEventMap extends LoanElementEvents {}
}

type With<Html, Own> = Own & Omit<Html, keyof Own>

/** Html é o que o seu JSX aceita em qualquer tag, como HTMLAttributes<HTMLElement> de React. */
export interface LoanIntrinsicElements<Html = unknown> {
${lines(tags.map(([tag]) => `'${tag}': With<Html, ${tag === 'loan-message' ? 'LoanMessageAttributes' : 'LoanAttributes'}>`))}
}
`
}

/** JSX of React 19. A file of its own, because pages without React cannot resolve the module that it extends. */
export const reactTypings = `import type { HTMLAttributes } from 'react'
import type { LoanIntrinsicElements } from './celastro-loan.js'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends LoanIntrinsicElements<HTMLAttributes<HTMLElement>> {}
  }
}
`
