import { eventTexts } from '../finish/tables.ts'
import { typings } from '../finish/typings.ts'

/** `loan-before-continue` → `onLoanBeforeContinue` */
export const propOf = (event: string) =>
  `on${event.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())}`

/** `index.d.ts`: the elements, and the function that loads them. */
export const indexTypings = () => `${typings()}
/**
 * Carrega os elementos do site do credor, uma vez por página, e confere o arquivo pelo hash. No servidor, e na página que já
 * tem o script, ou a tag dele, não carrega nada. Rejeita quando o arquivo não chega ou é outro; chame de novo para tentar outra vez.
 * @param origin a origem do site do credor, como https://credito.example
 * @param file 'loan-message' para a linha da página do produto. Sem ele vêm <loan-simulator> e <loan-onboarding>, e não a linha
 */
export declare function loadLoan(origin: string, file?: 'loan-simulator' | 'loan-message'): Promise<void>
`

/** `react.d.ts`: a component per element, for React 18 and 19. */
export const reactComponentTypings =
  () => `import type { ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react'
import type {
  LoanElementEvents,
  LoanIntrinsicElements,
  LoanMessageElement,
  LoanOnboardingElement,
  LoanSettings,
  LoanSimulatorElement,
} from './index.js'

/** Com tudo o que uma tag de HTML aceita em React. Os filhos são o link que aparece sem script. */
export interface LoanProps extends LoanSettings, HTMLAttributes<HTMLElement> {
${Object.entries(eventTexts)
  .map(
    ([name, { description }]) =>
      `  /** ${description} */\n  ${propOf(name)}?: ((event: LoanElementEvents['${name}']) => void) | undefined`,
  )
  .join('\n')}
}

export interface LoanMessageProps extends LoanProps {
  opens?: LoanMessageElement['opens']
}

/** As tags em JSX, com tudo o que uma tag de HTML aceita: estenda com elas JSX.IntrinsicElements. */
export type LoanTags = LoanIntrinsicElements<HTMLAttributes<HTMLElement>>

export declare const LoanSimulator: ForwardRefExoticComponent<LoanProps & RefAttributes<LoanSimulatorElement>>
export declare const LoanOnboarding: ForwardRefExoticComponent<LoanProps & RefAttributes<LoanOnboardingElement>>
export declare const LoanMessage: ForwardRefExoticComponent<LoanMessageProps & RefAttributes<LoanMessageElement>>
`
