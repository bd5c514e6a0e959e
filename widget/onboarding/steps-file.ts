import handed from 'virtual:handed'
import runtime from 'virtual:runtime'
import type { LaterSteps, Opening } from './contract.ts'

/** `loan-steps.js`, which is built against the runtime of the first file and the modules of this one. */
interface Made {
  default(runtime: unknown[], handed: unknown[]): { css: string; laterSteps: LaterSteps }
}

let made: ReturnType<Made['default']> | undefined

/** The file exports a function. It runs once, so that all elements share one copy of the screens. */
export async function loadSteps({ load, wear }: Pick<Opening, 'load' | 'wear'>): Promise<LaterSteps> {
  if (!made) {
    const file = await load<Made>('loan-steps.js', stepsHash)
    made ??= file.default(runtime, handed)
  }
  wear(made.css)
  return made.laterSteps
}
