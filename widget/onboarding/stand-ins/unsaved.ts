import type { UnsavedStore } from '../../../shared/stores/unsaved.ts'

/** The site bridges a sign-in on another page; here the steps themselves wait until the phone is confirmed again. */
export const createUnsaved = (): UnsavedStore => ({
  watch: () => () => {},
  hold: () => () => {},
  restoreLead() {},
  take: () => undefined,
  drop() {},
})
