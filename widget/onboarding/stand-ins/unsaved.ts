import type * as original from '../../../shared/stores/unsaved.ts'

export type { UnsavedStore } from '../../../shared/stores/unsaved.ts'

/** The site keeps the form while somebody signs in on another page. Here the page stays, and the steps wait. */
export const createUnsaved: typeof original.createUnsaved = () => ({
  watch: () => () => {},
  read: () => ({}),
  hold: () => () => {},
  restoreLead() {},
  take: () => undefined,
  drop() {},
})
