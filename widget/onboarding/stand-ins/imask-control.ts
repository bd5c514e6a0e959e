import type * as original from '../../../shared/ui/imask-control.ts'

/** Nothing calls it: see once-used.ts. It is here so that the file does not carry imask. */
export const imaskControl: typeof original.imaskControl = () => {
  throw new Error('imask')
}
