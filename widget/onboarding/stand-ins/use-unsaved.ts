/** See unsaved.ts. Takes the form of either library. */
export const useUnsaved = (..._: unknown[]) => {}
